import { describe, expect, it } from "vitest";
import { CARD, fitSmall, fitTowers, TALL } from "../../../src/board/fivetowers/draw/layout";
import { others, sketched, speakers, type FiveView } from "../../../src/board/fivetowers/view";

describe("the room for towers", () => {
  it.each([
    [140, 500, 5],
    [140, 500, 16],
    [70, 240, 7],
    [70, 300, 16],
    [140, 700, 22],
  ])("columns of %i px, %i px high, with %i storeys, are filled and readable", (width, height, tallest) => {
    const { unit, step, least } = fitTowers(width, height, tallest);
    const needed = (CARD.height + CARD.air + CARD.ground + (tallest - 1) * step) * unit;
    expect(needed).toBeLessThanOrEqual(Math.max(height, least) + 0.01);
    expect(102 * unit).toBeLessThanOrEqual(width + 0.01);
    if (tallest > 1) expect(step * unit).toBeGreaterThanOrEqual(13);
  });

  it("storeys that may grow fill the room: a lone card is as tall as in the market, ten still read", () => {
    const room = (tallest: number) => fitTowers(98, 400, tallest, undefined, TALL);
    expect(room(1)).toMatchObject({ step: TALL, card: 128 });
    expect(room(5).step).toBeGreaterThan(60);
    expect(room(6).step).toBeGreaterThan(50);
    expect(room(10).step).toBeGreaterThanOrEqual(32);
    for (let tallest = 1; tallest < 17; tallest += 1) {
      const { unit, step, card, least } = room(tallest);
      const needed = (card + CARD.air + CARD.ground + (tallest - 1) * step) * unit;
      expect(needed).toBeLessThanOrEqual(Math.max(400, least) + 0.01);
      expect(room(tallest + 1).step).toBeLessThanOrEqual(step);
    }
  });

  it("asks for more room rather than to be unreadable", () => {
    expect(fitTowers(70, 100, 16).least).toBeGreaterThan(200);
    expect(fitSmall(20, 60, 16).least).toBeGreaterThan(190);
  });

  it.each([
    [44, 160, 7],
    [17, 120, 6],
    [58, 700, 4],
    [30, 200, 16],
  ])("small towers %i px wide and %i px high with %i storeys are readable", (width, height, tallest) => {
    const fit = fitSmall(width, height, tallest);
    expect(fit.text).toBeGreaterThanOrEqual(10);
    expect(fit.step).toBeGreaterThanOrEqual(12);
    expect(fit.width).toBeLessThanOrEqual(width);
    expect(tallest * fit.step).toBeLessThanOrEqual(Math.max(height, fit.least));
  });
});

describe("what a view shows", () => {
  it("tells kept, demolished and planned storeys apart", () => {
    expect(sketched([9, 5], [9, 5, 3])).toEqual({ kept: [9, 5], razed: [], ghosts: [3] });
    expect(sketched([9, 5], [9, 8, 3])).toEqual({ kept: [9], razed: [5], ghosts: [8, 3] });
    expect(sketched([9], [])).toEqual({ kept: [], razed: [9], ghosts: [] });
    // The second copy of the card that is demolished.
    expect(sketched([9, 7], [9, 7], true)).toEqual({ kept: [9], razed: [7], ghosts: [7] });
  });

  it("orders seats", () => {
    expect(others(4, 2)).toEqual([3, 0, 1]);
    expect(others(3, null)).toEqual([0, 1, 2]);
    expect(speakers({ players: 3, first: 2 } as FiveView)).toEqual([2, 0, 1]);
  });
});
