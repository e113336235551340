/** Matches on one device, on a phone: played in a worker, kept by the browser, and played on without a network. */

import { expect, test, type Page, type Visitor } from "./support/harness";
import { finger } from "./support/hands";
import { bid, pass, planBuilding, TURNS } from "./support/turns";
import type { SeenTable } from "../../src/net/wire";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const who = (page: Page) => ({ page, hands: finger });

/** One move of each game that needs no knowledge of what is legal. */
const MOVES: Record<string, (page: Page, turn: number) => Promise<void>> = {
  blox: async (page) => {
    await page.locator('.hand button[aria-pressed="false"]').first().tap();
    await page.locator(".action .row button").first().tap();
  },
  ontop: (page, turn) =>
    TURNS.ontop?.(true)(who(page), { document: { table: { turns: turn } } } as SeenTable) ?? Promise.resolve(),
  fivetowers: async (page, turn) => {
    if (turn === 0) return bid(who(page), 1);
    if (turn === 1) return pass(who(page));
    await planBuilding(who(page));
    await page.locator("[data-commit]").tap();
  },
};

const turns = (page: Page): Promise<number> =>
  page.locator("[data-turns]").evaluate((told) => Number((told as HTMLElement).dataset.turns));

/** Where hands are hidden, the next person takes the device. */
async function handedOver(page: Page): Promise<void> {
  const taken = page.getByRole("button", { name: /^I am / });
  const ready = page.locator('.hand button, [role="gridcell"][aria-disabled="false"], [data-pass], [data-commit]');
  await expect(taken.or(ready.first()).first()).toBeVisible();
  if (await taken.isVisible()) await taken.tap();
}

async function move(page: Page, game: string, turn: number): Promise<void> {
  await handedOver(page);
  await expect(page).toHaveTitle(/^●/);
  await MOVES[game]?.(page, turn);
  await expect.poll(() => turns(page)).toBeGreaterThan(turn);
}

/** All files are in the cache once the service worker is active. */
const cached = ({ page }: Visitor) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));

for (const game of ["blox", "ontop", "fivetowers"]) {
  test.describe(game, () => {
    test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });
    test(`a match of ${game} goes on without a network`, async ({ visit }) => {
      const ada = await visit(PHONE);
      const { page } = ada;
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`/new?game=${game}&with=device`);
      await page.getByRole("button", { name: "Start" }).tap();
      await expect(page).toHaveURL(/\/t\/here-[\w-]{11}$/);
      for (let turn = 0; turn < 2; turn += 1) await move(page, game, turn);
      expect(asked.filter((path) => path.startsWith("/api/tables/"))).toEqual([]);
      await expect.poll(() => cached(ada)).toBe("activated");

      await page.context().setOffline(true);
      await page.reload();
      await expect.poll(() => turns(page)).toBe(2);
      await move(page, game, 2);
      const played = await turns(page);
      await ada.picture(`here-${game}-offline`);
      await handedOver(page);
      await page.getByRole("button", { name: "Take back" }).first().tap();
      await expect.poll(() => turns(page)).toBeLessThan(played);
      await page.getByRole("button", { name: "Menu" }).tap();
      await page.getByRole("button", { name: "Resign" }).tap();
      await page.getByRole("dialog", { name: "Resign" }).getByRole("button", { name: "Resign" }).tap();
      await expect(page.getByRole("link", { name: "Replay" })).toBeVisible();
      await ada.picture(`here-${game}-over`);
      await page.getByRole("link", { name: "Replay" }).tap();
      await expect(page).toHaveURL(/\/replay\/here-/);
      await expect(page.getByRole("slider")).toBeVisible();

      await page.goto("/");
      await expect(page.locator("#mine")).toContainText("Replay");
      await page.getByRole("button", { name: /^Delete this match/ }).tap();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).tap();
      await expect(page.getByRole("button", { name: /^Delete this match/ })).toHaveCount(0);
    });
  });
}

test("two tabs show the same match, and neither once it is deleted", async ({ visit }) => {
  const ada = await visit(PHONE);
  const { page } = ada;
  await page.goto("/new?game=ontop&with=device");
  await page.getByRole("button", { name: "Start" }).tap();
  await expect(page).toHaveURL(/\/t\/here-/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await move(page, "ontop", 0);
  await expect.poll(() => turns(other)).toBe(1);
  await move(other, "ontop", 1);
  await expect.poll(() => turns(page)).toBe(2);
  await other.goto("/");
  await other.getByRole("button", { name: /^Delete this match/ }).tap();
  await other.getByRole("dialog").getByRole("button", { name: "Delete" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/There is nothing here|no such/i);
});

test("a new match begins without a network", async ({ visit }) => {
  const ada = await visit(PHONE);
  const { page } = ada;
  await page.goto("/new?game=blox&with=device");
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
  await expect.poll(() => cached(ada)).toBe("activated");
  ada.faults.length = 0;
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Start" }).tap();
  await expect(page).toHaveURL(/\/t\/here-/);
  await move(page, "blox", 0);
});

test.describe(() => {
  test.use({ expected: [/UnknownError|no storage here/] });

  test("where the browser keeps nothing, that is said", async ({ visit }) => {
    const { page } = await visit(PHONE);
    // A worker has an IndexedDB of its own: this one gets a script in front that takes it away.
    await page.route(/assets\/worker-/, async (route) => {
      const answer = await route.fetch();
      const broken = 'indexedDB.open = () => { throw new Error("no storage here"); };';
      await route.fulfill({ response: answer, body: `${broken}${await answer.text()}` });
    });
    await page.goto("/new?game=ontop&with=device");
    await page.getByRole("button", { name: "Start" }).tap();
    await expect(page.getByRole("alert")).toHaveText(/can’t keep a match on this device/);
  });
});
