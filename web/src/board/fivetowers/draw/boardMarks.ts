/** The marks of a figure: framed towers and cards, cards shown where they could go, or barred. */

import { refused } from "../../figure";
import { isStyle, parseCard } from "../notation";
import type { Style } from "../view";

export interface BoardMarks {
  towers: Set<string>;
  cards: Set<string>;
  barred: Set<string>;
  /** The values shown as possible on a tower, from the ground up. */
  ghosts(style: Style): number[];
}

export function boardMarks(marks: readonly string[]): BoardMarks {
  const cards = marks.map(parseCard).filter((card) => card !== null);
  return {
    towers: new Set(marks.filter(isStyle)),
    cards: new Set(cards.map(({ style, value }) => `${style}${value}`)),
    barred: new Set(refused(marks)),
    ghosts: (style) => cards.filter((card) => card.style === style).map((card) => card.value),
  };
}
