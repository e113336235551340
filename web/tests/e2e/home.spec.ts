/** The home page: one click to a match, the visitor's matches, open tables, codes and links. */

import { expect, test } from "./support/harness";

test("alone: a level, without a name, and the match runs; the level is known the next time", async ({ visit }) => {
  const ada = await visit();
  await ada.page.goto("/");
  const alone = ada.page.getByRole("button", { name: "Alone against a bot: On Top" });
  await alone.click();
  await ada.accessible();
  await ada.page.getByRole("button", { name: /^apprentice/ }).click();
  await expect(ada.page).toHaveURL(/\/t\/[\w-]{16}$/);
  await expect(ada.page.getByRole("list", { name: "Journal" })).toBeAttached();
  await ada.page.goto("/");
  await alone.click();
  await expect(ada.page.getByRole("button", { name: /^apprentice/ })).toBeFocused();
});

test("my matches and open tables, and they refresh by themselves", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob" })];
  await ada.playBots("fivetowers", ["stroller"], { order: "given" });
  await ada.page.goto("/");
  const mine = ada.page.getByRole("listitem").filter({ hasText: "with Stroller" });
  await expect(mine).toContainText("your turn");
  await expect(ada.page.getByRole("heading", { name: /1 waiting for you/ })).toBeVisible();
  const { table } = await bob.make({ game: "blox", seats: [{ kind: "me" }, { kind: "open" }], visibility: "public" });
  const open = ada.page.getByRole("listitem").filter({ hasText: "Bob" }).first();
  await expect(open).toContainText("1 free seat");
  await ada.picture("home-with-tables");
  await open.getByRole("link", { name: /Join/ }).click();
  await expect(ada.page).toHaveURL(new RegExp(table.id));
});

test("on a phone one's matches are named before the games, and a touch leads down to them", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 390, height: 844 }, hasTouch: true });
  await ada.playBots("fivetowers", ["stroller"], { order: "given" });
  await ada.page.goto("/");
  const line = ada.page.getByRole("link", { name: /Your matches.*1 waiting for you/ });
  const heading = ada.page.getByRole("heading", { name: /Your matches/ });
  await expect(line).toBeInViewport();
  await expect(heading).not.toBeInViewport({ ratio: 1 });
  await ada.accessible();
  await line.tap();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await ada.page.setViewportSize({ width: 820, height: 1180 });
  await ada.page.evaluate(() => scrollTo(0, 0));
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(line, "where they are in sight anyway, they are named once").toBeHidden();
});

test("on a phone a newcomer sees all the levels of the last game, and the way to its rules", async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto("/");
  await page.getByRole("button", { name: "Alone against a bot: 5 Towers" }).tap();
  const choice = page.getByRole("group", { name: "5 Towers, alone" });
  await expect(choice).toBeInViewport({ ratio: 1 });
  await expect(choice.getByRole("link", { name: "First time? Read the rules" })).toBeInViewport({ ratio: 1 });
});

test("a code or a link leads to its table, anything else says why not", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob" })];
  const { table, links } = await bob.make({ game: "blox", seats: [{ kind: "me" }, { kind: "open" }] });
  await ada.page.goto("/");
  const field = ada.page.getByRole("textbox", { name: "Invitation link" });
  await field.fill("hello");
  await field.press("Enter");
  await expect(ada.page.getByRole("alert")).toContainText("isn’t an invitation link");
  await field.fill(`https://elsewhere.example/t/${table.id}#${links.join}`);
  await ada.page.getByRole("button", { name: "Join" }).click();
  await expect(ada.page).toHaveURL(new RegExp(`/t/${table.id}`));
  await expect(ada.page.getByText("Bob").first()).toBeVisible();
});

test("public matches can be watched", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit()];
  await ada.playBots("ontop", ["stroller"], { visibility: "public" });
  await bob.page.goto("/watch");
  await bob.page.getByRole("listitem").filter({ hasText: "Ada" }).first().getByRole("link").click();
  await expect(bob.page.getByRole("list", { name: "Journal" })).toBeAttached();
});

for (const [colorScheme, locale, width, height] of [
  ["light", "fr", 1440, 900],
  ["dark", "en", 1440, 900],
  ["dark", "fr", 390, 844],
  ["light", "en", 820, 1180],
] as const) {
  test(`nothing for axe on the home page, ${colorScheme}, ${locale}, ${width}`, async ({ visit }) => {
    const ada = await visit({ colorScheme, locale, viewport: { width, height } });
    for (const path of ["/", "/watch", "/join"]) {
      await ada.page.goto(path);
      await expect(ada.page.getByRole("heading", { level: 1 })).toBeVisible();
      await ada.accessible();
      expect(await ada.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await ada.page.goto("/");
    await expect(ada.page.getByRole("heading", { level: 1 })).toBeVisible();
    await ada.picture(`home-${width}-${colorScheme}-${locale}`);
  });
}

test("on a phone nothing shifts while the home page loads, with one's own matches", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const game of ["fivetowers", "blox", "ontop"]) await ada.playBots(game, ["stroller"], { order: "given" });
  await ada.page.addInitScript(() => {
    const told = window as unknown as { shifted: number };
    told.shifted = 0;
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) told.shifted += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await ada.page.goto("/", { waitUntil: "networkidle" });
  await expect(ada.page.getByRole("heading", { name: /Your matches/ })).toBeVisible();
  await ada.page.evaluate(() => document.fonts.ready);
  expect(await ada.page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.05);
});
