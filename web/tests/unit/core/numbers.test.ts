/** Numbers as they are printed. */

import { expect, test } from "vitest";
import { printed } from "../../../src/ui/numbers";

test("below zero there is a true minus, in a sentence too", () => {
  expect([printed(-14), printed(0), printed("-14 points")]).toEqual(["−14", "0", "−14 points"]);
});

test("a hyphen between words stays", () => {
  expect(printed("well-played")).toBe("well-played");
});
