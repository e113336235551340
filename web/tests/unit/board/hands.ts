/** Hands at the three tables: all that can be touched or pressed at a moment. What may confirm a move is not known here:
 * the tests tell it from what was touched before and from what was shown. */

import { flushSync } from "svelte";
import { FiveSession } from "../../../src/board/fivetowers/choose/session.svelte";
import { STYLES, type FiveView } from "../../../src/board/fivetowers/view";
import { LINES } from "../../../src/board/blox/notation";
import { BloxSession } from "../../../src/board/blox/choose/session.svelte";
import { cellAt, type BloxView } from "../../../src/board/blox/view";
import { OnTopSession, type Hand } from "../../../src/board/ontop/choose/session.svelte";
import type { Dragging } from "../../../src/board/ontop/choose/drag.svelte";
import { CELLS, middleOf } from "../../../src/board/ontop/draw/layout";
import type { OnTopView } from "../../../src/board/ontop/view";
import type { View } from "../../../src/board/play";
import { Bench } from "../../../workbench/bench.svelte";
import { FiveBench } from "../../../workbench/fivebench.svelte";
import type { WrittenMatch } from "../../../workbench/fixtures";
import { rooted } from "./rooted.svelte";

export interface Touch {
  name: string;
  /** What is touched, whichever hand does it: a cell, a card, a bid. Its name, unless another is given. */
  thing?: string;
  /** No legal move names it: whatever was chosen before, all these are alike. */
  idle?: boolean;
  make(): unknown;
}

/** What may always play the move that is shown. */
export const BUTTON = "main button";

/** A seat to be played from, in one position. */
export interface Hands {
  /** What is shown as about to be played: the label of the button, what is raised and highlighted. */
  shown(): readonly string[];
  /** Whether something is a part of the move that is shown, so that touching it touches that move. */
  partOf?(thing: string, move: string): boolean;
  /** What has been chosen so far: the same touches lead on from it. */
  chosen(): string;
  /** Keeps what is chosen; the answer brings it back. Where there is none, the same touches have to be made anew. */
  keep?(): () => void;
  /** By kind: cells, cards, keys, ... */
  kinds: readonly (() => Touch[])[];
  end(): void;
}

export interface Table {
  bench: Bench<View>;
  sit(): Hands | Promise<Hands>;
}

/** These fields as they are now, to be brought back. */
function keeping<T extends object>(it: T, ...fields: readonly (keyof T)[]): () => () => void {
  return () => {
    const values = fields.map((field) => it[field]);
    return () => fields.forEach((field, n) => (it[field] = values[n] as T[keyof T]));
  };
}

/** Everything that was played is kept, and nothing comes of it. */
function recording<V extends View, B extends Bench<V>>(bench: B): B {
  bench.play = (move) => void bench.played.push(move);
  return bench;
}

export function bloxTable(match: WrittenMatch, confirm = true): Table {
  const bench = recording(new Bench<BloxView>(match, { turn: 0, confirm }));
  const cells = Array.from({ length: 81 }, (_, place) => cellAt(place % 9, Math.floor(place / 9)));
  function sit(): Hands {
    const { it: session, end } = rooted(() => new BloxSession(() => bench));
    flushSync();
    const { choice } = session;
    const moves = bench.legal?.join() ?? "";
    const entered = (line: string): boolean => new RegExp(`in ${line.charAt(0)} \\w?${line.charAt(1)}`).test(moves);
    const named = (place: string): boolean => moves.includes(place) || place in bench.view.figures;
    const places = (all: readonly string[], idle = (place: string) => !named(place)): Touch[] =>
      all.map((place) => ({ name: place, idle: idle(place), make: () => session.touchPlace(place) }));
    const letters = (text: string, all: readonly number[]): string[] => all.map((at) => text.charAt(at)).sort();
    return {
      shown: () => session.ready ?? [],
      // Cards of the same colour are the same.
      chosen: () => {
        const { source, target, hand, cards, owned, blocks, star, payment } = choice;
        return JSON.stringify([source, target, letters(hand, cards), letters(owned, blocks), star, payment]);
      },
      keep: keeping(choice, "source", "target", "cards", "blocks", "star", "payment"),
      kinds: [
        () => places(cells),
        () => places([...choice.targets.keys()]),
        () => places(Object.keys(bench.view.figures)),
        () => places(LINES, (line) => !entered(line)),
        () => [...choice.hand].map((card, n) => ({ name: `card ${n} ${card}`, make: () => session.touchCard(n) })),
        () => [...choice.owned].map((block, n) => ({ name: `block ${n} ${block}`, make: () => session.touchBlock(n) })),
        () => [{ name: "joker", make: () => session.touchJoker() }],
        () => choice.ways.map((way) => ({ name: `pay ${way.text}`, make: () => session.choose(way) })),
        () => [
          { name: "Escape", make: () => session.back() },
          { name: "cancel", make: () => session.clear() },
          { name: BUTTON, make: () => session.commit() },
        ],
      ],
      end,
    };
  }
  return { bench: bench as unknown as Bench<View>, sit };
}

