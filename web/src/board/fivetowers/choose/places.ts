/** The places of the market in a round: a card that was taken leaves its place empty, so that the others stay put. */

import type { FiveView } from "../view";

export interface Place {
  card: string;
  gone: boolean;
}

export class Places {
  #round = -1;
  #cards: readonly string[] = [];

  /** The places in this view; it remembers those of the round. */
  of(view: FiveView): Place[] {
    if (view.stage === "over") return [];
    const left = [...view.market];
    const stillThere = left.every((card) => count(this.#cards, card) >= count(left, card));
    if (view.round !== this.#round || !stillThere || view.stage === "bid") this.#cards = left.slice();
    this.#round = view.round;
    // Of two equal cards the later one stays.
    const places = this.#cards.toReversed().map((card) => {
      const index = left.indexOf(card);
      if (index >= 0) left.splice(index, 1);
      return { card, gone: index < 0 };
    });
    return places.reverse();
  }
}

/** Which of the places are planned to be taken: of equal cards the first. */
export function planned(places: readonly Place[], cards: readonly string[]): boolean[] {
  const left = [...cards];
  return places.map(({ card, gone }) => {
    const index = gone ? -1 : left.indexOf(card);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

const count = (cards: readonly string[], card: string): number => cards.filter((one) => one === card).length;
