/** Tables in states worth looking at, created lazily, once per worker. */

import type { Browser } from "@playwright/test";
import type { MadeTable, NewTable, SeenTable } from "../../../src/net/wire";
import { Visitor } from "./harness";

type Enough = (seen: SeenTable) => boolean;

const turns =
  (count: number): Enough =>
  (seen) =>
    (seen.document.table.turns ?? 0) >= count;
const never: Enough = () => false;

/** Without exchanges and passes, which show little. */
const lively = (legal: readonly string[]): string[] => legal.filter((move) => !/^(sw|pass|raze)/.test(move));

/** Bots that play quickly and make interesting moves. */
const bots = (count: number): { kind: "bot"; level: string }[] =>
  Array.from({ length: count }, () => ({ kind: "bot", level: "apprentice" }));

export class Matches {
  private readonly made = new Map<string, Promise<string>>();
  private chance = 1;

  private constructor(
    readonly ada: Visitor,
    private readonly bob: Visitor,
  ) {}

  /** Two people in browser contexts of their own. */
  static async begin(browser: Browser, site: string): Promise<Matches> {
    const ada = await Visitor.come(browser, site, { name: "Ada" });
    return new Matches(ada, await Visitor.come(browser, site, { name: "Maximiliane-Charlott" }));
  }

  async end(): Promise<void> {
    await Promise.all([this.ada, this.bob].map(({ page }) => page.context().close()));
  }

  /** The middle of a match, Ada to move. */
  middle(game: string, players: number): Promise<string> {
    const far = { blox: 16, ontop: 13, fivetowers: 24 }[game] ?? 10;
    const choice: Enough = (seen) => turns(far)(seen) && lively(seen.legal ?? []).length > 1;
    return this.once(`${game} ${players}`, () => this.match(game, players, choice));
  }

  /** Five players, with the tallest possible towers. */
  tall(): Promise<string> {
    const late: Enough = ({ document }) => {
      const { renewed, deck } = (document.view ?? {}) as { renewed?: boolean; deck?: number };
      return renewed === true && (deck ?? 99) < 25;
    };
    return this.once("tall", () => this.match("fivetowers", 5, late));
  }

  over(game: string): Promise<string> {
    const short = game === "blox" ? { options: { stall_rounds: 4 } } : {};
    return this.once(`${game} over`, () => this.match(game, game === "blox" ? 2 : 3, never, short));
  }

  /** A match without moves. */
  fresh(game: string): Promise<string> {
    return this.once(`${game} fresh`, () => this.match(game, 2, turns(0)));
  }

  /** Several people on one device, which is to be passed on. */
  handed(): Promise<string> {
    return this.once("handed", async () => {
      const seats = ["Ada", "Noé"].map((name) => ({ kind: "me" as const, name }));
      const { table } = await this.ada.make({ game: "blox", seats, order: "given" });
      await this.ada.act(table.id, { type: "start" });
      return table.id;
    });
  }

  /** Ada waits for somebody; returns the address with the table's link. */
  room(): Promise<string> {
    return this.once("room", async () => {
      const seats = [{ kind: "me" as const }, { kind: "open" as const }, { kind: "invited" as const }, ...bots(1)];
      const { table, links } = await this.ada.make({ game: "blox", seats });
      return `${table.id}#${links.join}`;
    });
  }

  /** A running match with all seats taken; returns the address with the table's link. */
  full(): Promise<string> {
    return this.once("full", async () => {
      const made = await this.twoSeats("ontop");
      return `${made.table.id}#${made.links.join}`;
    });
  }

  /** Ada has asked for another match, and waits for Bob. */
  rematch(): Promise<string> {
    return this.once("rematch", async () => {
      const { table } = await this.twoSeats("ontop");
      await this.bob.act(table.id, { type: "resign", seat: 1 });
      await this.ada.act(table.id, { type: "rematch" });
      return (await this.ada.look(table.id)).document.table.rematch ?? "";
    });
  }

  /** Creates open tables, matches of others to watch, and own matches that wait. */
  async listed(): Promise<void> {
    await Promise.all([this.middle("blox", 2), this.over("fivetowers"), this.full()]);
    await this.once("open", async () => {
      const seats = [{ kind: "me" as const }, { kind: "open" as const }, ...bots(1)];
      const { table } = await this.bob.make({ game: "ontop", seats, visibility: "public" });
      return table.id;
    });
    await this.once("public", async () => {
      const seats = [{ kind: "me" as const }, ...bots(2)];
      const { table } = await this.bob.make({ game: "fivetowers", seats, visibility: "public" });
      await this.bob.act(table.id, { type: "start" });
      return table.id;
    });
  }

  private once(name: string, make: () => Promise<string>): Promise<string> {
    const made = this.made.get(name) ?? make();
    this.made.set(name, made);
    return made;
  }

  private async twoSeats(game: string): Promise<MadeTable> {
    const made = await this.ada.make({ game, seats: [{ kind: "me" }, { kind: "open" }], order: "given" });
    await this.bob.act(made.table.id, { type: "sit", seat: 1, link: made.links.join });
    await this.ada.act(made.table.id, { type: "start" });
    return made;
  }

  private async match(game: string, players: number, enough: Enough, more: Partial<NewTable> = {}): Promise<string> {
    const seats = [{ kind: "me" as const }, ...bots(players - 1)];
    const { table } = await this.ada.make({ game, seats, order: "given", ...more });
    await this.ada.act(table.id, { type: "start" });
    await this.play(table.id, enough);
    return table.id;
  }

  /** Plays any legal moves, preferably ones that show something. */
  private async play(table: string, enough: Enough): Promise<void> {
    for (;;) {
      const seen = await this.ada.look(table);
      if (seen.document.table.phase !== "running") return;
      const legal = seen.legal ?? [];
      if (!legal.length) await this.ada.page.waitForTimeout(30);
      else if (enough(seen)) return;
      else await this.ada.act(table, { type: "play", seat: 0, move: this.pick(legal), at: seen.at });
    }
  }

  private pick(legal: readonly string[]): string {
    const among = lively(legal).length ? lively(legal) : legal;
    this.chance = (this.chance * 48271) % 2147483647;
    return among[this.chance % among.length] ?? "";
  }
}
