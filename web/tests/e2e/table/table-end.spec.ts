/** At the end of a match the board keeps its place and its size, whatever stands in place of the tray. */

import { expect, test, type Page, type Visitor } from "../support/harness";

const SIZES = { desktop: [1440, 900], tablet: [820, 1180], phone: [390, 844], small: [320, 640] } as const;

const BOARDS: Record<string, string> = { blox: ".slot .grid", ontop: "svg:has([data-cell])", fivetowers: ".own" };
const OTHERS = ["Bob", "Cleo", "Dan"];

/** People in the middle of a match. */
async function middle(people: readonly [Visitor, ...Visitor[]], game: string): Promise<string> {
  const [ada, ...others] = people;
  const open = others.map(() => ({ kind: "open" as const }));
  const { table, links } = await ada.make({ game, seats: [{ kind: "me" }, ...open], order: "given" });
  for (const [at, who] of others.entries()) await who.act(table.id, { type: "sit", seat: at + 1, link: links.join });
  await ada.act(table.id, { type: "start" });
  for (let turn = 0; turn < 16; turn += 1) {
    const { to_move } = (await ada.look(table.id)).document.view as { to_move: number };
    await people[to_move]?.playOn(table.id, 1);
  }
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
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

for (const [game, board] of Object.entries(BOARDS)) {
  for (const players of [2, 4]) {
    test(`${game}, ${players}: the board stays where it is when the result comes`, async ({ visit }) => {
      const people: [Visitor, ...Visitor[]] = [await visit({ name: "Ada" })];
      for (const name of OTHERS.slice(0, players - 1)) people.push(await visit({ name }));
      const id = await middle(people, game);
      const resign = (seat: number): Promise<unknown> | undefined => people[seat]?.act(id, { type: "resign", seat });
      for (let seat = 2; seat < players; seat += 1) await resign(seat);
      const storageState = await people[0].page.context().storageState();
      const pages: [string, Page][] = [];
      for (const [size, [width, height]] of Object.entries(SIZES)) {
        const { page } = await visit({ storageState, viewport: { width, height } });
        await page.goto(`/t/${id}`);
        await watchBoard(page, board);
        pages.push([size, page]);
      }
      // Nothing on the board changes by it: if it moves, then for the result.
      await resign(1);
      for (const [size, page] of pages) {
        await expect(page.getByRole("link", { name: "Replay" })).toBeVisible();
        await page.screenshot({ path: `../out/screens/end-stays-${game}-${players}-${size}.png` });
        const told = await moved(page);
        expect.soft(told.far, `${size}: ${told.boxes}`).toBeLessThanOrEqual(1);
        await shareTheWin(page);
        const longest = await moved(page);
        expect.soft(longest.far, `${size}, a long result: ${longest.boxes}`).toBeLessThanOrEqual(1);
      }
    });
  }
}
