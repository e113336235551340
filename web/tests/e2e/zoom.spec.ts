/** On a phone boards can be pinched, and BLOX has a button that makes its cells large enough to touch. */

import { Hand, seen, under } from "./support/fingers";
import { expect, test } from "./support/harness";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Something in the middle of each board: near the edge of the page the browser keeps to the edge. */
const BOARDS = { blox: '[data-place="e5"]', ontop: '[data-cell="C8"]', fivetowers: '[data-tower="0T"]' };

for (const [game, board] of Object.entries(BOARDS)) {
  test(`${game} is made larger by two fingers, moved by one, and comes back`, async ({ visit }) => {
    const ada = await visit({ name: "Ada", ...PHONE });
    const id = await ada.playBots(game, ["stroller"], { order: "given" });
    const place = ada.page.locator(board).first();
    await expect(place).toBeVisible();
    const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [midX, midY] = [x + width / 2, y + height / 2];
    const hand = await Hand.over(ada.page, midX, midY);
    const middle = await under(ada.page, midX, midY);

    await hand.pinch(40, 120);
    await expect.poll(async () => (await seen(ada.page)).scale).toBeGreaterThan(1.5);
    // The point between the fingers stays there.
    const held = await under(ada.page, midX, midY);
    expect(Math.hypot(held.x - middle.x, held.y - middle.y)).toBeLessThan(4);
    const before = await seen(ada.page);
    await hand.drag(-60, -60);
    await expect.poll(async () => (await seen(ada.page)).left).toBeGreaterThan(before.left);
    await expect.poll(async () => (await seen(ada.page)).top).toBeGreaterThan(before.top);
    await hand.pinch(140, 20);
    await expect.poll(() => seen(ada.page)).toEqual({ scale: 1, left: 0, top: 0 });

    // The page behind it has not moved, and no move was played by accident.
    expect(await ada.page.evaluate(() => [scrollX, document.documentElement.scrollWidth - innerWidth])).toEqual([0, 0]);
    expect((await ada.look(id)).document.table.turns ?? 0).toBe(0);
  });
}

test("the zoom of BLOX: places of 44 pixels, which a finger reaches and touches", async ({ visit }) => {
  const ada = await visit({ name: "Ada", ...PHONE });
  const id = await ada.playBots("blox", ["stroller"], { order: "given" });
  await ada.page.getByRole("button", { name: "Larger board" }).tap();
  const cell = ada.page.locator('[data-place="e5"]');
  await expect.poll(async () => (await cell.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(44);
  const entry = (await ada.look(id)).legal?.find((move) => move.startsWith("in ")) ?? "";
  const [, edge = "", to = ""] = entry.split(" ");
  await ada.page.locator(`[data-place="${edge}${to.charAt(/[NS]/.test(edge) ? 0 : 1)}"]`).tap();
  await ada.page.locator(`[data-place="${to}"]`).tap();
  await expect(ada.page.locator(".action .title")).toContainText(to);
  await ada.picture("blox-phone-zoomed");
});
