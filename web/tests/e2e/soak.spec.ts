/** Replays and plays many whole matches, every move of them, and checks that nothing breaks. SOAK is how many. */

import { execFileSync } from "node:child_process";
import { PROGRAM } from "./support/server";
import { expect, test, type Page, type Visitor } from "./support/harness";

const COUNT = Number(process.env.SOAK);
const KINDS = {
  blox: ["2", "3 --policy busy", "4 --policy busy", "2 --option raze=exact --policy busy", "4 --option stall_rounds=5"],
  ontop: ["2", "3", "4", "4 --option teams=true", '3 --option black=["C5","D11","E5"]', "4 --policy busy"],
  fivetowers: ["2", "3", "4", "5", "2 --policy busy", "5 --policy busy"],
};
const GAMES = ["blox", "ontop", "fivetowers"] as const;
type Game = (typeof GAMES)[number];
const MOVING = { reducedMotion: "no-preference" as const, settings: { speed: 2 } };

/** The records of matches between bots, one per line. */
function records(game: Game, kind: string, seed: number): string[] {
  const args = ["simulate", game, "--players", ...kind.split(" "), "--games", String(COUNT), "--seed", String(seed)];
  return execFileSync(PROGRAM, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
    .trim()
    .split("\n");
}

/** Steps through the whole match, and also hovers over every move, in another order. Returns the number of moves. */
async function walk(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const toolbar = document.querySelectorAll<HTMLButtonElement>('[role="toolbar"] button');
    const lines = [...document.querySelectorAll<HTMLElement>("[data-at]")];
    const [first, back, , next, last] = toolbar;
    first?.click();
    for (const [n] of lines.entries()) {
      next?.click();
      await frame();
      const line = lines[(n * 7) % lines.length];
      line?.dispatchEvent(new PointerEvent("pointerenter"));
      await frame();
      line?.dispatchEvent(new PointerEvent("pointerleave"));
      if (n % 9 === 8) {
        back?.click();
        await frame();
        next?.click();
      }
    }
    first?.click();
    await frame();
    last?.click();
    await frame();
    return lines.length;
  });
}

/** Checks that the page shows no error and that the console has none. */
async function whole(visitor: Visitor, what: string): Promise<void> {
  expect(visitor.faults, what).toEqual([]);
  await expect(visitor.page.locator(".layout"), what).toBeVisible();
}

for (const game of GAMES) {
  for (const [index, kind] of KINDS[game].entries()) {
    test(`replays of ${game}: ${kind}`, async ({ visit }) => {
      test.setTimeout(60_000 + 60_000 * COUNT);
      const ada = await visit({ ...MOVING, settings: { speed: 2, patterns: index % 2 === 1 } });
      let moves = 0;
      for (const [number, record] of records(game, kind, 1000 * (index + 1)).entries()) {
        await ada.page.goto("/replay");
        const file = { name: "record.json", mimeType: "application/json", buffer: Buffer.from(record) };
        await ada.page.locator('input[type="file"]').setInputFiles(file);
        await expect(ada.page.getByRole("slider")).toHaveValue("0");
        moves += await walk(ada.page);
        await whole(ada, `${kind}, match ${number}`);
      }
      process.stdout.write(`${game} ${kind}: ${COUNT} matches, ${moves} moves\n`);
    });
  }
}

/** A seeded pseudo-random generator. */
class Chance {
  constructor(private state: number) {}
  below(count: number): number {
    this.state = (this.state * 48271) % 2147483647;
    return this.state % count;
  }
  of<T>(all: readonly T[]): T | undefined {
    return all[this.below(Math.max(1, all.length))];
  }
}

/** Clicks random things at the table, like somebody who tries things out. */
async function fidget(page: Page, picks: readonly number[]): Promise<void> {
  await page.evaluate(async (places) => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    for (const [n, place] of places.entries()) {
      const journal = [...document.querySelectorAll<HTMLElement>("[data-number]")];
      const touchable = [
        ...document.querySelectorAll<HTMLElement | SVGElement>(".layout [role=gridcell], .layout button"),
      ];
      const free = touchable.filter((each) => !each.closest("[role=tablist], aside, [data-number], a"));
      const one = n % 3 === 2 ? journal[place % (journal.length || 1)] : free[place % (free.length || 1)];
      one?.dispatchEvent(new PointerEvent("pointerenter", { bubbles: false }));
      one?.focus();
      if (n % 3 !== 2) one?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await frame();
      one?.dispatchEvent(new PointerEvent("pointerleave", { bubbles: false }));
    }
  }, picks);
}

/** Plays random legal moves to the end, and fidgets in between. Returns the number of moves. */
async function playThrough(ada: Visitor, table: string, chance: Chance): Promise<number> {
  for (;;) {
    const seen = await ada.look(table);
    if (seen.document.table.phase !== "running") return seen.document.table.turns ?? 0;
    const move = chance.of(seen.legal ?? []);
    if (chance.below(3) === 0)
      await fidget(
        ada.page,
        [1, 2, 3, 4].map(() => chance.below(10_000)),
      );
    if (move === undefined) await ada.page.waitForTimeout(30);
    else {
      const seat = (seen.document.view as { to_move?: number | null }).to_move ?? seen.you.seat ?? 0;
      // The fidgeting may have played a move itself: then this one is stale and refused, and the loop looks again.
      await ada.act(table, { type: "play", seat, move, at: seen.at }).catch(() => null);
    }
    if (ada.faults.length) return 0;
  }
}

for (const game of GAMES) {
  for (const bots of [1, 2, 3, ...(game === "fivetowers" ? [4] : [])]) {
    test(`live ${game}, ${bots} bots`, async ({ visit }) => {
      test.setTimeout(1_200_000);
      const ada = await visit({ ...MOVING, name: "Ada" });
      const levels = Array.from({ length: bots }, (_, n) => (n % 2 ? "stroller" : "apprentice"));
      const chance = new Chance(bots * 1009 + game.length);
      const teams = game === "ontop" && bots === 3 ? { options: { teams: true } } : {};
      const table = await ada.playBots(game, levels, teams);
      await expect(ada.page.locator(".layout")).toBeVisible();
      const moves = await playThrough(ada, table, chance);
      await whole(ada, "played");
      await expect(ada.page.getByRole("link", { name: "Replay" }).first()).toBeVisible({ timeout: 120_000 });
      await whole(ada, "over");
      await ada.page.reload();
      await whole(ada, "seen again");
      process.stdout.write(`live ${game} with ${bots} bots: ${moves} moves\n`);
    });
  }
}
