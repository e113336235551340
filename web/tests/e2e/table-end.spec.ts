/** At the end of a match the board keeps its place and its size, whatever stands in place of the tray. */

import type { SeenTable } from "../../src/net/wire";
import { expect, test, type Page, type Visitor } from "./harness";

const SIZES = { desktop: [1440, 900], tablet: [820, 1180], phone: [390, 844], small: [320, 640] } as const;

interface Game {
  board: string;
  options?: Record<string, unknown>;
  /** Only some moves are left. */
  late: (seen: SeenTable) => boolean;
}

const after =
  (turns: number) =>
  ({ document }: SeenTable): boolean =>
    (document.table.turns ?? 0) >= turns;

/** The second deck is nearly empty. */
function lastCards({ document }: SeenTable): boolean {
  const { renewed, deck } = document.view as { renewed?: boolean; deck?: number };
  return renewed === true && (deck ?? 0) <= 5;
}

const GAMES: Record<string, Game> = {
  blox: { board: ".slot .grid", options: { stall_rounds: 2 }, late: after(1) },
  ontop: { board: "svg:has([data-cell])", late: after(20) },
  fivetowers: { board: ".own", late: lastCards },
};

async function nearTheEnd(who: Visitor, game: string, { options = {}, late }: Game, players: number): Promise<string> {
  const bots = Array.from({ length: players - 1 }, () => ({ kind: "bot" as const, level: "stroller" }));
  const { table } = await who.make({ game, seats: [{ kind: "me" }, ...bots], order: "given", options });
  await who.act(table.id, { type: "start" });
  while (!late(await who.look(table.id))) await who.playOn(table.id, 1);
  return table.id;
}

type Box = readonly [left: number, top: number, width: number, height: number];
type Watched = Window & { boxes?: { before?: Box; after?: Box } };

/** Looks at the board in every frame, until the result is there and after. */
async function watchBoard(page: Page, board: string): Promise<void> {
  await page.locator(board).first().waitFor();
  await page.evaluate((selector) => {
    const boxes: { before?: Box; after?: Box } = ((window as Watched).boxes = {});
    function look(): void {
      const at = document.querySelector(selector)?.getBoundingClientRect();
      const over = document.querySelector('a[href^="/replay/"]') !== null;
      if (at) boxes[over ? "after" : "before"] = [at.x, at.y + scrollY, at.width, at.height];
      requestAnimationFrame(look);
    }
    look();
  }, board);
}

/** How far the board went since the last frame before the result, in pixels. */
async function moved(page: Page): Promise<{ far: number; boxes: string }> {
  const { before = [], after = [] } = await page.evaluate(() => (window as Watched).boxes ?? {});
  const far = Math.max(...after.map((edge, n) => Math.abs(edge - (before[n] ?? NaN))));
  return { far, boxes: `${before.join(" ")} | ${after.join(" ")}` };
}

/** The longest that the result may say: many share the win, and their names are long. */
async function shareTheWin(page: Page): Promise<void> {
  await page.locator('section:has(a[href^="/replay/"])').evaluate((section) => {
    const said = section.querySelector("b");
    const signs = section.querySelector(".signs");
    if (said) said.textContent = "You share the win with Maximiliane-Charlotte, Stroller and Stroller 2.";
    while (signs?.firstElementChild && signs.children.length < 4) signs.append(signs.firstElementChild.cloneNode(true));
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

for (const [name, game] of Object.entries(GAMES)) {
  for (const players of [2, 4]) {
    test(`${name}, ${players}: the board stays where it is when the result comes`, async ({ visit }) => {
      const ada = await visit({ name: "Ada" });
      const id = await nearTheEnd(ada, name, game, players);
      const storageState = await ada.page.context().storageState();
      const pages: [string, Page][] = [];
      for (const [size, [width, height]] of Object.entries(SIZES)) {
        const { page } = await visit({ storageState, viewport: { width, height } });
        await page.goto(`/t/${id}`);
        await watchBoard(page, game.board);
        pages.push([size, page]);
      }
      await ada.playOn(id);
      for (const [size, page] of pages) {
        await expect(page.getByRole("link", { name: "Replay" })).toBeVisible();
        await page.screenshot({ path: `../out/screens/end-stays-${name}-${players}-${size}.png` });
        const told = await moved(page);
        expect.soft(told.far, `${size}: ${told.boxes}`).toBeLessThanOrEqual(1);
        await shareTheWin(page);
        const longest = await moved(page);
        expect.soft(longest.far, `${size}, a long result: ${longest.boxes}`).toBeLessThanOrEqual(1);
      }
    });
  }
}
