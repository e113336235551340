/** Nobody has to watch the bots' turns to their end: a key or a touch skips them. */

import { expect, test } from "../support/harness";

/** Nearly a minute for each move. */
const SLOW = 0.02;

test("a key shows the present at once, a touch the next move", async ({ visit }) => {
  const ada = await visit({ name: "Ada", settings: { speed: SLOW }, viewport: { width: 1440, height: 900 } });
  const id = await ada.playBots("blox", ["stroller", "stroller"], { order: "given" });
  const waiting = ada.page.locator(".action.waiting");
  const shown = ada.page.getByRole("list", { name: "Journal" }).locator("li");
  async function round(): Promise<void> {
    await expect(waiting).toHaveCount(0);
    await ada.playOn(id, 1);
    await expect(waiting).toHaveCount(1);
    await expect.poll(async () => (await ada.look(id)).legal?.length ?? 0).toBeGreaterThan(0);
  }
  await round();
  await expect(async () => {
    await ada.page.keyboard.press("Escape");
    await expect(waiting).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  const before = await shown.count();
  await round();
  let touches = 0;
  await expect(async () => {
    touches += 1;
    await ada.page
      .locator(".layout .board")
      .first()
      .click({ position: { x: 4, y: 4 } });
    await expect(waiting).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 40_000 });
  expect(touches).toBeGreaterThan(1);
  expect(await shown.count()).toBeGreaterThan(before);
});