export function onTopTable(match: WrittenMatch, confirm = true): Table {
  const bench = recording(new Bench<OnTopView>(match, { turn: 0, confirm }));
  const cells = [...CELLS.keys()];
  function sit(): Hands {
    const { it: session, end } = rooted(() => new OnTopSession(() => bench));
    flushSync();
    const { choice } = session;
    const moves = bench.legal?.flatMap((move) => move.split(">")) ?? [];
    /** A mouse and the focus show the tile where they are before they touch. */
    const make = (cell: string, hand: Hand) => () => {
      if (hand !== "touch") choice.over = cell;
      session.tap(cell, hand);
    };
    const tap = (all: readonly string[], hand: Hand): Touch[] =>
      all.map((cell) => ({
        name: `${hand} ${cell}`,
        thing: cell,
        idle: !moves.includes(cell),
        make: make(cell, hand),
      }));
    const free = [...choice.playable.keys()];
    return {
      shown: () => (session.shown === null ? [] : [session.shown]),
      // A tile is touched on either of its cells.
      partOf: (cell, move) => move.split(">").includes(cell),
      chosen: () => JSON.stringify([choice.way, choice.anchor, choice.chosen]),
      keep: keeping(choice, "way", "over", "anchor", "chosen"),
      kinds: [
        ...(["touch", "mouse", "key"] as const).flatMap((hand) => [() => tap(cells, hand), () => tap(free, hand)]),
        () =>
          cells.map((cell) => ({ name: `carry to ${cell}`, thing: cell, make: () => carry(session.dragging, cell) })),
        () => [
          { name: "turn right", make: () => session.turn(1) },
          { name: "turn left", make: () => session.turn(-1) },
          { name: "Escape", make: () => session.back() },
          { name: BUTTON, make: () => session.commit() },
        ],
      ],
      end,
    };
  }
  return { bench: bench as unknown as Bench<View>, sit };
}

/** The tile is taken up, carried over a cell, and let go. */
function carry(dragging: Dragging, cell: string): void {
  dragging.plan = { locate: () => middleOf(cell), cellAt: () => cell };
  dragging.begin(new PointerEvent("pointerdown", { pointerId: 1, clientX: 0, clientY: 0 }));
  window.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, clientX: 90, clientY: 90 }));
  window.dispatchEvent(new PointerEvent("pointerup", { pointerId: 1, clientX: 90, clientY: 90 }));
}

export function fiveTable(match: WrittenMatch, confirm = true): Table {
  const bench = recording<FiveView, FiveBench>(new FiveBench(match, { turn: 0, confirm }));
  async function sit(): Promise<Hands> {
    const session = new FiveSession(() => bench);
    await session.arrive();
    return {
      // Its moves go one by one, as the table answers.
      shown: () => session.ready?.slice(0, 1) ?? [],
      chosen: () => JSON.stringify([session.moves, session.chosen]),
      kinds: [
        () =>
          [...new Set(bench.view.market)].map((card) => ({
            name: card,
            make: () => session.touchCard(card, session.cards.includes(card)),
          })),
        () =>
          STYLES.map((style) => ({
            name: `tower ${style}`,
            make: () => session.touchTower(style),
          })),
        () =>
          bench.view.market.map((_, n) => ({
            name: `bid ${n + 1}`,
            make: () => session.touchBid(n + 1),
          })),
        () => [{ name: "pass", make: () => session.pass() }],
        () => [
          { name: "Escape", make: () => session.back() },
          { name: BUTTON, make: () => session.commit() },
        ],
      ],
      end: () => null,
    };
  }
  return { bench: bench as unknown as Bench<View>, sit };
}
