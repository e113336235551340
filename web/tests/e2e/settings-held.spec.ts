/** Settings do what they say, at the table. */

import { expect, test, type Page, type Visitor } from "./harness";

/** Counts what the page makes a browser do. */
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
    class Notice {
      static permission = "granted";
      onclick = null;
      constructor(title: string) {
        spied.notices.push(title);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: Notice });
  });
}

const passing = (page: Page) => page.getByRole("button", { name: "Pass" });

for (const sound of [true, false]) {
  test(`sounds ${sound ? "are made" : "are not made"} when they are ${sound ? "on" : "off"}`, async ({ visit }) => {
    const ada = await visit({ name: "Ada", settings: { sound } });
    await spy(ada);
    const id = await ada.playBots("fivetowers", ["stroller"], { order: "given" });
    await passing(ada.page).click();
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
  expect((await spied(ada.page)).notices).toEqual(["It is your turn"]);
});

for (const confirm of [true, false]) {
  test(`a move is ${confirm ? "asked for twice" : "played by one touch"}`, async ({ visit }) => {
    const ada = await visit({ name: "Ada", settings: { confirm } });
    const id = await ada.playBots("fivetowers", ["stroller"], { order: "given" });
    const bid = ada.page.locator('[data-choice][aria-disabled="false"]').first();
    await bid.click();
    const turns = async (): Promise<number> => (await ada.look(id)).document.table.turns ?? 0;
    if (confirm) {
      await expect(bid).toHaveAttribute("aria-pressed", "true");
      expect(await turns()).toBe(0);
      await bid.click();
    }
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

test("patterns are drawn where they are asked for, on every board", async ({ visit }) => {
  const weave = { blox: ".blox-weave", ontop: ".weave", fivetowers: ".strong" };
  for (const patterns of [true, false]) {
    const ada = await visit({ name: "Ada", settings: { patterns } });
    for (const [game, mark] of Object.entries(weave)) {
      await ada.playBots(game, ["stroller"], { order: "given" });
      const shown = ada.page.locator(mark).first();
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
