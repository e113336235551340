/** What drawings add to the boards, and the part of the board that they show. */

import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { View } from "../../../src/board/play";
import { cropOf } from "../../../src/routes/rules/crop";
import { forBoard, moves, refused } from "../../../src/routes/rules/marks";
import OverBlox from "../../../src/routes/rules/OverBlox.svelte";
import OverOnTop from "../../../src/routes/rules/OverOnTop.svelte";
import { figuresOf, type Drawing } from "../../../src/routes/rules/texts";

afterEach(cleanup);

const drawing = (game: string, marks: string[], more: object = {}): Drawing => ({
  view: { game, ...more } as unknown as View,
  marks,
});

describe("marks", () => {
  it("that the rules refuse are drawn over the board, not by it", () => {
    const blox = drawing("blox", ["f7", "rz c7 f7 WWM", "!rz c7 c9 GB"]);
    expect(refused(blox)).toEqual(["rz c7 c9 GB"]);
    expect(forBoard(blox)).toEqual(["f7", "rz c7 f7 WWM"]);
  });

  it("of On Top's tiles are tiles", () => {
    const ontop = drawing("ontop", ["r3k1", "C6>C7", "!D3>D4"]);
    expect(moves(ontop)).toEqual(["C6>C7"]);
    expect(forBoard(ontop)).toEqual(["r3k1"]);
  });

  it("of 5 Towers are its board's own", () => {
    expect(forBoard(drawing("fivetowers", ["S", "!S7"]))).toEqual(["S", "!S7"]);
  });
});

describe("a drawing", () => {
  it("bars the same move twice, without a fault", () => {
    const barred = render(OverBlox, { refused: ["rz c7 c9 GB", "rz c7 c9 WB"] }).container;
    expect(barred.querySelectorAll("rect.frame:not(.under)")).toHaveLength(2);
    const again = ["C6>C7", "C6>C7"];
    const props = { tile: "RYBW", possible: again, refused: again, viewBox: "0 0 900 700" };
    const { container } = render(OverOnTop, props);
    expect(container.querySelectorAll(".ghost, .danger")).toHaveLength(4);
  });
});

describe("the part that is shown", () => {
  it("is the whole board of other games, and of a board without tiles", () => {
    expect(cropOf(drawing("blox", ["c7"]))).toBeNull();
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
