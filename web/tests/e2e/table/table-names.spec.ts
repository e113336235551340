/** Whoever sits at a table can be read on a phone too, the bar says how far it is, and one is “you” to the end. */

import { expect, test, type Page, type Visitor } from "../support/harness";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const LONG = "Maximiliane-Charlott";
const MOST = { blox: 4, ontop: 4, fivetowers: 5 };
const STANDING = {
  en: { blox: "round 1", ontop: "tile 1 of 34", fivetowers: "1st architect" },
  fr: { blox: "manche 1", ontop: "tuile 1 sur 34", fivetowers: "1er architecte" },
  de: { blox: "Runde 1", ontop: "Plättchen 1 von 34", fivetowers: "Startarchitekt" },
};

/** All seats taken: by the first, by the second through a link, and by bots of one level. */
async function full(ada: Visitor, bob: Visitor, game: keyof typeof MOST): Promise<string> {
  const bots = Array.from({ length: MOST[game] - 2 }, () => ({ kind: "bot" as const, level: "apprentice" }));
  const { table, links } = await ada.make({ game, seats: [{ kind: "me" }, { kind: "open" }, ...bots], order: "given" });
  await bob.act(table.id, { type: "sit", seat: 1, link: links.join });
  await ada.act(table.id, { type: "start" });
  return table.id;
}

/** The names on the seats that don't fit: told as they are. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".seat .who, .opponent h2")]
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2;
      })
      .map((name) => name.textContent),
  );
}

for (const game of ["blox", "ontop", "fivetowers"] as const) {
  for (const locale of ["en", "fr", "de"] as const) {
    test(`${game}: all names can be read on a phone, and the bar says how far it is (${locale})`, async ({ visit }) => {
      const [ada, bob] = [await visit({ name: "Ada", locale, ...PHONE }), await visit({ name: LONG })];
      await ada.page.goto(`/t/${await full(ada, bob, game)}`);
      await expect(ada.page.getByRole("group", { name: LONG })).toBeVisible();
      expect(await cut(ada.page)).toEqual([]);
      await expect(ada.page.locator("[data-standing]")).toContainText(STANDING[locale][game]);
    });
  }
}

test("a long name leaves the points of the result in sight", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Maximiliane v. Hohenberg" })];
  await ada.page.setViewportSize({ width: 1440, height: 900 });
  const id = await full(ada, bob, "blox");
  await ada.page.goto(`/t/${id}`);
  await bob.act(id, { type: "resign", seat: 1 });
  await ada.act(id, { type: "resign", seat: 0 });
  const result = ada.page.locator(".result");
  await expect(result).toBeVisible();
  expect(await result.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
});

test("5 Towers on one device: a long name leaves turn, points and menu in sight", async ({ visit }) => {
  const ada = await visit({ name: "Ada", locale: "de" });
  const seats = [`${LONG}e`, "Noé", "Jo"].map((name) => ({ kind: "me" as const, name }));
  const { table } = await ada.make({ game: "fivetowers", seats, order: "given" });
  await ada.act(table.id, { type: "start" });
  await ada.page.goto(`/t/${table.id}`);
  const box = async (place: string) => (await ada.page.locator(place).last().boundingBox()) ?? { x: NaN, width: NaN };
  await expect(ada.page.locator(".own header .tag")).toHaveText("ist dran");
  for (const width of [320, 390]) {
    await ada.page.setViewportSize({ width, height: 700 });
    const [tag, points] = [await box(".own header .tag"), await box(".own header .points")];
    expect.soft(tag.x + tag.width, `the turn, ${width}`).toBeLessThanOrEqual(points.x);
    const [first, menu] = [await box("[data-standing] .brief"), await box(".top-bar button")];
    expect.soft(first.x + first.width, `whose round it is, ${width}`).toBeLessThanOrEqual(menu.x);
  }
});

test("after the end one's own seat is “you” in ranking and journal", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const id = await ada.playBots("ontop", ["stroller"], { order: "given" });
  await ada.playOn(id, 1);
  await ada.act(id, { type: "resign", seat: 0 });
  await expect(ada.page.getByRole("list", { name: "Ranking" })).toContainText("You");
  await ada.page.getByRole("tab", { name: "Journal" }).click();
  const journal = ada.page.getByRole("list", { name: "Journal" });
  await expect(journal).toContainText("You lay on");
  await expect(journal).toContainText("You resign.");
  await expect(journal).not.toContainText("Ada");
});

test("after the end on one device seats keep their names", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const seats = ["Zoé", "Noé"].map((name) => ({ kind: "me" as const, name }));
  const { table } = await ada.make({ game: "fivetowers", seats, order: "given" });
  await ada.act(table.id, { type: "start" });
  await ada.page.goto(`/t/${table.id}`);
  await ada.act(table.id, { type: "resign", seat: 0 });
  const ranking = ada.page.getByRole("list", { name: "Ranking" });
  await expect(ranking).toContainText("Zoé");
  await expect(ranking).toContainText("Noé");
  await expect(ranking).not.toContainText("You");
});

test("a turn of 5 Towers is one line, and shows its cards on the board", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const id = await ada.playBots("fivetowers", ["apprentice"], { order: "given" });
  const line = ada.page.getByRole("list", { name: "Journal" }).getByRole("listitem").filter({ hasText: "You place" });
  await expect
    .poll(async () => {
      // As many as can be had, until it is more than one.
      const { legal, at, you } = await ada.look(id);
      const cards = legal?.filter((each) => /^[CHTMS]\d+$/.test(each)) ?? [];
      const bids = legal?.filter((each) => each.startsWith("bid")).sort() ?? [];
      const move = cards[0] ?? bids.at(-1) ?? legal?.[0];
      if (move) await ada.act(id, { type: "play", seat: you.seat ?? 0, move, at });
      return line.locator(".chip").count();
    })
    .toBeGreaterThan(1);
  await line.first().getByRole("button").hover();
  await expect(ada.page.locator(".own .corners")).not.toHaveCount(0);
});
