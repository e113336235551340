import { expect, test } from "vitest";
import type { PlayedMove } from "../../../src/board/play";
import type { Numbered } from "../../../src/net/wire";
import { entriesOf } from "../../../src/routes/table/side/entries";
import { ranking } from "../../../src/routes/table/end/ranking";

const played = (number: number, game = "ontop", round?: number): PlayedMove =>
  ({ number, seat: 0, move: "m", scores: [], before: { game, round }, after: { game } }) as unknown as PlayedMove;
const event = (number: number, kind: object): Numbered => ({ number, time: 0, event: kind }) as unknown as Numbered;
const moved = { kind: "moved", seat: 0, move: "m", scores: [] };
const name = (seat: number): string => ["Ada", "Bob"][seat] ?? "";

test("the latest comes first, and what is not of the match is left out", () => {
  const events = [
    event(1, { kind: "opened" }),
    event(2, moved),
    event(3, { kind: "said", name: "x", text: "y" }),
    event(4, moved),
  ];
  const entries = entriesOf(events, [played(1), played(2)], name);
  expect(entries.map((entry) => entry.key)).toEqual(["d4", "d2"]);
});

test("a move that was taken back is gone, and it is told", () => {
  const events = [event(1, moved), event(2, moved), event(3, { kind: "undone", seat: 1, turns: 1 }), event(4, moved)];
  const entries = entriesOf(events, [played(1), played(2)], name);
  expect(entries.map((entry) => entry.key)).toEqual(["d4", "e3", "d1"]);
  expect(entries[1]).toMatchObject({ kind: "told", text: expect.stringContaining("Bob") });
});

test("moves of one turn are one line, which grows and is told of with the views around it", () => {
  const events = [1, 2, 3].map((number) => event(number, moved));
  const playedMoves = [played(1), played(2), played(3)];
  const joined = (before: PlayedMove): boolean => before.number > 1;
  const [last, first] = entriesOf(events, playedMoves, name, joined);
  expect([last?.key, first?.key]).toEqual(["d2", "d1"]);
  expect(last).toMatchObject({ played: { number: 3, parts: [{ number: 2 }, { number: 3 }] } });
  expect(last?.kind === "move" && last.played.before).toBe(playedMoves[1]?.before);
});

test("nothing is told before the board has shown it", () => {
  const events = [event(1, moved), event(2, moved), event(3, { kind: "resigned", seat: 1 })];
  const keys = (shown: number): string[] =>
    entriesOf(events, [played(1), played(2)], name, undefined, shown).map((entry) => entry.key);
  expect([keys(0), keys(1), keys(2)]).toEqual([[], ["d1"], ["e3", "d2", "d1"]]);
});

test("what one did oneself is told as “you”", () => {
  const events = [event(1, { kind: "resigned", seat: 0 }), event(2, { kind: "took_over", seat: 1, level: "mason" })];
  const texts = entriesOf(events, [], (seat) => (seat === 0 ? null : "Bob"));
  expect(texts).toMatchObject([{ text: expect.stringContaining("Bob") }, { text: "You resign." }]);
});

test("a question to take back, its answers, and nothing of it once the move is gone", () => {
  const asked = [
    event(1, moved),
    event(2, { kind: "undo_asked", seat: 0, turns: 0 }),
    event(3, { kind: "undo_answered", seat: 1, agree: true }),
  ];
  const texts = entriesOf(asked, [played(1)], name).flatMap((entry) => (entry.kind === "told" ? [entry.text] : []));
  expect(texts).toEqual(["Bob agrees.", "Ada asks to take a move back."]);
  const done = entriesOf([...asked, event(4, { kind: "undone", seat: 0, turns: 0 })], [], name);
  expect(done).toMatchObject([{ key: "e4" }]);
});

test("5 Towers is told by rounds", () => {
  const playedMoves = [played(1, "fivetowers", 1), played(2, "fivetowers", 1), played(3, "fivetowers", 2)];
  const entries = entriesOf([event(1, moved), event(2, moved), event(3, moved)], playedMoves, name);
  expect(entries.map((entry) => entry.key)).toEqual(["r2", "d3", "r1", "d2", "d1"]);
});

test("ranking: winners first, equal points share a place, who resigned comes last", () => {
  const places = ranking({ scores: [10, 30, 20, 10], winners: [2], reason: "deck", resigned: [1] });
  expect(places.map(({ seat, place }) => [seat, place])).toEqual([
    [2, 1],
    [0, 2],
    [3, 2],
    [1, 4],
  ]);
});
