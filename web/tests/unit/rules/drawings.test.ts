/** What figures add to the boards, and the part of the board that they show. */

import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { figure as blox } from "../../../src/board/blox/figure";
import OverBlox from "../../../src/board/blox/draw/RulesOver.svelte";
import { allowed, refused, type Drawing } from "../../../src/board/figure";
import { figure as fivetowers } from "../../../src/board/fivetowers/figure";
import { cropOf } from "../../../src/board/ontop/draw/crop";
import { figure as ontop } from "../../../src/board/ontop/figure";
import OverOnTop from "../../../src/board/ontop/draw/RulesOver.svelte";
import type { View } from "../../../src/board/play";
import { figuresOf } from "../../../src/routes/rules/texts";

afterEach(cleanup);

const drawing = (game: string, marks: string[], more: object = {}): Drawing => ({
  view: { game, ...more } as unknown as View,
  marks,
});

describe("marks", () => {
  it("that the rules refuse are drawn over the board, not by it", () => {
    const razes = drawing("blox", ["f7", "rz c7 f7 WWM", "!rz c7 c9 GB"]);
    expect(refused(razes)).toEqual(["rz c7 c9 GB"]);
    expect(blox.forBoard).toBeUndefined();
    expect(allowed(razes)).toEqual(["f7", "rz c7 f7 WWM"]);
  });

  it("of On Top's tiles are tiles", () => {
    const tiles = drawing("ontop", ["r3k1", "C6>C7", "!D3>D4"], { tile: "RYBW" });
    expect(ontop.forBoard?.(tiles)).toEqual(["r3k1"]);
    const { container } = render(OverOnTop, { drawing: tiles, viewBox: null });
    expect(container.querySelectorAll(".ghost")).toHaveLength(1);
    expect(container.querySelectorAll(".danger")).toHaveLength(1);
  });

  it("of 5 Towers are its board's own", () => {
    expect(fivetowers.forBoard?.(drawing("fivetowers", ["S", "!S7"]))).toEqual(["S", "!S7"]);
  });
});

describe("a drawing", () => {
  it("bars the same move twice, without a fault", () => {
    const razes = drawing("blox", ["!rz c7 c9 GB", "!rz c7 c9 WB"]);
    const barred = render(OverBlox, { drawing: razes }).container;
    expect(barred.querySelectorAll("rect.frame:not(.under)")).toHaveLength(2);
    const tiles = drawing("ontop", ["C6>C7", "C6>C7", "!C6>C7", "!C6>C7"], { tile: "RYBW" });
    const { container } = render(OverOnTop, { drawing: tiles, viewBox: "0 0 900 700" });
    expect(container.querySelectorAll(".ghost, .danger")).toHaveLength(4);
  });
});

describe("the part that is shown", () => {
  it("is the whole board of other games, and of a board without tiles", () => {
    expect(blox.cropOf).toBeUndefined();
    expect(cropOf(drawing("ontop", ["C5", "D11"], { laid: [] }))).toBeNull();
  });

  it("stays on the board and holds what it is about", async () => {
    const drawings = Object.values(await figuresOf("ontop"));
    const crops = drawings.map(cropOf).filter((crop) => crop !== null);
    expect(crops.length).toBeGreaterThan(6);
    for (const crop of crops) {
      const [x = -1, y = -1, width = 0, height = 0] = crop.split(" ").map(Number);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(width / height).toBeCloseTo(1.5, 1);
    }
  });
});
