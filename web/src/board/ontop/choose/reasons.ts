/** Visible reasons why the tile does not fit. Only the server knows what is legal. */

import { cellsOf, placed } from "../notation";
import { contentOf, type OnTopView } from "../view";

/** The board ends, a cell is occupied, or the tile would touch nothing. */
export interface Reason {
  why: "edge" | "tile" | "black" | "gap" | "alone";
  cell: string;
}

/** Why the tile does not fit at a cell in the given way. */
export function reasonAgainst(view: OnTopView, cell: string, way: number): Reason {
  const move = placed(cell, way);
  if (!move) return { why: "edge", cell };
  for (const one of [cell, ...cellsOf(move)]) {
    const content = contentOf(view, one);
    if (content !== "empty") return { why: content, cell: one };
  }
  return { why: "alone", cell };
}
