/** Plans of a turn: cards in an order in which all can be placed, after a demolition where that is wanted or needed.
 * The server says what is legal; here it is only asked. */

import type { Session } from "../../session.svelte";
import { isCard } from "../notation";
import type { FiveView } from "../view";

/** What a row of moves leads to: the seat's view, and the moves that can follow. */
export interface Ahead {
  after: readonly string[];
  view: FiveView;
  legal: readonly string[];
}

export interface Step extends Ahead {
  move: string;
}

/** What can't be built without a demolition: those that would do, the cheapest first. */
export interface Need {
  razed: readonly Step[];
  /** The points that it costs at least. */
  cost: number;
}

/** By the bids that have them. */
export type Needs = ReadonlyMap<number, Need>;
export const NO_NEEDS: Needs = new Map();

/** The moment when building begins. */
export interface Beginning {
  start: Ahead;
  /** A demolition that any card needs here; null while building, where it has to be chosen by hand. */
  need: Need | null;
}

type Row = readonly string[];

export class Planner {
  constructor(private session: Session<FiveView>) {}

  /** Where building begins: now, or once the lowest of these bids has won that is for as many cards. */
  async begin(bids: readonly number[], least: number): Promise<Beginning | null> {
    const { view, legal } = this.session.play;
    const now = { after: [], view, legal: legal ?? [] };
    if (view.stage === "build") return { start: now, need: null };
    const bid = bids.find((one) => one >= Math.max(1, least));
    const start = bid === undefined ? null : await this.#won(now, bid);
    return start && { start, need: await this.#need(start) };
  }

  /** The first of these rows that is legal as a whole, after this demolition, or one that it needs; null if none is. */
  async first(begin: Beginning, raze: string | null, rows: readonly Row[]): Promise<Step[] | null> {
    for (const opening of await this.openings(begin, raze))
      for (const row of rows) {
        const steps = await this.fitting(opening ?? begin.start, row);
        if (steps.length === row.length) return opening ? [opening, ...steps] : steps;
      }
    return null;
  }

  /** These moves, as far as each is legal when its turn comes. */
  async fitting(from: Ahead, moves: Row): Promise<Step[]> {
    const steps: Step[] = [];
    for (const move of moves) {
      const then = await this.#step(steps.at(-1) ?? from, move);
      if (then) steps.push(then);
    }
    return steps;
  }

  /** What a plan can begin with: the demolition that is wanted, those that would do where one is needed, or null. */
  async openings({ start, need }: Beginning, raze: string | null): Promise<readonly (Step | null)[]> {
    if (raze === null) return need?.razed ?? [null];
    return [await this.#step(start, raze)].filter((step) => step !== null);
  }

  /** The bids that need a demolition. From the highest down: what is below one that needs none, needs none either. */
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
    const found = await Promise.all(start.legal.map((raze) => this.#step(start, raze)));
    const razed = found.filter((step) => step !== null).sort((a, b) => this.points(b) - this.points(a));
    return razed[0] ? { razed, cost: this.points(start) - this.points(razed[0]) } : null;
  }

  /** What the seat has. */
  points({ view }: { view: FiveView }): number {
    return view.seats[this.session.play.me ?? -1]?.points ?? 0;
  }

  async #step(from: Ahead, move: string): Promise<Step | null> {
    const then = from.legal.includes(move) ? await this.#further(from, move) : null;
    return then && { ...then, move };
  }

  /** One move further; null if the server refuses, or can't say now. */
  async #further(from: Ahead, move: string): Promise<Ahead | null> {
    const seen = await this.session.look(move, from.after);
    return seen && { after: [...from.after, move], view: seen.view, legal: seen.legal ?? [] };
  }
}

/** A card more in a row: last, else as late as possible. */
export function withCard(row: Row, card: string): string[][] {
  return Array.from({ length: row.length + 1 }, (_, back) => row.toSpliced(row.length - back, 0, card));
}
