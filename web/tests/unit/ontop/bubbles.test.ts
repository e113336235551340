/** The place of the bubble beside a ghost. */

import { describe, expect, it } from "vitest";
import { bubbleOf, placeFor, widthOf, worthSeeing, type Box } from "../../../src/board/ontop/draw/bubbles";
import { changeBetween } from "../../../src/board/ontop/draw/changes";
import { groundFor, tileOn, vertexOn, type Ground } from "../../../src/board/ontop/draw/ground";
import { positions } from "./fixtures";

/** The bubbles of all played moves, as they were beside their ghosts. */
function boxesOn(ground: Ground): Box[] {
  return positions.flatMap(({ played: { before, after, move } }) => {
    const change = changeBetween(before, after);
    const [bubble, first] = [bubbleOf(change, before), change.circles[0]];
    if (!bubble || !first) return [];
    const keep = worthSeeing(before, change, tileOn(ground, move), ground);
    return [placeFor(widthOf(bubble), vertexOn(ground, first.vertex), ground, keep)];
  });
}

describe.each([false, true])("the bubble, with the board turned: %s", (turned) => {
  const ground = groundFor(turned);
  const boxes = boxesOn(ground);

  it("stays on the board", () => {
    expect(boxes.length).toBeGreaterThan(40);
    for (const { x, y, width, height } of boxes) {
      expect(Math.min(x, y, ground.width - x - width, ground.height - y - height)).toBeGreaterThan(0);
    }
  });

  it("leaves the upper corners to what is counted there", () => {
    const cornered = boxes.filter(({ x, y, width }) => y < 56 && (x < 60 || x + width > ground.width - 60));
    expect(cornered).toEqual([]);
  });
});
