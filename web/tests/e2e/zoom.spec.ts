/** On a phone boards can be pinched, and BLOX has a button that makes its places large enough for a finger. */

import { expect, test } from "./harness";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const [game, board] of Object.entries({
  blox: '[data-place="e5"]',
  ontop: '[data-cell="C8"]',
  fivetowers: "[data-tower]",
})) {
  test(`${game} can be pinched`, async ({ visit }) => {
    const ada = await visit({ name: "Ada", ...PHONE });
    await ada.playBots(game);
    const place = ada.page.locator(board).first();
    await expect(place).toBeAttached();
    // A browser zooms where neither the page nor anything around the place forbids it.
    const forbidden = await place.evaluate((element) => {
      const found: string[] = [];
      for (let each: Element | null = element; each; each = each.parentElement) {
        const touch = getComputedStyle(each).touchAction;
        if (!/auto|manipulation|pinch-zoom/.test(touch)) found.push(`${each.tagName} ${touch}`);
      }
      return found;
    });
    expect(forbidden).toEqual([]);
    const page = await ada.page.locator("meta[name=viewport]").getAttribute("content");
    expect(page).not.toMatch(/user-scalable|maximum-scale/);
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
