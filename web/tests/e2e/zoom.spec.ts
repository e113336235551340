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
    const box = await ada.page.locator(board).first().boundingBox();
    const line = await ada.page.context().newCDPSession(ada.page);
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await line.send("Input.synthesizePinchGesture", { x, y, scaleFactor: 2, gestureSourceType: "touch" });
    const scale = (): Promise<number> => ada.page.evaluate(() => visualViewport?.scale ?? 1);
    await expect.poll(scale).toBeGreaterThan(1.4);
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
