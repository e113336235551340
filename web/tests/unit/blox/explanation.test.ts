import { describe, expect, it } from "vitest";
import { attemptBuild, attemptFrom, attemptOn, priceOf } from "../../../src/board/blox/choose/explanation";
import { parse } from "../../../src/board/blox/notation";
import { position, positions } from "./fixtures";
import { cellAt } from "../../../src/board/blox/view";

const SHAPE = /^(in [NSEW] [a-i]\d [WGBM]|(mv|rz|hit) [a-i]\d [a-i]\d W*G*B*M*|up [a-i]\d W*G*B*M*)$/;

describe("explaining", () => {
  it("writes the move that was meant, to ask what speaks against it", () => {
    const { view } = position("three", 72);
    expect(attemptOn(view, "h4", "e9")).toEqual({ move: "hit h4 e9 BBB" });
    expect(attemptOn(view, "h4", "e6")).toEqual({ move: "rz h4 e6 WGBM" });
    expect(attemptOn(view, "h4", "a9")).toEqual({ move: "mv h4 a9 B" });
    expect(attemptOn(view, "Nc", "c5")).toEqual({ move: "in N c5 W" });
    expect(attemptFrom(view, "E6")).toEqual({ move: "in E i6 G" });
    expect(attemptBuild(view, 0, "h4", [3])).toEqual({ move: "up h4 WWGM" });
    const { view: rich, seat } = position("two", 42);
    expect(attemptBuild(rich, seat, "b7", [0, 2, 3, 5, 6])).toEqual({ move: "up b7 WGBMM" });
  });

  it("knows what a move would cost that the cards in hand alone speak against", () => {
    const moves = position("three", 72).legal.map(parse);
    expect(priceOf(moves, "rz h4 g4 WGB")).toBe("white, grey, black");
    expect(priceOf(moves, "hit h4 e9 BBB")).toBeNull();
  });

  it("says in words what no move can be written for", () => {
    const { view } = position("three", 72);
    expect(attemptOn(view, null, "e6").sentence).toContain("e6");
    expect(attemptOn(view, "Nc", "d5").sentence).toContain("line");
    expect(attemptBuild({ ...view, figures: {} }, 0, null, [0]).sentence).toContain("figures");
  });

  it("never leaves a touch without an answer, in any position", () => {
    for (const { view } of positions.filter((_, n) => n % 10 === 0))
      for (let place = 0; place < 81; place += 1) {
        const cell = cellAt(place % 9, Math.floor(place / 9));
        for (const source of ["Na", "E5", cellAt(4, 4)]) {
          const { move, sentence } = attemptOn(view, source, cell);
          expect(move ?? sentence).toBeTruthy();
          if (move) expect(move).toMatch(SHAPE);
        }
      }
  });
});
