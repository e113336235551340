import { afterEach, describe, expect, it } from "vitest";
import type { OnTopSession } from "../../../src/board/ontop/choose/session.svelte";
import { changeBetween, colourIn, countsAt } from "../../../src/board/ontop/draw/changes";
import { changeSaid } from "../../../src/board/ontop/tell/outcome";
import { promptOf } from "../../../src/board/ontop/tell/prompt";
import { sources } from "../../../src/board/ontop/tell/sources";
import { standing, tell } from "../../../src/board/ontop/tell/sentences";
import { pointsOf, type OnTopPlay } from "../../../src/board/ontop/view";
import { locales, overwriteGetLocale } from "../../../src/texts/runtime.js";
import { fixture, fixtures, positions } from "./fixtures";

const seats = ["Ada", "Bob", "Cléo", "Dan"].map((name) => ({ kind: "person" as const, name }));

afterEach(() => overwriteGetLocale(() => "en"));

describe("what a move changed", () => {
  it("is the same from the preview as from what came of it", () => {
    for (const { view, played, previews } of positions) {
      const preview = previews.get(played.move);
      if (!preview) throw new Error("a move without a preview");
      expect(changeBetween(view, preview.view)).toEqual(changeBetween(played.before, played.after));
    }
  });

  it("adds up to the points", () => {
    for (const { positions: turns, end } of fixtures) {
      const sums = turns.reduce<number[]>(
        (sum, { played }) => changeBetween(played.before, played.after).gains.map((gain, i) => gain + (sum[i] ?? 0)),
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
    const played = positions[0]?.played;
    const shared = seats.map((seat) => ({ ...seat, shared: true }));
    expect(played && tell({ ...played, after: { ...played.after, seat: played.seat } }, shared)).toMatch(/^Ada lays/);
  });

  it("tells every move, in every language", () => {
    for (const language of locales) {
      overwriteGetLocale(() => language);
      for (const { played } of positions) {
        const told = tell(played, seats);
        expect(told).toContain(played.move.replace(">", "–"));
        expect(told).toMatch(/\.$/);
        expect(told).not.toMatch(/undefined|\{|ontop_| \./);
      }
    }
  });

  it("says which colour dominates a circle, and what it is worth", () => {
    overwriteGetLocale(() => "fr");
    const said = positions.map(({ played }) => changeSaid(changeBetween(played.before, played.after), played.after));
    const titles = said.map(({ title }) => title);
    expect(titles).toContain("Un cercle fermé\u00a0: bleu domine");
    expect(titles).toContain("2 cercles fermés");
    expect(titles).toContain("Aucun cercle fermé");
    expect(said.some(({ more }) => /^Pile de 2, .* dessous, .* au sommet\u00a0: \d points/.test(more))).toBe(true);
    expect(said.some(({ more }) => /triangle noir en [A-F]\d+/i.test(more))).toBe(true);
  });
});

describe("who has won", () => {
  function said(winners: number[], teams: boolean, me: number | null): string {
    const view = fixture("four").end[0];
    if (!view) throw new Error("no end");
    const outcome = { scores: pointsOf(view), winners, reason: "no-tile" };
    const play = { view: { ...view, teams, outcome }, me, seats } as unknown as OnTopPlay;
    return promptOf({ play } as OnTopSession).title;
  }

  it("is one, a team, or all who share the win", () => {
    expect(said([1], false, 0)).toBe("Bob wins");
    expect(said([0, 2], true, 1)).toBe("Ada and Cléo win");
    expect(said([0, 2], false, 1)).toBe("Ada and Cléo share the win");
    expect(said([0, 1, 2, 3], true, null)).toBe("Ada, Bob, Cléo and Dan share the win");
  });

  it("and says so to them", () => {
    expect(said([0], false, 0)).toBe("You win");
    expect(said([0, 2], true, 0)).toBe("You win, with Cléo");
    expect(said([0, 2], false, 0)).toBe("You share the win with Cléo");
    expect(said([0, 1, 2, 3], true, 3)).toBe("You share the win with Ada, Bob and Cléo");
  });
});

describe("where the points came from", () => {
  it("adds up to the final points of each seat", () => {
    for (const { positions: turns, end } of fixtures) {
      const view = end[0];
      if (!view) throw new Error("no end");
      const rows = sources(
        turns.map(({ played }) => played),
        view,
      );
      const sums = view.seats.map((_, i) => rows.reduce((sum, { points }) => sum + (points[i] ?? 0), 0));
      expect(sums).toEqual(pointsOf(view));
      expect(rows[1]?.points.every((points) => points >= 0 && points % 2 === 0)).toBe(true);
    }
  });
});
