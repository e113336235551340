/** Settings take effect at the table. */

import { expect, test, type Page, type Visitor } from "./support/harness";

/** Records which browser APIs the page calls. */
interface Spied {
  sounds: number;
  notices: string[];
  animations: number[];
}

const spied = (page: Page): Promise<Spied> => page.evaluate(() => (window as unknown as { spied: Spied }).spied);

async function spy({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    const spied: Spied = { sounds: 0, notices: [], animations: [] };
    Object.assign(window, { spied });
    for (const name of ["createOscillator", "createBufferSource"] as const) {
      const real = AudioContext.prototype[name] as () => AudioNode;
      Object.assign(AudioContext.prototype, {
        [name](this: AudioContext) {
          spied.sounds += 1;
          return real.call(this);
        },
      });
    }
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      spied.animations.push(Number(typeof options === "object" ? options.duration : options));
      return animate.call(this, frames, options);
    };
    // As on Android: only a service worker can show notifications.
    const refuse = () => {
      throw new TypeError("Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.");
    };
    const Notice = Object.assign(refuse, { permission: "granted" });
    Object.assign(window, { Notification: Notice });
    ServiceWorkerRegistration.prototype.showNotification = (title: string) => {
      spied.notices.push(title);
      return Promise.resolve();
    };
  });
}

const passing = (page: Page) => page.getByRole("button", { name: "Pass" });

for (const sound of [true, false]) {
  test(`sounds ${sound ? "are made" : "are not made"} when they are ${sound ? "on" : "off"}`, async ({ visit }) => {
    const ada = await visit({ name: "Ada", settings: { sound } });
    await spy(ada);
    const id = await ada.playBots("fivetowers", ["stroller"], { order: "given" });
    await passing(ada.page).dblclick();
    await expect.poll(async () => (await ada.look(id)).document.table.turns ?? 0).toBeGreaterThan(0);
    await expect(ada.page.getByRole("list", { name: "Journal" }).getByRole("button")).not.toHaveCount(0);
    if (sound) await expect.poll(async () => (await spied(ada.page)).sounds).toBeGreaterThan(0);
    else expect((await spied(ada.page)).sounds).toBe(0);
  });
}

test("one notification when it becomes one’s turn on a hidden page, none on a visible one", async ({ visit }) => {
  const settings = { notifications: true };
  const [ada, bob] = [await visit({ name: "Ada", settings }), await visit({ name: "Bob" })];
  await spy(ada);
  const { table, links } = await bob.make({
    game: "ontop",
    seats: [{ kind: "me" }, { kind: "open" }],
    order: "given",
  });
  await ada.act(table.id, { type: "sit", seat: 1, link: links.join });
  await bob.act(table.id, { type: "start" });
  await ada.page.goto(`/t/${table.id}`);
  await expect(ada.page.getByRole("list", { name: "Journal" })).toBeVisible();
  await ada.page.evaluate(() => navigator.serviceWorker.ready);
  const turn = async (): Promise<void> => {
    await bob.playOn(table.id, 1);
    await expect(ada.page).toHaveTitle(/●/);
  };

  await turn();
  expect((await spied(ada.page)).notices).toEqual([]);
  await ada.playOn(table.id, 1);
  await expect(ada.page).not.toHaveTitle(/●/);
  await ada.page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true }));
  await turn();
  await expect.poll(async () => (await spied(ada.page)).notices).toEqual(["It is your turn"]);
});

for (const confirm of [true, false]) {
  test(`a move is ${confirm ? "asked for twice" : "played by one touch"}`, async ({ visit }) => {
    const ada = await visit({ name: "Ada", settings: { confirm } });
    const id = await ada.playBots("fivetowers", ["stroller"], { order: "given" });
    const turns = async (): Promise<number> => (await ada.look(id)).document.table.turns ?? 0;
    const bid = ada.page.locator('[data-choice][aria-disabled="false"]').first();
    for (const touched of confirm ? [passing(ada.page), bid] : [bid]) {
      expect(await turns()).toBe(0);
      await touched.click();
      if (confirm) await expect(touched).toHaveAttribute("aria-pressed", "true");
    }
    if (confirm) await bid.click();
    await expect.poll(turns).toBeGreaterThan(0);
  });
}

for (const [speed, longest] of [
  [0, 120],
  [1, Infinity],
  [2, Infinity],
] as const) {
  test(`animations at speed ${speed}`, async ({ visit }) => {
    const ada = await visit({ name: "Ada", settings: { speed, confirm: false }, reducedMotion: "no-preference" });
    await spy(ada);
    await ada.playBots("blox", ["stroller"], { order: "given" });
    await ada.page.locator(".hand button").first().click();
    await ada.page.locator(".action .row button").first().click();
    const lines = ada.page.getByRole("list", { name: "Journal" }).getByRole("button");
    await expect(lines).not.toHaveCount(0);
    const lengths = async (): Promise<number[]> => (await spied(ada.page)).animations;
    if (speed) await expect.poll(async () => Math.max(0, ...(await lengths()))).toBeGreaterThan(120 / speed);
    expect(Math.max(0, ...(await lengths()))).toBeLessThanOrEqual(longest);
  });
}

test("without motion each move of three bots still stands for its time", async ({ visit }) => {
  const ada = await visit({ name: "Ada", settings: { speed: 1 }, reducedMotion: "reduce" });
  const id = await ada.playBots("ontop", ["stroller", "stroller", "stroller"], { order: "given" });
  await expect(ada.page).toHaveTitle(/●/);
  // The journal lists a move only when the board shows it.
  await ada.page.evaluate(() => {
    const told = Object.assign(window, { told: {} as Record<string, number> }).told;
    const look = (): void => {
      const number = document.querySelector<HTMLElement>("[data-number]")?.dataset.number;
      if (number) told[number] ??= performance.now();
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await ada.playOn(id, 1);
  const seen = () => ada.page.evaluate(() => (window as unknown as { told: Record<string, number> }).told);
  await expect.poll(async () => Object.keys(await seen())).toEqual(["1", "2", "3", "4"]);
  const told = await seen();
  const stood = [2, 3, 4].map((number) => (told[number] ?? 0) - (told[number - 1] ?? 0));
  expect(Math.min(...stood)).toBeGreaterThan(500);
});

test("patterns are drawn where they are asked for, on every board", async ({ visit }) => {
  for (const patterns of [true, false]) {
    const ada = await visit({ name: "Ada", settings: { patterns } });
    for (const game of ["blox", "ontop", "fivetowers"]) {
      await ada.playBots(game, ["stroller"], { order: "given" });
      const shown = ada.page.locator(".weave").first();
      await expect(shown).toBeAttached();
      const display = await shown.evaluate((element) => getComputedStyle(element).display);
      expect(display !== "none", game).toBe(patterns);
    }
  }
});

test("light and dark", async ({ visit }) => {
  const ada = await visit({ name: "Ada", colorScheme: "light" });
  await ada.page.goto("/settings");
  const ground = (): Promise<string> => ada.page.evaluate(() => getComputedStyle(document.body).color);
  const light = await ground();
  await ada.page.getByRole("radio", { name: "Dark" }).check();
  expect(await ground()).not.toBe(light);
  await ada.page.getByRole("radio", { name: "System" }).check();
  expect(await ground()).toBe(light);
});
