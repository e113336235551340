/** Answers questions about matches with a game's border as JavaScript: node answers.mjs FOLDER GAME. A line of JSON
 * is a question, and a line the answer to each. */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [, , folder, game] = process.argv;
const load = (name) => import(pathToFileURL(`${folder}/${name}.js`));
const [{ border, table }, { opened, instantiated, Refusal }, tables] = await Promise.all(
  [game, "matches", "tables"].map(load),
);
const wasm = await instantiated(readFileSync(`${folder}/${game}.wasm`));
const rules = opened(border, wasm);

const orRefusal = (work) => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { kind: error.kind, key: error.key, values: error.values };
  }
};

let match, alone;
const about = (found) => {
  const seats = [null, ...Array(found.view().players).keys()];
  const texts = found.legalMoves();
  return {
    toMove: found.toMove,
    outcome: found.outcome,
    views: seats.map((seat) => found.view(seat)),
    moves: texts.map((text) => [text, found.readMove(text)]),
    position: found.position(),
    loaded: rules.load(found.position()).position(),
    turn: found.turns ? found.turn(-1) : null,
  };
};
const ANSWERS = {
  new: ({ players, seed, options }) => {
    match = rules.create(players, seed, options);
    return match.setup;
  },
  options: ({ players, options }) => orRefusal(() => rules.create(players, 1, options).record().options),
  play: ({ move }) => void match.play(move),
  about: () => about(match),
  read: ({ texts }) => texts.map((text) => orRefusal(() => match.readMove(text))),
  record: ({ legal }) => match.record(legal),
  replay: ({ record }) => orRefusal(() => rules.replay(record).record()),
  load: ({ position }) => orRefusal(() => rules.load(position).position()),
  table: ({ setup }) => void (alone = tables.opened(table, wasm, setup)),
  hear: ({ message, now, entropy }) => alone.hear(message, now, () => entropy),
  reopen: ({ id }) => {
    const rows = alone.rows();
    alone = tables.openedAgain(table, wasm, id, rows);
    return rows;
  },
  take: ({ row }) => void alone.take(row),
  told: ({ seat }) => orRefusal(() => ({ listed: alone.listed(), replay: alone.replay(seat) })),
  alone: () => orRefusal(() => alone.record()),
  again: ({ id, now }) => alone.again(id, now).rows(),
  bot: ({ move, at, now, entropy }) => alone.botMoves(move, at, now, () => entropy),
};

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(ANSWERS[question.ask](question) ?? null)}\n`);
}
