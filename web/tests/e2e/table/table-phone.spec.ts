/** On a phone the last move and the chat are always in sight, the same in all games. */

import { expect, test, type Page, type Visitor } from "../support/harness";
import { brokenWords } from "../support/words";

const PHONES = { small: { width: 360, height: 640 }, large: { width: 390, height: 844 } };
const FIRST = { blox: "You", ontop: "You lay on", fivetowers: "You bid" };

/** Ada and Bob, and two bots that go on playing. */
async function four(ada: Visitor, bob: Visitor, game: string): Promise<string> {
  const bots = [1, 2].map(() => ({ kind: "bot" as const, level: "stroller" }));
  const { table, links } = await ada.make({ game, seats: [{ kind: "me" }, { kind: "open" }, ...bots], order: "given" });
  await bob.act(table.id, { type: "sit", seat: 1, link: links.join });
  await ada.act(table.id, { type: "start" });
  return table.id;
}

/** Whether all of it can be seen and touched: nothing lies over its middle. */
async function inSight(page: Page, name: RegExp): Promise<void> {
  const thing = page.getByRole("button", { name });
  await expect(thing).toBeInViewport({ ratio: 1 });
  await thing.click({ trial: true });
}

for (const [game, first] of Object.entries(FIRST)) {
  test(`${game}: a message is told beside the last move, and a touch shows it`, async ({ visit }) => {
    const ada = await visit({ name: "Ada", viewport: PHONES.small, hasTouch: true });
    const bob = await visit({ name: "Bob" });
    const { page } = ada;
    const id = await four(ada, bob, game);
    await page.goto(`/t/${id}`);
    await ada.playOn(id, 1);
    for (const size of Object.values(PHONES)) {
      await page.setViewportSize(size);
      await inSight(page, new RegExp(`${first}.*Journal and chat$`));
    }

    await bob.act(id, { type: "say", text: "Hurry up" });
    // The bots' moves don't hide it.
    await bob.playOn(id, 1);
    await inSight(page, /^Chat, 1 new message$/);
    await ada.accessible();
    const line = page.getByRole("button", { name: /^Bob Hurry up/ });
    await line.tap();
    await expect(page.getByRole("log")).toContainText("Hurry up");
    await ada.picture(`chat-phone-${game}`);

    // A touch outside folds it, and plays nothing.
    const { turns } = (await ada.look(id)).document.table;
    await page.touchscreen.tap(180, 60);
    await expect(page.getByRole("log")).toBeHidden();
    await expect(page.getByRole("button", { name: "Chat", exact: true })).toBeVisible();
    expect((await ada.look(id)).document.table.turns).toBe(turns);

    // The menu has it too; what comes while it is read is no news.
    await page.getByRole("button", { name: "Menu" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Chat" }).tap();
    await bob.act(id, { type: "say", text: "At last" });
    await expect(page.getByRole("log")).toContainText("At last");
    await page.getByRole("button", { name: "Close", exact: true }).tap();
    await expect(page.getByRole("button", { name: "Chat", exact: true })).toBeVisible();
  });
}

test("a last move that is too long for its line is cut: the page does not scroll sideways", async ({ visit }) => {
  const ada = await visit({ name: "Maximiliane-Charlotte-Jo" });
  const bob = await visit({ name: "Bob", viewport: { width: 320, height: 640 } });
  const { table, links } = await ada.make({ game: "blox", seats: [{ kind: "me" }, { kind: "open" }], order: "given" });
  await bob.act(table.id, { type: "sit", seat: 1, link: links.join });
  await ada.act(table.id, { type: "start" });
  await bob.page.goto(`/t/${table.id}`);
  const { legal = [], at } = await ada.look(table.id);
  const all = legal?.find((move) => /^sw \w{5}$/.test(move)) ?? "";
  await ada.act(table.id, { type: "play", seat: 0, move: all, at });
  await expect(bob.page.getByRole("button", { name: /exchanges 5 cards/ })).toBeVisible();
  expect(await bob.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

const SMALLEST = { width: 320, height: 700 };
const STROLLERS = ["stroller", "stroller", "stroller"];

test("BLOX for four on the smallest phone: every joker can be seen", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: SMALLEST });
  await ada.playBots("blox", STROLLERS);
  const jokers = ada.page.getByRole("group", { name: "Players" }).getByRole("img", { name: /^Joker/ });
  await expect(jokers).toHaveCount(4);
  for (const joker of await jokers.all()) {
    const [width, over] = await joker.evaluate((star) => {
      const [own, panel] = [star, star.closest(".seat")].map((each) => each?.getBoundingClientRect());
      return [own?.width ?? 0, (own?.right ?? NaN) - (panel?.right ?? NaN)];
    });
    expect(width).toBeGreaterThanOrEqual(11);
    expect(over).toBeLessThan(0);
  }
});

test("On Top for two on the smallest phone: no word of a neutral colour is cut", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: SMALLEST });
  await ada.playBots("ontop");
  const tags = ada.page.getByText("neutral", { exact: true });
  await expect(tags).toHaveCount(2);
  for (const tag of await tags.all())
    expect(await tag.evaluate((word) => word.scrollWidth - word.clientWidth)).toBeLessThanOrEqual(0);
});

test("before the match, on the smallest phone, what is said of a seat has room", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: SMALLEST });
  const seats = [{ kind: "me" as const }, { kind: "invited" as const }];
  const { table } = await ada.make({ game: "blox", seats });
  await ada.page.goto(`/t/${table.id}`);
  const said = ada.page.getByText("who comes by this seat’s own link");
  expect((await said.boundingBox())?.width).toBeGreaterThan(150);
});

for (const game of Object.keys(FIRST)) {
  test(`${game} for three: no word of a seat is broken on a phone`, async ({ visit }) => {
    const ada = await visit({ name: "Ada", viewport: SMALLEST });
    await ada.playBots(game, ["apprentice", "apprentice"]);
    await expect(ada.page.locator(".seats")).toContainText("Apprentice 1");
    for (const width of [320, 360, 390]) {
      await ada.page.setViewportSize({ width, height: 700 });
      expect.soft(await brokenWords(ada.page, ".seats, .strip"), String(width)).toEqual([]);
    }
  });
}
