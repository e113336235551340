/** What a move changed, found by comparing two views, without the rules. */

import { AROUND, rhombus } from "./layout";
import { cellsOf } from "../notation";
import { COLOURS, type Colour, type OnTopView } from "../view";

/** A circle that a move closed. */
export interface Circle {
  vertex: string;
  /** The segments of each colour around it, most first. */
  counts: [Colour, number][];
  /** The pawns placed, lowest first; empty if nobody placed any. */
  stack: string;
}

export interface Change {
  circles: Circle[];
  black: string[];
  gaps: string[];
  /** By seat. */
  gains: number[];
}

export function changeBetween(before: OnTopView, after: OnTopView): Change {
  return {
    circles: after.closed
      .filter((vertex) => !before.closed.includes(vertex))
      .map((vertex) => ({ vertex, counts: countsAt(after, vertex), stack: after.stacks[vertex] ?? "" })),
    black: after.black.filter((cell) => !before.black.includes(cell)),
    gaps: after.gaps.filter((cell) => !before.gaps.includes(cell)),
    gains: after.seats.map((seat, i) => seat.points - (before.seats[i]?.points ?? 0)),
  };
}

/** The visible segments of each colour at an intersection: one for each cell whose corner shows it. */
export function countsAt(view: OnTopView, vertex: string): [Colour, number][] {
  const shown = coloursAt(view, vertex);
  return COLOURS.map((colour): [Colour, number] => [colour, shown.filter((one) => one === colour).length])
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
}

function coloursAt(view: OnTopView, vertex: string): (string | null)[] {
  return (AROUND.get(vertex) ?? []).map((cell) => colourIn(view, cell, vertex));
}

/** The colour that a cell shows at one of its corners; null without a tile. */
export function colourIn(view: OnTopView, cell: string, vertex: string): Colour | null {
  const laid = view.laid.find((piece) => cellsOf(piece.cells).includes(cell));
  if (!laid) return null;
  const [first, second] = cellsOf(laid.cells);
  const at = rhombus(first, second).indexOf(vertex);
  return at < 0 ? null : (laid.tile.charAt(at) as Colour);
}
