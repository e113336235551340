import { afterEach, describe, expect, it } from "vitest";
import { parse } from "../../../src/board/blox/notation";
import { sources } from "../../../src/board/blox/tell/sources";
import { drawn } from "../../../src/board/blox/choose/drawnCards";
import { standing, tell } from "../../../src/board/blox/tell/sentences";
import { gainOf } from "../../../src/board/played";
import { cellWords, priceWords } from "../../../src/board/blox/words";
import { overwriteGetLocale } from "../../../src/texts/runtime.js";
import { playedFrom, matches, position } from "./fixtures";

const seats = ["Ada", "Bob", "Cléo", "Dora"].map((name) => ({ kind: "person" as const, name }));
const told = (match: string, seat: number, kind: string) => {
  const played = playedFrom(match, seat).find(({ move }) => move.startsWith(kind));
  return played ? tell(played, seats) : "";
};

afterEach(() => overwriteGetLocale(() => "en"));

describe("telling", () => {
  it("says who did what, the price and the points, from where one sits", () => {
    overwriteGetLocale(() => "en");
    expect(told("four", 0, "in ")).toMatch(/^You enter on [a-i]\d: (white|grey|black|mauve)\.$/);
    expect(told("four", 1, "in ")).toMatch(/^Ada enters on [a-i]\d: /);
    expect(told("four", 2, "rz")).toMatch(/ the tower [a-i]\d: .*, \d points?\.$/);
    expect(told("four", 3, "sw")).toMatch(/ exchanges? \d cards?: /);
  });

  it("says it in French", () => {
    overwriteGetLocale(() => "fr");
    expect(told("two", 0, "hit")).toMatch(/ frappe|vous frappe|Vous frappez/);
    expect(told("two", 0, "up")).toMatch(/(bâtit|bâtissez) en [a-i]\d\u00a0: .*points?\.$/);
  });

  it("tells every move of every match in a whole sentence", () => {
    for (const { name, players } of matches)
      for (let seat = 0; seat < players; seat += 1)
        for (const played of playedFrom(name, seat)) {
          const sentence = tell(played, seats);
          expect(sentence).toMatch(/^[A-ZÉ].+\.$/);
          expect(sentence).not.toMatch(/undefined|\{/);
        }
  });

  it("says in the bar which round it is", () => {
    const { view } = position("three", 72);
    expect(standing(view)).toEqual({ text: `round ${view.round}` });
  });

  it("names a phase that begins", () => {
    const played = playedFrom("four", 0).find(({ before, after }) => after.phase > before.phase);
    expect(played && tell(played, seats)).toContain(`Phase ${played?.after.phase} begins`);
  });

  it("knows which cards came into my hand", () => {
    for (const played of playedFrom("two", 1).filter(({ seat }) => seat === 1)) {
      const move = parse(played.move);
      expect(drawn(played, move)).toHaveLength(move.hand.length);
    }
    const other = playedFrom("two", 1).find(({ seat }) => seat === 0);
    expect(other && drawn(other, parse(other.move))).toBe("");
  });
});

describe("words", () => {
  it("names cells with what stands there", () => {
    const { view } = position("three", 72);
    expect(cellWords(view, "g4", seats, 0)).toBe("g4, grey, tower of 3: white, grey, black");
    expect(cellWords(view, "h4", seats, 0)).toBe("h4, black, your figure");
    expect(cellWords(view, "e9", seats, 0)).toBe("e9, black, Cléo’s figure");
    expect(cellWords(view, "a9", seats, 0)).toBe("a9, black");
    expect(priceWords(parse("rz c7 f7 WW*M"))).toBe("white, mauve, the joker for white");
  });
});

describe("sources", () => {
  it("adds up to the points of every seat", () => {
    for (const { name } of matches) {
      const playedMoves = playedFrom(name, 0);
      const end = playedMoves.at(-1)?.after;
      if (!end) throw new Error("no moves");
      const rows = sources(playedMoves, end);
      const sums = end.seats.map((_, seat) => rows.reduce((sum, row) => sum + (row.points[seat] ?? 0), 0));
      expect(sums).toEqual(end.seats.map(({ points }) => points));
      expect(playedMoves.reduce((sum, played) => sum + gainOf(played), 0)).toBe(
        sums.reduce((one, other) => one + other),
      );
    }
  });
});
