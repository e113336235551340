/** What a touch on the board means: the cell, or the tower in front of it. */

import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Grid from "../../../src/board/blox/draw/Grid.svelte";
import type { BloxView } from "../../../src/board/blox/view";

function overhangs(offered: string[]): string[] {
  const view = { towers: { d7: "WWGBM" }, figures: {} } as unknown as BloxView;
  const { container } = render(Grid, {
    view,
    name: (place: string) => place,
    chosen: new Set<string>(),
    offered: (place: string) => offered.includes(place),
    ontouch: () => undefined,
    home: "e5",
  });
  return [...container.querySelectorAll<HTMLElement>(".over")].map(
    (over) => over.closest<HTMLElement>("[data-place]")?.dataset.place ?? "",
  );
}

test("a tall tower is touched where it covers the cell behind", () => {
  expect(overhangs([])).toEqual(["d7"]);
  expect(overhangs(["d7", "e8"])).toEqual(["d7"]);
});

test("an offered cell behind it is touched as a whole", () => {
  expect(overhangs(["d8"])).toEqual([]);
});
