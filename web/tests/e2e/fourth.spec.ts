/** A game from another package, really installed: offered, played by keyboard and by touch, replayed, its rules shown.
 * Nothing in the site's code knows it. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as base, type Page, type Visitor } from "./support/harness";
import { ROOT, Server } from "./support/server";

const GAME = "belvedere";
const SHORT = { options: { floors: 3 } };
const SIZES = [
  [1440, 900],
  [820, 1180],
  [390, 844],
] as const;

const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const site = mkdtempSync(join(tmpdir(), "tourelle-fourth-"));
      const install = [
        "-m",
        "pip",
        "install",
        "-q",
        "--no-deps",
        "--no-index",
        "--no-build-isolation",
        "--target",
        site,
      ];
      execFileSync(join(ROOT, ".venv/bin/python"), [...install, join(ROOT, "examples/fourth-game")]);
      const server = new Server({ PYTHONPATH: site });
      await server.start();
      // It answers once the rules are compiled.
      await (await fetch(`${server.address}/api/games/${GAME}/picture?theme=light`)).blob();
      await use(server);
      await server.stop();
      rmSync(site, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

// One after the other, by one worker: installing the game, and compiling its rules, takes longer than a test.
test.describe.configure({ mode: "default" });

const turns = (page: Page): Promise<number> =>
  page.locator("[data-turns]").evaluate((element) => Number(element.getAttribute("data-turns")));
const drawing = (page: Page) => page.getByRole("img", { name: "The table of Belvedere" });

async function over(visitor: Visitor, table: string): Promise<boolean> {
  return (await visitor.look(table)).document.table.phase !== "running";
}

/** Plays until the match is over, a move in each turn of the visitor. */
async function playAll(visitor: Visitor, table: string, move: (page: Page) => Promise<void>): Promise<void> {
  const { page } = visitor;
  while (!(await over(visitor, table))) {
    const filter = page.locator("[data-filter]");
    await expect(async () => {
      expect((await filter.isVisible()) || (await over(visitor, table))).toBe(true);
    }).toPass();
    if (!(await filter.isVisible())) return;
    const before = await turns(page);
    await move(page);
    await expect.poll(() => turns(page)).toBeGreaterThan(before);
  }
}

test("the home page offers it beside the others", async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Belvedere" })).toBeVisible();
  await expect(page.getByText("Five towers that all build together")).toBeVisible();
  // The picture is drawn once the rules are compiled, which takes a while the first time.
  await expect(page.locator('img[src*="belvedere"]')).toHaveJSProperty("complete", true, { timeout: 100_000 });
  await page.getByRole("link", { name: "Create a table: Belvedere" }).click();
  await expect(page.getByRole("radio", { name: /Belvedere/ })).toBeChecked();
});

test("a whole match by keyboard alone", async ({ visit }) => {
  const visitor = await visit({ name: "Ada", viewport: { width: 1440, height: 900 } });
  const { page } = visitor;
  const table = await visitor.playBots(GAME, ["stroller"], SHORT);
  const filter = page.locator("[data-filter]");
  await expect(filter).toBeVisible();
  while (!(await filter.evaluate((element) => element === document.activeElement))) await page.keyboard.press("Tab");

  // A filter leaves the matching moves; Escape clears it.
  const all = await page.getByRole("option").count();
  await page.keyboard.type("tower 2");
  expect(await page.getByRole("option").count()).toBeLessThan(all);
  for (const option of await page.getByRole("option").all()) await expect(option).toContainText("tower 2");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(all);

  // An arrow key chooses a move, and the drawing shows its preview.
  const before = await drawing(page).getAttribute("src");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toHaveCount(1);
  await expect(drawing(page)).not.toHaveAttribute("src", before ?? "");
  await page.keyboard.press("Escape");
  await expect(drawing(page)).toHaveAttribute("src", before ?? "");
  await visitor.accessible();

  await playAll(visitor, table, async () => {
    await expect(filter).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[data-play]")).toBeEnabled();
    await page.keyboard.press("Enter");
  });
  await expect(page.getByText("All five towers are finished.").first()).toBeVisible();
  await expect(page.getByText(/on tower \d/).first()).toBeVisible();

  // The same match again, move by move.
  await page.goto(`/replay/${table}#0`);
  await expect(drawing(page)).toBeVisible();
  const first = await drawing(page).getAttribute("src");
  await page.keyboard.press("ArrowRight");
  await expect(drawing(page)).not.toHaveAttribute("src", first ?? "");
  await page.keyboard.press("End");
  await expect(page.locator("[data-at='15']")).toHaveAttribute("aria-current", "step");
});

test("a whole match by touch on a phone, in French", async ({ visit }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "fr" };
  const visitor = await visit({ name: "Ada", ...phone });
  const { page } = visitor;
  const table = await visitor.playBots(GAME, ["stroller", "stroller"], SHORT);
  await playAll(visitor, table, async () => {
    await page.locator("[data-move]").first().tap();
    await expect(page.locator("[data-play]")).toBeEnabled();
    await page.locator("[data-play]").tap();
  });
  await expect(page.getByText("Les cinq tours sont achevées.").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("its rules can be read", async ({ visit }) => {
  const { page } = await visit();
  await page.goto(`/rules/${GAME}`);
  await expect(page.getByText("Five towers rise side by side")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your turn" })).toBeVisible();
});

for (const theme of ["light", "dark"]) {
  test(`pictures, ${theme}`, async ({ visit }) => {
    const visitor = await visit({ name: "Ada", settings: { theme } });
    const { page } = visitor;
    const table = await visitor.playBots(GAME, ["stroller", "stroller"]);
    await visitor.playOn(table, 4);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await expect(page.locator("[data-filter]")).toBeVisible();
      await visitor.picture(`fourth-${width}-${theme}`);
      await page.locator("[data-move]").nth(1).click();
      await expect(page.locator("[data-play]")).toBeEnabled();
      await expect(page.locator("img.preview")).toBeVisible();
      await visitor.picture(`fourth-${width}-${theme}-preview`);
      await page.goto("/");
      await expect(page.locator('img[src*="belvedere"]')).toBeVisible();
      await page.locator('img[src*="belvedere"]').scrollIntoViewIfNeeded();
      await visitor.picture(`fourth-${width}-${theme}-home`);
      await page.goto(`/t/${table}`);
    }
  });
}
