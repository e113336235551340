/** A phone whose notices, sounds, storage and badge all throw, as some do: the match goes on. */

import { expect, test } from "./support/harness";

test("nothing that a browser refuses reaches the table", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 390, height: 844 } });
  await ada.page.addInitScript(() => {
    const tried: string[] = [];
    const broken = (name: string) =>
      function () {
        tried.push(name);
        throw new TypeError("Illegal constructor");
      };
    Object.assign(window, { tried });
    localStorage.setItem("tourelle.settings", JSON.stringify({ sound: true, notifications: true }));
    Storage.prototype.setItem = broken("storage");
    Object.assign(window, { AudioContext: broken("sound") });
    Object.assign(window, { Notification: Object.assign(broken("notice"), { permission: "granted" }) });
    Object.assign(navigator, { setAppBadge: broken("badge"), clearAppBadge: broken("badge") });
    Object.defineProperty(navigator, "serviceWorker", { value: { getRegistration: broken("worker") } });
    Object.defineProperty(document, "hidden", { get: () => true });
  });
  const id = await ada.playBots("fivetowers");
  await ada.playOn(id, 3);
  await expect(ada.page.getByText("your turn").first()).toBeVisible();
  await expect(ada.page).toHaveTitle(/^● Your turn · 5 Towers/);
  await expect
    .poll(() => ada.page.evaluate(() => new Set((window as unknown as { tried: string[] }).tried).size))
    .toBe(4);
  await expect(ada.page.getByRole("heading", { name: /wrong/ })).toHaveCount(0);
});
