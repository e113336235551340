/** Looks ahead, as the server says: what a move would lead to after others that are thought to be played first. */

import type { Play, Preview } from "../play";
import type { FiveView } from "./view";

/** What a row of moves leads to: the seat's view, and the moves that can follow. */
export interface Ahead {
  after: readonly string[];
  view: FiveView;
  legal: readonly string[];
}

/** Remembers what was asked, as long as the position is the same. */
export class LookAhead {
  #known = new Map<string, Promise<Ahead | null>>();
  #position = "";

  constructor(private play: Play<FiveView>) {}

  now(): Ahead {
    return { after: [], view: this.play.view, legal: this.play.legal ?? [] };
  }

  /** One move further; null if the server refuses, or can't say now. */
  further(from: Ahead, move: string): Promise<Ahead | null> {
    this.#forget();
    const after = [...from.after, move];
    const key = after.join(",");
    const known = this.#known.get(key) ?? this.#ask(move, from.after, after);
    this.#known.set(key, known);
    return known.then((ahead) => {
      if (!ahead) this.#known.delete(key);
      return ahead;
    });
  }

  /** What a bid leads to if everybody else passes: the moment when building begins. */
  async won(bid: number): Promise<Ahead | null> {
    let ahead = await this.further(this.now(), `bid ${bid}`);
    while (ahead && ahead.view.stage === "bid") ahead = await this.further(ahead, "pass");
    return ahead;
  }

  async #ask(move: string, before: readonly string[], after: readonly string[]): Promise<Ahead | null> {
    const seen: Preview<FiveView> | null = await this.play.preview(move, before);
    return seen && { after, view: seen.view, legal: seen.legal ?? [] };
  }

  #forget(): void {
    const position = positionOf(this.play.view);
    if (position !== this.#position) this.#known.clear();
    this.#position = position;
  }
}

/** The same text as long as nothing was played. */
export function positionOf(view: FiveView): string {
  const { round, stage, to_move, bids, market, seats } = view;
  return JSON.stringify([round, stage, to_move, bids, market, seats.map((seat) => [seat.towers, seat.demolished])]);
}
