/** Plays a turn of each game through its page, with any input method. */

import type { Locator } from "@playwright/test";
import type { SeenTable } from "../../../src/net/wire";
import { expect, type Page } from "./harness";
import type { Hands } from "./hands";

export interface Player {
  page: Page;
  hands: Hands;
}

type Turn = (who: Player, seen: SeenTable) => Promise<void>;

// ---- BLOX ----

const CARDS: Record<string, string> = { W: "white card", G: "grey card", B: "black card", M: "mauve card" };
const BLOCKS: Record<string, string> = { W: "white block", G: "grey block", B: "black block", M: "mauve block" };

const place = (page: Page, name: string): Locator => page.locator(`[data-place="${name}"]`);
const unraised = (page: Page, name = ""): Locator => page.locator(`button[aria-pressed="false"][aria-label="${name}"]`);

/** The first legal move of the first kind that has one. */
function ofKinds(legal: readonly string[], kinds: readonly string[]): string {
  const found = kinds.map((kind) => legal.find((move) => move.startsWith(`${kind} `)));
  return found.find((move) => move !== undefined) ?? legal[0] ?? "";
}

/** Touches the parts of a move. The page chooses the payment, unless the joker pays alone. */
export async function chooseBlox({ page, hands }: Player, move: string): Promise<void> {
  const [kind = "", first = "", second = ""] = move.split(" ");
  if (kind === "sw") for (const letter of first) await hands.touch(unraised(page, CARDS[letter]).first());
  else {
    const isEntry = kind === "in";
    await hands.touch(place(page, isEntry ? first + second.charAt(/[NS]/.test(first) ? 0 : 1) : first));
    if (kind === "up") await touchBlocks({ page, hands }, second.replace("*", ""));
    else await hands.touch(place(page, second));
  }
  const joker = page.locator('[data-card="joker"]');
  if (/ \w\*$/.test(move) && (await joker.getAttribute("aria-pressed")) === "false") await hands.touch(joker);
}

export async function playBlox(who: Player, move: string): Promise<void> {
  await chooseBlox(who, move);
  await who.hands.touch(who.page.locator(".action .row button").first());
}

async function touchBlocks({ page, hands }: Player, letters: string): Promise<void> {
  const main = page.locator(".action .row button").first();
  const raised = page.locator('.blocks [aria-pressed="true"]');
  for (const letter of letters) {
    // One block may be enough for the page to infer the others.
    if (await main.isVisible()) return;
    const before = await raised.count();
    await hands.touch(unraised(page, BLOCKS[letter]).first());
    await expect.poll(() => raised.count()).toBeGreaterThan(before);
  }
}

// ---- On Top ----

const layTile: Turn = async ({ page, hands }, { document }) => {
  const free = page.locator('[role="gridcell"][aria-disabled="false"]');
  const cells = await free.evaluateAll((all) => all.map((cell) => cell.getAttribute("data-cell") ?? ""));
  const cell = cells[((document.table.turns ?? 0) * 7) % cells.length] ?? "";
  await hands.touch(page.locator(`[data-cell="${cell}"]`));
  await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(2);
  await hands.touch(page.getByRole("button", { name: /^Lay/ }));
};

// ---- 5 Towers ----

/** Plans all cards that were bid; demolishes only if nothing else fits. */
export async function planBuilding({ page, hands }: Player): Promise<void> {
  const commit = page.locator("[data-commit]");
  while (await commit.isDisabled()) {
    const planned = await page.locator("[data-ghost]").count();
    const open = page.locator("[data-slot].open");
    const razable = page.locator("button[data-tower]:has(.hammer:not(.fall))");
    await expect(open.or(razable).first()).toBeVisible();
    if ((await open.count()) > 0) {
      await hands.touch(open.first());
      await expect(page.locator("[data-ghost]")).toHaveCount(planned + 1);
    } else {
      await hands.touch(razable.first());
      await expect(open.first()).toBeVisible();
    }
  }
}

export async function bid({ page, hands }: Player, cards: number): Promise<void> {
  await hands.touch(page.locator(`[data-choice="${cards}"]`));
  await hands.touch(page.locator("[data-commit]"));
}

/** As with a bid: the first touch chooses it. */
export async function pass({ page, hands }: Player): Promise<void> {
  for (let touches = 0; touches < 2; touches += 1) await hands.touch(page.locator("[data-pass]"));
}

/** As high as can be: rounds are short then, and the deck runs out soon. */
const bidOrBuild: Turn = async (who, { document, legal }) => {
  const { page, hands } = who;
  const highest = Math.max(0, ...(legal ?? []).map((move) => Number(/^bid (\d)$/.exec(move)?.[1] ?? 0)));
  if (document.view?.stage === "build") {
    await planBuilding(who);
    await hands.touch(page.locator("[data-commit]"));
  } else if (highest > 0) await bid(who, highest);
  else await pass(who);
};

// ---- All ----

/** `busy`: play to the natural end; else nobody razes or builds, which ends a short match of BLOX. */
export const TURNS: Record<string, (busy: boolean) => Turn> = {
  blox:
    (busy) =>
    (who, { document, legal }) => {
      const quiet = (document.table.turns ?? 0) % 2 ? ["sw"] : ["in", "mv", "sw"];
      return playBlox(who, ofKinds(legal ?? [], busy ? ["up", "rz", "hit", "in", "mv", "sw"] : quiet));
    },
  ontop: () => layTile,
  fivetowers: () => bidOrBuild,
};

const READY: Record<string, string> = {
  blox: ".action:not(.waiting)",
  ontop: '[role="gridcell"][aria-disabled="false"]',
  fivetowers: "[data-pass], [data-commit]",
};

/** Waits until the page offers legal moves: earlier moves were shown by then. */
export async function waitForTurn(page: Page, game: string): Promise<void> {
  await expect(page).toHaveTitle(/^●/);
  await expect(page.locator(READY[game] ?? "").first()).toBeAttached();
}
