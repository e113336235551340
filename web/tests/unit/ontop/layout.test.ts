import { describe, expect, it } from "vitest";
import {
  AROUND,
  BORDER,
  CELLS,
  cornersOf,
  NEIGHBOURS,
  rhombus,
  VERTICES,
  vertexAt,
} from "../../../src/board/ontop/draw/layout";
import { groundFor } from "../../../src/board/ontop/draw/ground";
import { fixtures, positions } from "./fixtures";

describe("the board", () => {
  it("has the cells, intersections and the golden edge of the rules", () => {
    expect([CELLS.size, VERTICES.size, BORDER.size]).toEqual([78, 51, 22]);
    const sizes = ["A", "B", "C", "D", "E", "F"].map(
      (strip) => [...CELLS.keys()].filter((cell) => cell.startsWith(strip)).length,
    );
    expect(sizes).toEqual([11, 13, 15, 15, 13, 11]);
    const pairs = [...NEIGHBOURS.values()].reduce((sum, cells) => sum + cells.length, 0) / 2;
    expect(pairs).toBe(106);
  });

  it("knows the names that the engine uses", () => {
    const views = positions.map(({ view }) => view);
    const vertices = new Set(views.flatMap((view) => [...view.closed, ...Object.keys(view.stacks)]));
    expect([...vertices].filter((vertex) => !VERTICES.has(vertex))).toEqual([]);
    const cells = new Set(views.flatMap((view) => [...view.black, ...view.gaps]));
    expect([...cells].filter((cell) => !CELLS.has(cell))).toEqual([]);
    const moves = [...new Set(positions.flatMap(({ legal }) => legal))];
    const beside = (move: string): boolean => {
      const [first = "", second = ""] = move.split(">");
      return NEIGHBOURS.get(first)?.includes(second) ?? false;
    };
    expect(moves.filter((move) => !beside(move))).toEqual([]);
  });

  it("closes an intersection exactly when all cells around it are filled", () => {
    for (const { end } of fixtures) {
      const view = end[0];
      if (!view) throw new Error("a match without an end");
      const filled = new Set([...view.laid.flatMap(({ cells }) => cells.split(">")), ...view.black, ...view.gaps]);
      const complete = [...AROUND]
        .filter(([, cells]) => cells.every((cell) => filled.has(cell)))
        .map(([vertex]) => vertex);
      expect(new Set(view.closed)).toEqual(new Set(complete));
    }
  });

  it("goes round a tile clockwise from its first tip", () => {
    expect(rhombus("C6", "C7")[0]).not.toBe(rhombus("C7", "C6")[0]);
    for (const [cell, others] of NEIGHBOURS) {
      for (const other of others) {
        const corners = rhombus(cell, other);
        expect(cornersOf(cell)).toContain(corners[0]);
        expect(cornersOf(other)).not.toContain(corners[0]);
        const [a, b, c] = corners.map(vertexAt);
        if (!a || !b || !c) throw new Error("no corners");
        expect((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).toBeGreaterThan(0);
      }
    }
  });
});

describe("the ground", () => {
  it("turns a quarter and back", () => {
    for (const turned of [false, true]) {
      const ground = groundFor(turned);
      for (const point of VERTICES.values()) {
        const drawn = ground.drawn(point);
        expect(drawn.x).toBeGreaterThan(0);
        expect(drawn.x).toBeLessThan(ground.width);
        expect(drawn.y).toBeLessThan(ground.height);
        const back = ground.asLaid(drawn);
        expect([back.x, back.y]).toEqual([expect.closeTo(point.x), expect.closeTo(point.y)]);
      }
    }
  });
});
