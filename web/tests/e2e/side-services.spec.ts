/** A phone whose notices, sounds, storage, badge and clipboard all throw, as some do: the match goes on. */

import { expect, test, type Page, type Visitor } from "./support/harness";

/** Everything throws, and is noted. Without a service worker a notice is given directly. */
async function breakAll({ page }: Visitor, worker: boolean): Promise<void> {
  await page.addInitScript((has) => {
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
    Object.defineProperty(navigator, "clipboard", { value: { writeText: broken("clipboard") } });
    document.execCommand = broken("command");
    if (has) Object.defineProperty(navigator, "serviceWorker", { value: { getRegistration: broken("worker") } });
    else Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    Object.defineProperty(document, "hidden", { get: () => true });
  }, worker);
}

const tried = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set((window as unknown as { tried: string[] }).tried)].sort());

for (const [notice, worker] of [
  ["worker", true],
  ["notice", false],
] as const) {
  test(`nothing that a browser refuses reaches the table, ${worker ? "with" : "without"} a service worker`, async ({
    visit,
  }) => {
    const ada = await visit({ name: "Ada", viewport: { width: 390, height: 844 } });
    await breakAll(ada, worker);
    const id = await ada.playBots("fivetowers");
    await ada.playOn(id, 3);
    await expect(ada.page.getByText("your turn").first()).toBeVisible();
    await expect(ada.page).toHaveTitle(/^● Your turn · 5 Towers/);
    await expect.poll(() => tried(ada.page)).toEqual(["badge", notice, "sound", "storage"].sort());
    await expect(ada.page.getByRole("heading", { name: /wrong/ })).toHaveCount(0);
  });
}

test("a link that the browser does not copy is selected to be copied by hand", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  await breakAll(ada, true);
  const { table } = await ada.make({ game: "blox", seats: [{ kind: "me" }, { kind: "open" }] });
  await ada.page.goto(`/t/${table.id}`);
  await ada.page.getByRole("button", { name: "Copy" }).first().click();
  await expect(ada.page.getByText("Selected: now copy it").first()).toBeVisible();
  const field = ada.page.getByLabel("Link to this table");
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe((await field.inputValue()).length);
  expect(await tried(ada.page)).toEqual(expect.arrayContaining(["clipboard", "command"]));
  await expect(ada.page.getByRole("heading", { name: /wrong/ })).toHaveCount(0);
});
