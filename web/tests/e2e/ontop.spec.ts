/** On Top through the page: whole matches by mouse, by keyboard alone and by touch; dragging, turning, refusals. */

import type { Locator } from "@playwright/test";
import { expect, test, type Visitor } from "./support/harness";

/** A short match: eight tiles among ten black triangles, so that circles close soon. */
const tiles = ["BRWY", "BRWY", "BBRR", "BWYR", "RRYY", "RWYB", "RYWB", "WWYY"];
const black = ["A1", "A5", "B4", "B9", "C5", "C8", "D8", "D11", "E6", "F7"];
const short = { options: { tiles, black } };

function free(page: Visitor["page"]): Locator {
  return page.locator('[role="gridcell"][aria-disabled="false"]');
}

/** Waits until the page shows the visitor's turn (true) or the end of the match (false). */
async function myTurn(who: Visitor, table: string): Promise<boolean> {
  for (;;) {
    const { document, legal } = await who.look(table);
    if (document.table.phase === "over") return false;
    if (!legal?.length) {
      await who.page.waitForTimeout(100);
      continue;
    }
    await expect(who.page.locator('ul[aria-label="Journal"] button')).toHaveCount(document.table.turns ?? 0);
    await expect(free(who.page).first()).toBeAttached();
    return true;
  }
}

async function turnsPlayed(who: Visitor, table: string): Promise<number> {
  return (await who.look(table)).document.table.turns ?? 0;
}

test("a whole match by mouse", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 1440, height: 900 } });
  const table = await ada.playBots("ontop", ["stroller", "stroller"], short);
  const { page } = ada;
  await expect(page.getByText("Your turn: lay this tile")).toBeVisible();
  await ada.accessible();
  await ada.picture("ontop-start");
  for (let round = 0; await myTurn(ada, table); round += 1) {
    const played = await turnsPlayed(ada, table);
    await free(page).nth(round).click();
    await page.getByRole("button", { name: "Turn right" }).click();
    await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(2);
    if (round === 0) {
      // Taken back, and chosen again.
      await page.getByRole("button", { name: "Take the tile back" }).click();
      await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(0);
      await free(page).first().click();
    }
    if (round === 1) await ada.picture("ontop-ghost");
    await page.getByRole("button", { name: /^Lay/ }).click();
    await expect.poll(() => turnsPlayed(ada, table)).toBeGreaterThan(played);
  }
  await expect(page.getByRole("button", { name: "Rematch" })).toBeVisible();
  await ada.accessible();
  await ada.picture("ontop-end");
});

test("a whole match by keyboard alone", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 1280, height: 800 }, colorScheme: "dark" });
  const table = await ada.playBots("ontop", ["stroller"], short);
  const { page } = ada;
  await myTurn(ada, table);
  const onBoard = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.hasAttribute("data-cell") ?? false);
  for (let tabs = 0; tabs < 40 && !(await onBoard()); tabs += 1) await page.keyboard.press("Tab");
  expect(await onBoard()).toBe(true);
  for (let round = 0; await myTurn(ada, table); round += 1) {
    const played = await turnsPlayed(ada, table);
    for (const key of ["ArrowRight", "ArrowDown", "n"]) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(2);
    await page.keyboard.press("r");
    if (round === 0) {
      await page.keyboard.press("Escape");
      await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(0);
      await page.keyboard.press("Enter");
    }
    // Turning pivots on the touched cell, so that the focus stays on the tile. The button does the same.
    const lay = page.locator(".act .main:focus");
    for (let tabs = 0; round === 1 && tabs < 40 && !(await lay.count()); tabs += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => turnsPlayed(ada, table)).toBeGreaterThan(played);
    await ada.holdsFocus();
  }
  await ada.accessible();
});

test("a whole match by touch on a phone, in French", async ({ visit }) => {
  const ada = await visit({
    name: "Ada",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "fr",
  });
  const table = await ada.playBots("ontop", ["stroller"], short);
  const { page } = ada;
  for (let round = 0; await myTurn(ada, table); round += 1) {
    const played = await turnsPlayed(ada, table);
    const cell = free(page).nth(round);
    const name = (await cell.getAttribute("data-cell")) ?? "";
    await page.locator(`[data-cell="${name}"]`).tap();
    await page.getByRole("button", { name: /^Tourner la tuile/ }).tap();
    if (round === 1) {
      await ada.accessible();
      await ada.picture("ontop-phone");
    }
    await page.locator(`[data-cell="${name}"]`).tap();
    await expect.poll(() => turnsPlayed(ada, table)).toBeGreaterThan(played);
  }
  await expect(page.getByRole("button", { name: "Revanche" })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

test("the tile is carried, turned by the wheel, and says why it can't lie somewhere", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 1440, height: 900 } });
  const table = await ada.playBots("ontop", ["stroller"], short);
  const { page } = ada;
  await myTurn(ada, table);
  const chosen = page.locator('[role="gridcell"][aria-selected="true"]');

  const tile = (await page.getByRole("button", { name: /^Turn the tile/ }).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const cell = (await page.locator('[data-cell="C6"]').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(tile.x + tile.width / 2, tile.y + tile.height / 2);
  await page.mouse.down();
  await page.mouse.move(tile.x, tile.y - 200, { steps: 4 });
  await page.mouse.move(cell.x + cell.width / 2, cell.y + cell.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(chosen).toHaveCount(2);
  const before = await chosen.first().getAttribute("aria-label");
  await page.mouse.wheel(0, 120);
  await expect.poll(() => chosen.first().getAttribute("aria-label")).not.toBe(before);
  await page.keyboard.press("Escape");
  await expect(chosen).toHaveCount(0);

  await page.locator('[data-cell="F1"]').click({ force: true });
  await expect(page.getByText("The tile would touch nothing").first()).toBeVisible();
  await page.locator('[data-cell="C5"]').click({ force: true });
  await expect(page.getByText("A black triangle lies on C5").first()).toBeVisible();
  expect(await turnsPlayed(ada, table)).toBe(0);
});

test("without the setting to confirm, a click where the tile is shown lays it", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 1024, height: 768 }, settings: { confirm: false } });
  const table = await ada.playBots("ontop", ["stroller"], short);
  await myTurn(ada, table);
  await free(ada.page).first().click();
  await expect.poll(() => turnsPlayed(ada, table)).toBeGreaterThan(0);
});

test("the journal has a line or two for each move", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 1440, height: 900 } });
  const id = await ada.playBots("ontop", ["stroller", "stroller", "stroller"]);
  await ada.playOn(id, 5);
  const lines = ada.page.getByRole("list", { name: "Journal" }).locator(".line");
  await expect.poll(() => lines.count()).toBeGreaterThan(14);
  const rows = await lines.evaluateAll((all) =>
    all.map((line) => line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).lineHeight)),
  );
  expect(Math.max(...rows)).toBeLessThan(2.5);
});
