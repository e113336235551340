import { describe, expect, it } from "vitest";
import { card, isCard, isRaze, parse, parseCard, type Move } from "../../../src/board/fivetowers/notation";
import { matches } from "./matches";

function write(move: Move): string {
  switch (move.kind) {
    case "pass":
      return "pass";
    case "bid":
      return `bid ${move.cards}`;
    case "raze":
      return `raze ${move.style}`;
    case "card":
      return `${move.style}${move.value}`;
  }
}

describe("notation", () => {
  it("reads every legal move of the matches, and writes it as it was", () => {
    const moves = new Set(matches.flatMap((match) => match.frames.flatMap((frame) => frame.legal)));
    expect(moves.size).toBeGreaterThan(80);
    for (const move of moves) {
      const parts = parse(move);
      expect(parts && write(parts)).toBe(move);
      expect([isCard(move), isRaze(move)]).toEqual([parts?.kind === "card", parts?.kind === "raze"]);
    }
  });

  it.each(["", "S", "S16", "S01", "X3", "bid", "bid x", "raze", "raze X", "S7 S8", "passes"])(
    "does not read “%s”",
    (text) => {
      expect(parse(text)).toBeNull();
    },
  );

  it("knows cards", () => {
    expect(parseCard("T15")).toEqual({ style: "T", value: 15 });
    expect(card("C0")).toEqual({ style: "C", value: 0 });
    expect(() => card("bid 3")).toThrow("no card: bid 3");
  });
});
