import { afterEach, describe, expect, it } from "vitest";
import { changeBetween, colourIn, countsAt } from "../../../src/board/ontop/draw/changes";
import { changeSaid } from "../../../src/board/ontop/tell/outcome";
import { sources } from "../../../src/board/ontop/tell/sources";
import { standing } from "../../../src/board/ontop/tell/progress";
import { tell } from "../../../src/board/ontop/tell/sentences";
import { pointsOf } from "../../../src/board/ontop/view";
import { locales, overwriteGetLocale } from "../../../src/texts/runtime.js";
import { fixture, fixtures, positions } from "./fixtures";

const seats = ["Ada", "Bob", "Cléo", "Dan"].map((name) => ({ kind: "person" as const, name }));

afterEach(() => overwriteGetLocale(() => "en"));

describe("what a move changed", () => {
  it("is the same from the preview as from what came of it", () => {
    for (const { view, deed, previews } of positions) {
      const preview = previews.get(deed.move);
      if (!preview) throw new Error("a move without a preview");
      expect(changeBetween(view, preview.view)).toEqual(changeBetween(deed.before, deed.after));
    }
  });

  it("adds up to the points", () => {
    for (const { positions: turns, end } of fixtures) {
      const sums = turns.reduce<number[]>(
        (sum, { deed }) => changeBetween(deed.before, deed.after).gains.map((gain, i) => gain + (sum[i] ?? 0)),
        [],
      );
      expect(sums).toEqual(end[0]?.seats.map(({ points }) => points));
    }
  });

  it("counts the segments that can be seen, at most as many as cells", () => {
    for (const { end } of fixtures) {
      const view = end[0];
      if (!view) throw new Error("no end");
      for (const [vertex, stack] of Object.entries(view.stacks)) {
        const counts = countsAt(view, vertex);
        expect(counts[0]?.[0]).toBe(stack.at(-1));
        expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(6);
      }
    }
  });

  it("sees no colour where no tile lies", () => {
    const view = fixture("four").positions[0]?.view;
    expect(view && colourIn(view, "C5", "r3k2")).toBeNull();
  });
});

describe("in words", () => {
  it("says in the bar which tile it is, of all there are", () => {
    for (const { positions: turns } of fixtures) {
      const all = turns.map(({ view }) => standing(view).text);
      expect(all).toEqual(turns.map((_, n) => `tile ${n + 1} of 34`));
    }
  });

  it("gives seats their names where several play on one device", () => {
    const deed = positions[0]?.deed;
    const shared = seats.map((seat) => ({ ...seat, shared: true }));
    expect(deed && tell({ ...deed, after: { ...deed.after, seat: deed.seat } }, shared)).toMatch(/^Ada lays/);
  });

  it("tells every move, in every language", () => {
    for (const language of locales) {
      overwriteGetLocale(() => language);
      for (const { deed } of positions) {
        const told = tell(deed, seats);
        expect(told).toContain(deed.move.replace(">", "–"));
        expect(told).toMatch(/\.$/);
        expect(told).not.toMatch(/undefined|\{|ontop_| \./);
      }
    }
  });

  it("says which colour dominates a circle, and what it is worth", () => {
    overwriteGetLocale(() => "fr");
    const said = positions.map(({ deed }) => changeSaid(changeBetween(deed.before, deed.after), deed.after));
    const titles = said.map(({ title }) => title);
    expect(titles).toContain("Un cercle complet\u00a0: bleu domine");
    expect(titles).toContain("2 cercles complets");
    expect(titles).toContain("Aucun cercle complet");
    expect(said.some(({ second }) => /^Pile de 2, .* dessous, .* au sommet\u00a0: \d points/.test(second))).toBe(true);
    expect(said.some(({ second }) => /triangle noir en [A-F]\d+/i.test(second))).toBe(true);
  });
});

describe("where the points came from", () => {
  it("adds up to the final points of each seat", () => {
    for (const { positions: turns, end } of fixtures) {
      const view = end[0];
      if (!view) throw new Error("no end");
      const rows = sources(
        turns.map(({ deed }) => deed),
        view,
      );
      const sums = view.seats.map((_, i) => rows.reduce((sum, { points }) => sum + (points[i] ?? 0), 0));
      expect(sums).toEqual(pointsOf(view));
      expect(rows[1]?.points.every((points) => points >= 0 && points % 2 === 0)).toBe(true);
    }
  });
});
