/** Plays whole matches of 5 Towers through the page. */

import type { Hands } from "./hands";
import { expect, type Visitor } from "./harness";
import { pass, planBuilding } from "./turns";

/** Waits until the page shows the visitor's turn, and returns its stage; null once the match is over. */
export async function myTurn(who: Visitor, table: string): Promise<"bid" | "build" | null> {
  for (;;) {
    const { document, legal } = await who.look(table);
    if (document.table.phase === "over") return null;
    if (!legal?.length) {
      await who.page.waitForTimeout(100);
      continue;
    }
    const stage = document.view?.stage === "build" ? "build" : "bid";
    await expect(who.page.locator(stage === "bid" ? "[data-pass]" : "[data-commit]")).toBeVisible();
    const { turns } = document.table;
    if (turns) await expect(who.page.locator("[data-number]").first()).toHaveAttribute("data-number", String(turns));
    return stage;
  }
}

/** A value that changes when the turn is done: a bid is one move, building ends the round. */
async function standing(who: Visitor, table: string, stage: "bid" | "build"): Promise<string> {
  const { document } = await who.look(table);
  const { phase, turns } = document.table;
  return `${phase} ${stage === "bid" ? turns : String(document.view?.round)}`;
}

/** Bids as high as possible in the first `eager` rounds, then mostly passes, so that the match is short. */
export async function playAll(who: Visitor, table: string, hands: Hands, eager: number): Promise<void> {
  const { page } = who;
  const { touch } = hands;
  for (let round = 0; ; round += 1) {
    const stage = await myTurn(who, table);
    if (stage === null) return;
    const before = await standing(who, table, stage);
    const bids = page.locator('[data-choice][aria-disabled="false"]');
    if (stage === "build") {
      await planBuilding({ page, hands });
      await touch(page.locator("[data-commit]"));
    } else if (round < eager && (await bids.count()) > 0) {
      await touch(bids.last());
      await touch(page.locator("[data-commit]"));
    } else await pass({ page, hands });
    await expect.poll(() => standing(who, table, stage)).not.toBe(before);
  }
}
