import { describe, expect, it } from "vitest";
import { Slots, planned } from "../../../src/board/fivetowers/choose/slots";
import type { FiveView } from "../../../src/board/fivetowers/view";
import { readFixture } from "../../../workbench/fixtures";
import { matches, must } from "./matches";

describe("the slots of the market", () => {
  it("stay put in a round, and hold what is left", () => {
    for (const match of matches) {
      const slots = new Slots();
      let [round, before]: [number, string[]] = [0, []];
      for (const { view } of readFixture<FiveView>(match).positions) {
        const now = slots.of(view);
        expect(now.filter((slot) => !slot.gone).map((slot) => slot.card)).toEqual(view.market);
        if (view.round === round) expect(now.map((slot) => slot.card)).toEqual(before);
        [round, before] = [view.round, now.map((slot) => slot.card)];
      }
    }
  });

  it("begin anew where a replay jumps into a round", () => {
    const positions = readFixture<FiveView>(must(matches[0])).positions;
    const building = must(positions.find(({ view }) => view.stage === "build" && view.market.length < 5));
    const slots = new Slots();
    expect(slots.of(building.view)).toHaveLength(building.view.market.length);
  });

  it("mark the first of equal cards as planned", () => {
    const two = ["S7", "C2", "S7"].map((card) => ({ card, gone: false }));
    expect(planned(two, ["S7"])).toEqual([true, false, false]);
    expect(planned(two, ["S7", "S7"])).toEqual([true, false, true]);
    expect(planned([{ card: "S7", gone: true }, ...two], ["S7"])).toEqual([false, true, false, false]);
  });
});
