import { describe, expect, it } from "vitest";
import { demolitionPoints, mainPoints, mainTower, towerPoints } from "../../../src/board/fivetowers/tell/points";
import { sources } from "../../../src/board/fivetowers/tell/sources";
import { STYLES, type FiveSeat, type FiveView } from "../../../src/board/fivetowers/view";
import { readFixture } from "../../../workbench/fixtures";
import { lastView, matches } from "./matches";

const total = (seat: FiveSeat): number =>
  STYLES.reduce((sum, style) => sum + towerPoints(seat.towers[style]), 0) +
  mainPoints(seat) +
  demolitionPoints(seat.demolished.length);

describe("points as they stand under the towers", () => {
  it("add up to what the server says, for every seat in every position", () => {
    for (const match of matches)
      for (const { view } of readFixture<FiveView>(match).positions)
        for (const seat of view.seats) expect(total(seat)).toBe(seat.points);
  });

  it("come from towers, the main tower and demolitions in the end", () => {
    for (const match of matches) {
      const view = lastView(match);
      const rows = sources([], view);
      const sums = view.seats.map((_, seat) => rows.reduce((sum, row) => sum + (row.points[seat] ?? 0), 0));
      expect(sums).toEqual(view.outcome?.scores);
    }
  });

  it("know the main tower", () => {
    const towers = { C: [3], H: [9, 4], T: [8, 2], M: [], S: [] };
    expect(mainTower({ points: 0, towers, demolished: [] })).toBe("H");
    const none = { C: [], H: [], T: [], M: [], S: [] };
    expect(mainTower({ points: 0, towers: none, demolished: [] })).toBeNull();
    expect(mainPoints({ points: 0, towers: none, demolished: [] })).toBe(0);
  });
});
