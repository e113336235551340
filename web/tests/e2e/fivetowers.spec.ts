/** 5 Towers through the page: whole matches by mouse, by keyboard alone and by touch; plans, taking back, refusals. */

import { myTurn, playAll } from "./support/fivetowers";
import { finger, keyboard, mouse, type Hands } from "./support/hands";
import { expect, test } from "./support/harness";

test("a bid stays where it was touched, and a second touch there plays it", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 1440, height: 900 } });
  const table = await ada.playBots("fivetowers", ["stroller"], { order: "given" });
  await myTurn(ada, table);
  const bid = ada.page.locator('[data-choice][aria-disabled="false"]').first();
  for (const width of [1280, 1024, 1440]) {
    await ada.page.setViewportSize({ width, height: 900 });
    const before = await bid.boundingBox();
    await bid.click();
    await expect(ada.page.locator("[data-commit]")).toBeVisible();
    expect.soft((await bid.boundingBox())?.x, `${width}`).toBeCloseTo(before?.x ?? NaN, 0);
    await ada.page.keyboard.press("Escape");
    await expect(ada.page.locator("[data-commit]")).toBeHidden();
  }
  await bid.dblclick();
  await expect.poll(async () => (await ada.look(table)).document.table.turns).toBeGreaterThan(0);
});

test("beside the bids the question has room, with five players too, and the tags stand level", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 1440, height: 900 } });
  const strollers = ["stroller", "stroller", "stroller", "stroller"];
  await myTurn(ada, await ada.playBots("fivetowers", strollers, { order: "given" }));
  const middle = async (place: string): Promise<number> => {
    const { y, height } = (await ada.page.locator(place).boundingBox()) ?? { y: NaN, height: NaN };
    return y + height / 2;
  };
  const question = await ada.page.locator(".action .text").boundingBox();
  expect.soft(question?.height, "two lines").toBeLessThan(60);
  expect
    .soft(Math.abs((await middle("[data-standing] .text")) - (await middle("[data-standing] .first"))))
    .toBeLessThan(1.5);
  for (const open of [1, 2, 3]) {
    await ada.page.locator("[data-slot].open").first().click();
    await expect(ada.page.locator("[data-ghost]")).toHaveCount(open);
  }
  expect.soft(Math.abs((await middle(".own .main .tag")) - (await middle(".own .tags > .tag")))).toBeLessThan(1);
});

test("two have panels of the same width, and on a tablet the towers have all the room there is", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 1440, height: 900 } });
  await myTurn(ada, await ada.playBots("fivetowers"));
  const box = async (place: string) =>
    (await ada.page.locator(place).boundingBox()) ?? { y: NaN, width: NaN, height: NaN };
  expect((await box(".opponent")).width / (await box(".own")).width).toBeCloseTo(1, 1);
  await ada.page.setViewportSize({ width: 820, height: 1180 });
  const room = async () => (await box(".sheet")).y - (await box(".own")).y - (await box(".own")).height;
  await expect.poll(room).toBeLessThan(32);
});

test("a whole match by mouse", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 1440, height: 900 } });
  const table = await ada.playBots("fivetowers", ["stroller", "stroller"]);
  await myTurn(ada, table);
  await ada.accessible();
  await ada.picture("fivetowers-start");
  await playAll(ada, table, mouse, 6);
  await expect(ada.page.getByRole("button", { name: "Rematch" })).toBeVisible();
  await expect(ada.page.locator("[data-pennant]")).toHaveCount(3);
  await ada.accessible();
  await ada.picture("fivetowers-end");
});

test("a whole match by keyboard alone", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 1280, height: 800 }, colorScheme: "dark" });
  const table = await ada.playBots("fivetowers");
  await myTurn(ada, table);
  const { page } = ada;
  let pressed = false;
  const holding: Hands = {
    ...keyboard,
    touch: async (target) => {
      if (pressed) await ada.holdsFocus();
      pressed = true;
      await keyboard.touch(target);
    },
  };
  await playAll(ada, table, holding, 3);
  await expect(page.locator("[data-pennant]")).toHaveCount(2);
  await ada.accessible();
});

test("a whole match by touch on a phone, in French", async ({ visit }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "fr" };
  const ada = await visit({ name: "Ada", ...phone });
  const table = await ada.playBots("fivetowers", ["stroller", "stroller", "stroller"]);
  await myTurn(ada, table);
  await ada.accessible();
  await playAll(ada, table, finger, 4);
  await expect(ada.page.getByRole("button", { name: "Revanche" })).toBeVisible();
  await ada.picture("fivetowers-phone-end");
  expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("a plan is sketched while bidding, taken back, refused with a reason, and kept when the bid wins", async ({
  visit,
}) => {
  const ada = await visit({ name: "Ada", viewport: { width: 1440, height: 900 }, locale: "fr" });
  const table = await ada.playBots("fivetowers");
  const { page } = ada;
  await myTurn(ada, table);
  const ghosts = page.locator("[data-ghost]");
  const open = page.locator("[data-slot].open");
  for (const count of [1, 2]) {
    await open.first().click();
    await expect(ghosts).toHaveCount(count);
  }
  await expect(page.getByRole("button", { name: /^Annoncer 2/ }).last()).toBeVisible();
  await ada.picture("fivetowers-sketch");
  await page.keyboard.press("Escape");
  await expect(ghosts).toHaveCount(1);
  await page.locator("[data-slot].taken").first().click();
  await expect(ghosts).toHaveCount(0);
  // A demolition where there is no tower yet: the server says why not.
  await page.locator("button[data-tower]").first().click();
  await expect(page.getByRole("alert").filter({ hasText: "tour" })).toBeVisible();
  // All five cards: nobody can bid more, so that the plan becomes the building.
  await expect(page.locator('[data-choice="5"]')).toHaveAttribute("aria-disabled", "false");
  for (let count = 1; count <= 5; count += 1) {
    await open.first().click();
    await expect(ghosts).toHaveCount(count);
  }
  await page.locator("[data-commit]").click();
  await expect(page.getByRole("button", { name: /^Bâtir/ })).toBeEnabled();
  await expect(ghosts).toHaveCount(5);
  await page.locator("[data-commit]").click();
  await expect.poll(async () => (await ada.look(table)).document.view?.round).toBe(2);
});
