import { expect, test } from "vitest";
import { patched } from "../../../src/match/patch";

const document = { table: { turns: 1 }, view: { bids: [null, 2], seats: [{ points: 3 }, { points: 4 }] } };

test.each([
  ["a value", [[["table", "turns"], 2]], { ...document, table: { turns: 2 } }],
  ["a value in a list", [[["view", "bids", 0], 5]], { ...document, view: { ...document.view, bids: [5, 2] } }],
  ["nothing in its place", [[["view", "bids"]]], { ...document, view: { seats: document.view.seats } }],
  ["null, which is a value", [[["view"], null]], { ...document, view: null }],
  [
    "items of a list",
    [[["view", "bids"], 1, 1, [7, 8]]],
    { ...document, view: { ...document.view, bids: [null, 7, 8] } },
  ],
  ["something new", [[["clocks"], { left: [] }]], { ...document, clocks: { left: [] } }],
  ["the whole", [[[], { table: 1 }]], { table: 1 }],
])("a patch puts %s", (_name, patch, expected) => {
  expect(patched<unknown>(document, patch)).toEqual(expected);
});

test("changes are made in order, and the old document stays as it was", () => {
  const before = structuredClone(document);
  const after = patched(document, [
    [["view", "bids"], 0, 0, [9]],
    [["view", "bids", 0], 1],
  ]);
  expect(after.view.bids).toEqual([1, null, 2]);
  expect(document).toEqual(before);
  expect(after.view.seats).toBe(document.view.seats);
});
