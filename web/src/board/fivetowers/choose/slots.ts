/** The slots of the market in a round: a card that was taken leaves its slot empty, so that the others stay put. */

import type { FiveView } from "../view";

export interface Slot {
  card: string;
  gone: boolean;
}

export class Slots {
  #round = -1;
  #cards: readonly string[] = [];

  /** The slots in this view; it remembers those of the round. */
  of(view: FiveView): Slot[] {
    if (view.stage === "over") return [];
    const left = [...view.market];
    const stillThere = left.every((card) => count(this.#cards, card) >= count(left, card));
    if (view.round !== this.#round || !stillThere || view.stage === "bid") this.#cards = left.slice();
    this.#round = view.round;
    // Of two equal cards the later one stays.
    const slots = this.#cards.toReversed().map((card) => {
      const index = left.indexOf(card);
      if (index >= 0) left.splice(index, 1);
      return { card, gone: index < 0 };
    });
    return slots.reverse();
  }
}

/** Which of the slots are planned to be taken: of equal cards the first. */
export function planned(slots: readonly Slot[], cards: readonly string[]): boolean[] {
  const left = [...cards];
  return slots.map(({ card, gone }) => {
    const index = gone ? -1 : left.indexOf(card);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
}

const count = (cards: readonly string[], card: string): number => cards.filter((one) => one === card).length;
