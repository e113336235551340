import { expect, it } from "vitest";
import type { Numbered } from "../../../src/net/wire";
import { heardIn, saidIn, unreadOf, wordsOf } from "../../../src/routes/table/side/news";

const at = (number: number, event: Numbered["event"]): Numbered => ({ number, time: 0, event });
const said = (number: number, seat: number | null, text: string): Numbered =>
  at(number, { kind: "said", name: `seat ${seat}`, seat, text });
const moved = (number: number, seat: number): Numbered => at(number, { kind: "moved", seat, move: "", scores: [] });
const MINE = [0];

const all = (events: Numbered[]): ReturnType<typeof saidIn> => saidIn(events, () => false);
const texts = (events: Numbered[], read: number): string[] => unreadOf(all(events), read, MINE).map(wordsOf);
const heard = (events: Numbered[], read = 0): string | null => {
  const last = heardIn(events, unreadOf(all(events), read, MINE), MINE);
  return last && wordsOf(last);
};

it("what others said after the last look is unread; what one says oneself never is", () => {
  const events = [said(1, 1, "old"), said(2, 1, "new"), said(3, 0, "mine"), said(4, null, "from a spectator")];
  expect(texts(events, 1)).toEqual(["new", "from a spectator"]);
  expect(texts(events, 4)).toEqual([]);
});

it("a quick sign is told in its words", () => {
  expect(texts([at(1, { kind: "emoted", name: "Bob", seat: 1, emote: "thanks" })], 0)).toEqual(["Thank you!"]);
});

it("the last of it is news while others play, until one has moved oneself", () => {
  const events = [moved(1, 0), said(2, 1, "first"), said(3, 1, "hurry"), moved(4, 1), moved(5, 2)];
  expect(heard(events)).toBe("hurry");
  expect(heard([...events, moved(6, 0)])).toBeNull();
  expect(heard(events, 3)).toBeNull();
});

it("lines and signs of somebody who is muted are not there", () => {
  const events = [
    at(1, { kind: "said", name: "Bob", seat: 1, text: "rude", who: "bob" }),
    at(2, { kind: "emoted", name: "Bob", seat: 1, emote: "hurry", who: "bob" }),
    at(3, { kind: "said", name: "Cleo", text: "nice", who: "cleo" }),
    moved(4, 1),
  ];
  expect(saidIn(events, (who) => who === "bob").map(wordsOf)).toEqual(["nice"]);
});
