/** What the boards draw of a figure's marks, and the part of the board that is shown. */

import "../ontop/browser";
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import Blox from "../../../src/board/blox/Board.svelte";
import type { BloxView } from "../../../src/board/blox/view";
import { allowed, refused, type Drawing } from "../../../src/board/figure";
import { boardMarks } from "../../../src/board/fivetowers/draw/boardMarks";
import { figure as fivetowers } from "../../../src/board/fivetowers/figure";
import OnTop from "../../../src/board/ontop/Board.svelte";
import { cropOf } from "../../../src/board/ontop/draw/crop";
import type { OnTopView } from "../../../src/board/ontop/view";
import type { View } from "../../../src/board/play";
import { figuresOf } from "../../../src/routes/rules/texts";

afterEach(cleanup);

const drawing = (game: string, marks: string[], more: object = {}): Drawing => ({
  view: { game, ...more } as unknown as View,
  marks,
});

async function viewOf<V extends View>(game: string, name: string): Promise<V> {
  const found = (await figuresOf(game))[name];
  if (!found) throw new Error(`no figure ${name}`);
  return found.view as V;
}

describe("marks", () => {
  it("that the rules refuse are told from the others", () => {
    const marks = ["f7", "rz c7 f7 WWM", "!rz c7 c9 GB"];
    expect(refused(marks)).toEqual(["rz c7 c9 GB"]);
    expect(allowed(marks)).toEqual(["f7", "rz c7 f7 WWM"]);
  });

  it("of BLOX are moves, and barred where the rules refuse them", async () => {
    const view = await viewOf<BloxView>("blox", "raze");
    const { container } = render(Blox, { view, marks: ["f7", "rz c7 f7 WWM", "!rz c7 c9 GB"] });
    expect(container.querySelectorAll(".refused rect")).toHaveLength(1);
    expect(container.querySelectorAll(".hl path").length).toBeGreaterThan(1);
  });

  it("of On Top's tiles are tiles", async () => {
    const view = await viewOf<OnTopView>("ontop", "touch");
    const { container } = render(OnTop, { view, marks: ["r3k1", "C6>C7", "!D3>D4"] });
    expect(container.querySelectorAll(".hl polygon")).toHaveLength(1);
    expect(container.querySelectorAll(".hl circle")).toHaveLength(1);
    expect(container.querySelectorAll(".refused polygon")).toHaveLength(1);
  });

  it("of 5 Towers are towers and cards, or what is not allowed", () => {
    const { towers, barred } = boardMarks(["S", "!S7"]);
    expect([[...towers], [...barred]]).toEqual([["S"], ["S7"]]);
  });
});

describe("a drawing", () => {
  it("bars the same move twice, without a fault", async () => {
    const blox = await viewOf<BloxView>("blox", "raze");
    const barred = render(Blox, { view: blox, marks: ["!rz c7 c9 GB", "!rz c7 c9 WB"] }).container;
    expect(barred.querySelectorAll(".refused rect")).toHaveLength(2);
    const view = await viewOf<OnTopView>("ontop", "touch");
    const { container } = render(OnTop, { view, marks: ["C6>C7", "C6>C7", "!C6>C7", "!C6>C7"] });
    expect(container.querySelectorAll(".hl polygon, .refused polygon")).toHaveLength(4);
  });
});

describe("the part that is shown", () => {
  it("is the whole board of other games, and of a board without tiles", () => {
    expect(fivetowers.cropOf).toBeUndefined();
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
