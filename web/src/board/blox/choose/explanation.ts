/** Explains a refused touch: by the whole move that was meant, for which the server gives the reason, or by a sentence
 * if no move can be written. */

import { m } from "../../../texts/messages.js";
import type { Attempt } from "../../session.svelte";
import { firstCell, isEdge, parse, writeBuild, writeAction, writeEntry, type Move } from "../notation";
import { orderOfPayments } from "./payment";
import { lettersAt } from "./places";
import { colourOf, type BloxView } from "../view";
import { priceWords } from "../words";

/** A cell that is no target for the chosen figure or entry. */
export function attemptOn(view: BloxView, source: string | null, cell: string): Attempt {
  if (source === null) return { sentence: nobody(view, cell) };
  const colour = colourOf(view, cell);
  if (isEdge(source)) {
    const line = source.charAt(1);
    return cell.includes(line) ? { move: writeEntry(source, cell, colour) } : { sentence: m.blox_why_line() };
  }
  const tower = view.towers[cell];
  if (tower) return { move: writeAction("rz", source, cell, tower) };
  if (cell in view.figures) return { move: writeAction("hit", source, cell, colour.repeat(3)) };
  return { move: writeAction("mv", source, cell, colour) };
}

function nobody(view: BloxView, cell: string): string {
  if (view.towers[cell]) return m.blox_why_tower({ cell });
  return cell in view.figures ? m.blox_why_figure({ cell }) : m.blox_why_cell({ cell });
}

/** A notch where no figure can enter: asks about the first cell behind it. */
export function attemptFrom(view: BloxView, line: string): Attempt {
  const cell = firstCell(line);
  return { move: writeEntry(line, cell, colourOf(view, cell)) };
}

/** Blocks that no build can use: a tower of them, filled up with other blocks to the height of the phase. */
export function attemptBuild(view: BloxView, me: number, source: string | null, touched: readonly number[]): Attempt {
  const cell =
    source !== null && !isEdge(source) ? source : Object.keys(view.figures).find((at) => view.figures[at] === me);
  if (cell === undefined) return { sentence: m.blox_why_block_figure() };
  const owned = view.seats[me]?.blocks ?? "";
  const others = [...owned].filter((_, place) => !touched.includes(place));
  const missing = Math.max(0, view.phase + 1 - touched.length);
  return { move: writeBuild(cell, lettersAt(owned, touched) + others.slice(0, missing).join("")) };
}

/** The price of a legal move to which the touched cards don't fit; null if the move is not legal at all. */
export function priceOf(moves: readonly Move[], attempt: string): string | null {
  const { kind, source, target, paid } = parse(attempt);
  const same = (move: Move): boolean =>
    move.kind === kind && move.source === source && move.target === target && (kind !== "up" || move.paid === paid);
  const [best] = orderOfPayments(moves.filter(same));
  return best ? priceWords(best) : null;
}
