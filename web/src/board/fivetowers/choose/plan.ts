/** Finds plans for a turn: an order in which all cards can be placed, after a demolition if one is chosen or needed.
 * Only the server knows what is legal: the planner asks it for previews. */

import type { Session } from "../../session.svelte";
import { isCard } from "../notation";
import type { FiveView } from "../view";

/** What a row of moves leads to: the seat's view, and the moves that can follow. */
export interface Ahead {
  after: readonly string[];
  view: FiveView;
  legal: readonly string[];
}

export interface PlannedMove extends Ahead {
  move: string;
}

/** The demolitions that make building possible, the cheapest first. */
export interface Need {
  razed: readonly PlannedMove[];
  /** The points that the cheapest one costs. */
  cost: number;
}

/** By bid: what it needs. */
export type Needs = ReadonlyMap<number, Need>;
export const NO_NEEDS: Needs = new Map();

/** The moment when building begins. */
export interface Beginning {
  start: Ahead;
  /** Set if no card can be placed without a demolition; null while building, where the player chooses it. */
  need: Need | null;
}

type Row = readonly string[];

export class Planner {
  constructor(private session: Session<FiveView>) {}

  /** Where building begins: now, or after winning the lowest of these bids that is for at least so many cards. */
  async begin(bids: readonly number[], least: number): Promise<Beginning | null> {
    const { view, legal } = this.session.play;
    const now = { after: [], view, legal: legal ?? [] };
    if (view.stage === "build") return { start: now, need: null };
    const bid = bids.find((one) => one >= Math.max(1, least));
    const start = bid === undefined ? null : await this.#won(now, bid);
    return start && { start, need: await this.#need(start) };
  }

  /** The first row whose moves are all legal, after the chosen demolition or one that is needed; null if there is none. */
  async first(begin: Beginning, raze: string | null, rows: readonly Row[]): Promise<PlannedMove[] | null> {
    for (const opening of await this.openings(begin, raze))
      for (const row of rows) {
        const planned = await this.fitting(opening ?? begin.start, row);
        if (planned.length === row.length) return opening ? [opening, ...planned] : planned;
      }
    return null;
  }

  /** Tries these moves one after another, and leaves out those that are illegal then. */
  async fitting(from: Ahead, moves: Row): Promise<PlannedMove[]> {
    const planned: PlannedMove[] = [];
    for (const move of moves) {
      const then = await this.#after(planned.at(-1) ?? from, move);
      if (then) planned.push(then);
    }
    return planned;
  }

  /** The possible first moves: the chosen demolition, or each one that helps if one is needed; null for none. */
  async openings({ start, need }: Beginning, raze: string | null): Promise<readonly (PlannedMove | null)[]> {
    if (raze === null) return need?.razed ?? [null];
    return [await this.#after(start, raze)].filter((move) => move !== null);
  }

  /** The bids that need a demolition. Asks from the highest down: below a bid that needs none, none does. */
  async needs(bids: readonly number[]): Promise<Needs> {
    const needs = new Map<number, Need>();
    for (const bid of bids.toReversed()) {
      const need = (await this.begin([bid], bid))?.need;
      if (!need) break;
      needs.set(bid, need);
    }
    return needs;
  }

  /** What a bid leads to if everybody else passes: the moment when building begins. */
  async #won(now: Ahead, bid: number): Promise<Ahead | null> {
    let ahead = await this.#further(now, `bid ${bid}`);
    while (ahead?.view.stage === "bid") ahead = await this.#further(ahead, "pass");
    return ahead;
  }

  async #need(start: Ahead): Promise<Need | null> {
    if (start.legal.length === 0 || start.legal.some(isCard)) return null;
    const found = await Promise.all(start.legal.map((raze) => this.#after(start, raze)));
    const razed = found.filter((move) => move !== null).sort((a, b) => this.points(b) - this.points(a));
    return razed[0] ? { razed, cost: this.points(start) - this.points(razed[0]) } : null;
  }

  /** The player's points. */
  points({ view }: { view: FiveView }): number {
    return view.seats[this.session.play.me ?? -1]?.points ?? 0;
  }

  async #after(from: Ahead, move: string): Promise<PlannedMove | null> {
    const then = from.legal.includes(move) ? await this.#further(from, move) : null;
    return then && { ...then, move };
  }

  /** Asks the server for one more move; null if it refuses, or can't answer now. */
  async #further(from: Ahead, move: string): Promise<Ahead | null> {
    const seen = await this.session.look(move, from.after);
    return seen && { after: [...from.after, move], view: seen.view, legal: seen.legal ?? [] };
  }
}

/** The rows with one more card: last at first, then earlier and earlier. */
export function withCard(row: Row, card: string): string[][] {
  return Array.from({ length: row.length + 1 }, (_, back) => row.toSpliced(row.length - back, 0, card));
}
