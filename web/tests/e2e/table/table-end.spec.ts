/** At the end of a match the board keeps its place and its size, whatever stands in place of the tray. */

import type { NewTable } from "../../../src/net/wire";
import { expect, picture, test, type Page, type Visitor } from "../support/harness";

const SIZES = { desktop: [1440, 900], tablet: [820, 1180], phone: [390, 844], small: [320, 640] } as const;

const BOARDS: Record<string, string> = { blox: ".slot .grid", ontop: "svg:has([data-cell])", fivetowers: ".own" };
const OTHERS = ["Bob", "Cleo", "Dan"];

type People = readonly [Visitor, ...Visitor[]];
/** What of the views of all games tells that the end is near. */
interface Seen {
  to_move: number | null;
  quiet_rounds: number;
  bag: Record<string, number>;
  renewed: boolean;
  deck: number;
}

/** How a match comes to its own end soon, and when only few moves are left. */
const ENDS: Record<string, { options: Record<string, unknown>; near: (view: Seen) => boolean }> = {
  blox: { options: { stall_rounds: 4 }, near: ({ quiet_rounds }) => quiet_rounds === 3 },
  ontop: { options: {}, near: ({ bag }) => Object.keys(bag).length === 0 },
  fivetowers: { options: {}, near: ({ renewed, deck }) => renewed && deck === 0 },
};

async function begin([ada, ...others]: People, table: Omit<NewTable, "seats">): Promise<string> {
  const open = others.map(() => ({ kind: "open" as const }));
  const made = await ada.make({ ...table, seats: [{ kind: "me" }, ...open], order: "given" });
  const { id } = made.table;
  for (const [at, who] of others.entries()) await who.act(id, { type: "sit", seat: at + 1, link: made.links.join });
  await ada.act(id, { type: "start" });
  return id;
}

/** Plays until this is so, or to the end. */
async function playUntil(people: People, id: string, enough: (view: Seen, turns: number) => boolean): Promise<void> {
  for (let turns = 0; ; turns += 1) {
    const view = (await people[0].look(id)).document.view as unknown as Seen;
    if (view.to_move === null || enough(view, turns)) return;
    await people[view.to_move]?.playOn(id, 1);
  }
}

/** The table on every device of one person, its board looked at. */
async function watched(
  [{ page: own }]: People,
  visit: (options: object) => Promise<Visitor>,
  id: string,
  game: string,
  settings: Record<string, unknown> = {},
): Promise<[string, Page][]> {
  const storageState = await own.context().storageState();
  const pages: [string, Page][] = [];
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    const { page } = await visit({ storageState, viewport: { width, height }, settings });
    await page.goto(`/t/${id}`);
    await watchBoard(page, BOARDS[game] ?? "");
    pages.push([size, page]);
  }
  return pages;
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
  // The board has been looked at since.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { before = [], after = [] } = await page.evaluate(() => (window as Watched).boxes ?? {});
  const far = after.length ? Math.max(...after.map((edge, n) => Math.abs(edge - (before[n] ?? NaN)))) : Infinity;
  return { far, boxes: `${before.join(" ")} | ${after.join(" ")}` };
}

/** The longest that the result may say: many share the win, their names are long, and so is what ended it. */
async function shareTheWin(page: Page): Promise<void> {
  await page.locator('section:has(a[href^="/replay/"])').evaluate((section) => {
    const said = section.querySelector("b");
    const why = section.querySelector("small");
    const signs = section.querySelector(".signs");
    if (why) why.textContent = "−12 points · The deck ran out, and there was no discard pile to renew it.";
    if (said) said.textContent = "You share the win with Maximiliane-Charlotte, Stroller and Stroller 2.";
    while (signs?.firstElementChild && signs.children.length < 4) signs.append(signs.firstElementChild.cloneNode(true));
  });
}

for (const game of Object.keys(BOARDS)) {
  for (const players of [2, 4]) {
    test(`${game}, ${players}: the board stays where it is when the result comes`, async ({ visit }) => {
      const people: [Visitor, ...Visitor[]] = [await visit({ name: "Ada" })];
      for (const name of OTHERS.slice(0, players - 1)) people.push(await visit({ name }));
      const id = await begin(people, { game });
      await playUntil(people, id, (_, turns) => turns === 16);
      const resign = (seat: number): Promise<unknown> | undefined => people[seat]?.act(id, { type: "resign", seat });
      for (let seat = 2; seat < players; seat += 1) await resign(seat);
      const pages = await watched(people, visit, id, game);
      // Nothing on the board changes by it: if it moves, then for the result.
      await resign(1);
      for (const [size, page] of pages) {
        await expect(page.getByRole("link", { name: "Replay" })).toBeVisible();
        await picture(page, `end-stays-${game}-${players}-${size}`);
        const told = await moved(page);
        expect.soft(told.far, `${size}: ${told.boxes}`).toBeLessThanOrEqual(1);
        await shareTheWin(page);
        const longest = await moved(page);
        expect.soft(longest.far, `${size}, a long result: ${longest.boxes}`).toBeLessThanOrEqual(1);
      }
    });
  }
}

for (const [game, { options, near }] of Object.entries(ENDS)) {
  test(`${game}: the board stays where it is when its last move ends the match`, async ({ visit }) => {
    const people = [await visit({ name: "Ada" }), await visit({ name: "Bob" })] as const;
    const id = await begin(people, { game, options });
    await playUntil(people, id, near);
    // At the usual pace the last move stands for a while before the result comes.
    const pages = await watched(people, visit, id, game, { speed: 1 });
    await playUntil(people, id, () => false);
    for (const [size, page] of pages) {
      await expect(page.getByRole("link", { name: "Replay" })).toBeVisible();
      await picture(page, `end-by-rule-${game}-${size}`);
      const told = await moved(page);
      expect.soft(told.far, `${size}: ${told.boxes}`).toBeLessThanOrEqual(1);
    }
  });
}
