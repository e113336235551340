/** Every page of the site, in a state worth looking at. */

import { expect, type Page } from "./harness";
import type { Matches } from "./matches";

export interface Scene {
  name: string;
  /** The viewer is a new visitor; else Ada, who owns the tables. */
  stranger?: boolean;
  open: (page: Page, matches: Matches) => Promise<unknown>;
  settings?: Record<string, unknown>;
  /** Console errors that are expected there. */
  expected?: RegExp;
}

const GAMES = ["blox", "ontop", "fivetowers"] as const;
const MOST = { blox: 4, ontop: 4, fivetowers: 5 };

/** A page that needs only its address. */
function plain(name: string, path: string, stranger = false): Scene {
  return { name, stranger, open: (page) => page.goto(path) };
}

async function table(page: Page, id: string): Promise<void> {
  await page.goto(`/t/${id}`);
  await expect(page.locator(".layout")).toBeVisible();
}

/** Opens a table where it is Ada's turn, and waits for her legal moves. */
async function turn(page: Page, id: string): Promise<void> {
  await table(page, id);
  await expect(page).toHaveTitle(/●/);
}

/** Choosing something without texts, so that it works in every language. */
const choices: Record<(typeof GAMES)[number], (page: Page) => Promise<void>> = {
  blox: async (page) => {
    await page.locator(".hand button").first().click();
    await expect(page.locator(".action .row button").first()).toBeVisible();
  },
  ontop: async (page) => {
    await page.locator('[role="gridcell"][aria-disabled="false"]').first().click();
    await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(2);
  },
  fivetowers: async (page) => {
    await page.locator('[data-choice][aria-disabled="false"]').or(page.locator("[data-slot].open")).first().click();
  },
};

/** A refused touch, with its reason. */
const refusals: Record<(typeof GAMES)[number], (page: Page) => Promise<void>> = {
  blox: async (page) => {
    await page.locator('[data-place="e5"]').click();
    await page.locator('[data-place="e6"]').click();
  },
  ontop: (page) => page.locator('[role="gridcell"][aria-disabled="true"]').first().click({ force: true }),
  fivetowers: async (page) => {
    const shut = page.locator('[data-choice][aria-disabled="true"]').or(page.locator("[data-slot].shut"));
    if (await shut.count()) await shut.first().click({ force: true });
  },
};

const menu = (page: Page): Promise<void> => page.locator("header button").last().click();

const tables = GAMES.flatMap((game): Scene[] => [
  { name: `table-${game}-2`, open: async (page, all) => turn(page, await all.middle(game, 2)) },
  { name: `table-${game}-${MOST[game]}`, open: async (page, all) => turn(page, await all.middle(game, MOST[game])) },
  {
    name: `confirm-${game}`,
    open: async (page, all) => {
      await turn(page, await all.middle(game, 2));
      await choices[game](page);
    },
  },
  {
    name: `refusal-${game}`,
    open: async (page, all) => {
      await turn(page, await all.middle(game, MOST[game]));
      await refusals[game](page);
    },
  },
  {
    name: `patterns-${game}`,
    settings: { patterns: true },
    open: async (page, all) => turn(page, await all.middle(game, 2)),
  },
  { name: `end-${game}`, open: async (page, all) => table(page, await all.over(game)) },
  {
    name: `replay-${game}`,
    open: async (page, all) => {
      await page.goto(`/replay/${await all.over(game)}#14`);
      await expect(page.locator(".layout")).toBeVisible();
    },
  },
  plain(`rules-${game}`, `/rules/${game}`),
]);

const faults: Scene[] = [
  plain("fault-not-found", "/nowhere", true),
  {
    name: "fault-server-away",
    stranger: true,
    expected: /ERR_FAILED/,
    open: async (page) => {
      await page.route("**/api/games", (route) => route.abort());
      await page.goto("/new");
    },
  },
  { ...plain("fault-old-link", `/replay/AAAAAAAAAAAAAAAA#${"x".repeat(22)}`, true), expected: /404/ },
  { name: "fault-table-full", stranger: true, open: async (page, all) => page.goto(`/t/${await all.full()}`) },
  {
    name: "fault-wrong-browser",
    stranger: true,
    open: async (page) => {
      await page.addInitScript(() => {
        CSS.supports = () => false;
      });
      await page.goto("/");
    },
  },
  {
    name: "line-away",
    expected: /WebSocket|ERR_/,
    open: async (page, all) => {
      let cut = false;
      // The connection breaks once the table is shown, and is not restored.
      await page.routeWebSocket(/\/api\//, (socket) => {
        if (cut) return void socket.close();
        const server = socket.connectToServer();
        void page
          .locator(".layout")
          .waitFor()
          .then(() => {
            cut = true;
            void server.close();
            void socket.close();
          });
      });
      await table(page, await all.fresh("ontop"));
      await expect(page.locator(".band")).toBeVisible();
    },
  },
];

export const scenes: readonly Scene[] = [
  plain("home-empty", "/", true),
  {
    name: "home-tables",
    open: async (page, all) => {
      await all.listed();
      await page.goto("/");
      await expect(page.getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "home-levels",
    open: async (page) => {
      await page.goto("/");
      await page.locator("article .ways button").first().click();
    },
  },
  plain("new", "/new"),
  {
    name: "new-options",
    open: async (page) => {
      await page.goto("/new?game=ontop");
      await expect(page.locator("summary").first()).toBeVisible();
      for (const fold of await page.locator("summary").all()) await fold.click();
    },
  },
  { name: "room", open: async (page, all) => page.goto(`/t/${(await all.room()).split("#")[0]}`) },
  { name: "room-guest", stranger: true, open: async (page, all) => page.goto(`/t/${await all.room()}`) },
  ...tables,
  { name: "rematch", open: async (page, all) => page.goto(`/t/${await all.rematch()}`) },
  { name: "table-fivetowers-tall", open: async (page, all) => table(page, await all.tall()) },
  {
    name: "hand-over",
    open: async (page, all) => {
      const id = await all.handed();
      await table(page, id);
      const seen = await all.ada.look(id);
      if (seen.document.table.turns) return;
      await all.ada.act(id, { type: "play", seat: 0, move: seen.legal?.[0] ?? "", at: seen.at });
      await expect(page.locator("section.over")).toBeVisible();
    },
  },
  {
    name: "menu",
    open: async (page, all) => {
      await turn(page, await all.middle("ontop", 2));
      await menu(page);
    },
  },
  {
    name: "resign",
    open: async (page, all) => {
      await turn(page, await all.middle("ontop", 2));
      await menu(page);
      await page.locator("dialog[open] .list > button").last().click();
    },
  },
  plain("replays", "/replay"),
  plain("rules", "/rules"),
  plain("settings", "/settings"),
  plain("join", "/join"),
  {
    name: "watch",
    open: async (page, all) => {
      await all.listed();
      await page.goto("/watch");
    },
  },
  ...faults,
];
