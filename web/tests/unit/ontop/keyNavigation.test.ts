import { describe, expect, it } from "vitest";
import { groundFor, middleOn } from "../../../src/board/ontop/draw/ground";
import { CELLS } from "../../../src/board/ontop/draw/layout";
import { firstCell, walk } from "../../../src/board/ontop/choose/keyNavigation";

const nowhere = new Set<string>();

describe("walking by keys", () => {
  it("reaches every cell from any other", () => {
    for (const turned of [false, true]) {
      const ground = groundFor(turned);
      const seen = new Set(["C8"]);
      for (const cell of seen) {
        for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
          seen.add(walk(key, cell, ground, nowhere) ?? cell);
        }
      }
      expect(seen.size).toBe(CELLS.size);
    }
  });

  it("goes where the arrow points on the screen, also on the turned board", () => {
    const signs: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    for (const turned of [false, true]) {
      const ground = groundFor(turned);
      for (const cell of CELLS.keys()) {
        for (const [key, [right, down]] of Object.entries(signs)) {
          const next = walk(key, cell, ground, nowhere) ?? cell;
          if (next === cell) continue;
          const [from, to] = [middleOn(ground, cell), middleOn(ground, next)];
          expect((to.x - from.x) * right + (to.y - from.y) * down).toBeGreaterThan(20);
        }
      }
    }
  });

  it("jumps to the ends of a strip and to free cells", () => {
    const ground = groundFor(false);
    expect(walk("Home", "D7", ground, nowhere)).toBe("D1");
    expect(walk("End", "D7", ground, nowhere)).toBe("D15");
    expect(walk("n", "D7", ground, new Set(["B2", "E3"]))).toBe("E3");
    expect(walk("n", "E3", ground, new Set(["B2", "E3"]))).toBe("B2");
    expect(walk("p", "D7", ground, new Set(["B2", "E3"]))).toBe("B2");
    expect(walk("n", "D7", ground, nowhere)).toBe("D7");
    expect(walk("x", "D7", ground, nowhere)).toBeNull();
  });

  it("begins in the middle", () => {
    expect(firstCell(["A1", "C8", "F11"])).toBe("C8");
    expect(CELLS.has(firstCell([]))).toBe(true);
  });
});
