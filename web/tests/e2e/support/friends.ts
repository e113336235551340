/** Three people on three devices: mouse on a desktop, keyboard on a tablet, touch on a phone. They do everything
 * through the page; the API only tells the test what they could see themselves. */

import type { BrowserContextOptions } from "@playwright/test";
import type { SeenTable } from "../../../src/net/wire";
import { glance, tellApart } from "./glance";
import { finger, keyboard, mouse, type Hands } from "./hands";
import { expect, type Page, type Visitor } from "./harness";
import { TURNS, waitForTurn } from "./turns";

type Visit = (options?: BrowserContextOptions) => Promise<Visitor>;

export class Friend {
  constructor(
    readonly name: string,
    readonly visitor: Visitor,
    readonly hands: Hands,
  ) {}

  get page(): Page {
    return this.visitor.page;
  }

  get table(): string {
    return new URL(this.page.url()).pathname.slice(3);
  }

  button(name: string | RegExp): ReturnType<Page["getByRole"]> {
    return this.page.getByRole("button", { name, exact: true });
  }

  press(name: string | RegExp): Promise<void> {
    return this.hands.touch(this.button(name).first());
  }

  /** Enters the name when the page asks for one. */
  async introduce(): Promise<void> {
    const field = this.page.getByLabel("Your name at the table");
    await this.hands.write(field, this.name);
    await this.page.keyboard.press("Enter");
    await expect(field).toBeHidden();
  }
}

/** The options of the table, typed into the fields of “Rules of the game”. */
export type Fields = Record<string, string>;

export class Friends {
  private constructor(
    readonly game: string,
    readonly ada: Friend,
    readonly bob: Friend,
    readonly cleo: Friend,
  ) {}

  static async invite(game: string, visit: Visit): Promise<Friends> {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const ada = new Friend("Ada", await visit({ viewport: { width: 1440, height: 900 } }), mouse);
    const tablet = { viewport: { width: 820, height: 1180 }, colorScheme: "dark" as const };
    const bob = new Friend("Bob", await visit(tablet), keyboard);
    return new Friends(game, ada, bob, new Friend("Cléo", await visit(phone), finger));
  }

  get all(): [Friend, Friend, Friend] {
    return [this.ada, this.bob, this.cleo];
  }

  async picture(name: string): Promise<void> {
    const places = { Ada: "desk", Bob: "tablet", Cléo: "phone" };
    for (const { name: who, visitor } of this.all)
      await visitor.picture(`evening/${this.game}-${name}-${places[who as keyof typeof places]}`);
  }

  // ---- Before the match ----

  /** Ada creates the table, the others come by its link and sit down; all are in the room. */
  async gather(fields: Fields): Promise<void> {
    const { page } = this.ada;
    await page.goto(`/new?game=${this.game}`);
    await page.getByRole("radio", { name: "3", exact: true }).check();
    await page.getByText("How you play").click();
    await page.getByRole("radio", { name: "Seat 1, then in order" }).check();
    if (Object.keys(fields).length) await page.getByText("Rules of the game").click();
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label).and(page.locator("input, textarea")).fill(text);
    await this.ada.press("Create the table");
    await this.ada.introduce();
    const link = await page.locator("input[readonly]").first().inputValue();
    for (const guest of [this.bob, this.cleo]) {
      await guest.page.goto(link);
      await guest.press("Sit here");
      await guest.introduce();
      await expect(page.getByText(guest.name, { exact: true })).toBeVisible();
    }
    await expect(page.getByText("Everybody is here. You can begin.")).toBeVisible();
  }

  async begin(): Promise<void> {
    await this.ada.press("Begin");
    await this.agree();
  }

  // ---- During the match ----

  /** The table as somebody there sees it. */
  see(): Promise<SeenTable> {
    return this.ada.visitor.look(this.ada.table);
  }

  async turns(): Promise<number> {
    return (await this.see()).document.table.turns ?? 0;
  }

  /** The person to move, once all pages show it; null after the end. */
  async mover(): Promise<Friend | null> {
    const { document } = await this.see();
    const seat = (document.view as { to_move?: number | null } | null)?.to_move;
    if (document.table.phase !== "running" || typeof seat !== "number") return null;
    return this.all.find(({ name }) => name === document.table.seats[seat]?.name) ?? null;
  }

  /** The person to move plays; false once the match is over. */
  async play(busy: boolean): Promise<boolean> {
    const who = await this.mover();
    if (!who) return false;
    await waitForTurn(who.page, this.game);
    const seen = await who.visitor.look(who.table);
    await TURNS[this.game]?.(busy)(who, seen);
    await expect.poll(async () => stepOf(await this.see())).not.toBe(stepOf(seen));
    await this.agree();
    return true;
  }

  /** Checks that all three see the same scores, journal and turn, without overflow or console errors. */
  async agree(): Promise<void> {
    const complaints = async (): Promise<string[]> => {
      const glances = await Promise.all(this.all.map(({ page, name }) => glance(page, name)));
      return [...tellApart(glances), ...this.all.flatMap(({ visitor }) => visitor.faults)];
    };
    await expect.poll(complaints, { intervals: [20, 50, 100, 250] }).toEqual([]);
  }

  // ---- After the match ----

  /** One after the other, in any order: each gets to their seat with one touch. */
  async rematch(first: Friend, ...others: Friend[]): Promise<void> {
    const before = first.table;
    await first.press("Rematch");
    for (const friend of others) await friend.press("To the rematch");
    for (const { page } of this.all) {
      await expect(page).not.toHaveURL(new RegExp(before));
      await expect(page.getByRole("group", { name: "Players" })).toBeAttached();
    }
    await this.agree();
  }
}

/** A value that changes with each turn: building in 5 Towers is several moves, and ends the round. */
function stepOf({ document }: SeenTable): string {
  const { phase, turns } = document.table;
  return `${phase} ${document.view?.stage === "build" ? `round ${String(document.view.round)}` : turns}`;
}
