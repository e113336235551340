/** Why the tile can't lie some way, as far as it can be seen. What is legal, only the server says. */

import { cellsOf, placed } from "../notation";
import { contentOf, type OnTopView } from "../view";

/** The board ends, something is there, or it would touch nothing. */
export interface Reason {
  why: "edge" | "tile" | "black" | "gap" | "alone";
  cell: string;
}

/** Why the tile does not fit at a cell in some way. */
export function reasonAgainst(view: OnTopView, cell: string, way: number): Reason {
  const move = placed(cell, way);
  if (!move) return { why: "edge", cell };
  for (const one of [cell, ...cellsOf(move)]) {
    const content = contentOf(view, one);
    if (content !== "empty") return { why: content, cell: one };
  }
  return { why: "alone", cell };
}
