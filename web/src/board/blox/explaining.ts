/** What to do with a touch that leads nowhere: the whole move that was meant, for the server to refuse with its
 * reason; or, where none can be written, a sentence. */

import { m } from "../../paraglide/messages.js";
import { firstCell, isEdge, writeBuild, writeDeed, writeEntry } from "./notation";
import { colourOf, type BloxView } from "./view";

export interface Attempt {
  /** The move that was meant. */
  move?: string;
  sentence?: string;
}

/** A cell that the chosen figure (or entry) can't do anything with. */
export function attemptOn(view: BloxView, source: string | null, cell: string): Attempt {
  if (source === null) return { sentence: nobody(view, cell) };
  const colour = colourOf(view, cell);
  if (isEdge(source)) {
    const line = source.charAt(1);
    return cell.includes(line) ? { move: writeEntry(source, cell, colour) } : { sentence: m.blox_why_line() };
  }
  const tower = view.towers[cell];
  if (tower) return { move: writeDeed("rz", source, cell, tower) };
  if (cell in view.figures) return { move: writeDeed("hit", source, cell, colour.repeat(3)) };
  return { move: writeDeed("mv", source, cell, colour) };
}

function nobody(view: BloxView, cell: string): string {
  if (view.towers[cell]) return m.blox_why_tower({ cell });
  return cell in view.figures ? m.blox_why_figure({ cell }) : m.blox_why_cell({ cell });
}

/** A notch where nothing enters: the cell right behind it is asked for. */
export function attemptFrom(view: BloxView, line: string): Attempt {
  const cell = firstCell(line);
  return { move: writeEntry(line, cell, colourOf(view, cell)) };
}

/** A block that can't be built with: a tower of as many blocks as the phase builds, this one among them. */
export function attemptBuild(view: BloxView, me: number, source: string | null, place: number): Attempt {
  const cell =
    source !== null && !isEdge(source) ? source : Object.keys(view.figures).find((at) => view.figures[at] === me);
  if (cell === undefined) return { sentence: m.blox_why_block_figure() };
  const owned = [...(view.seats[me]?.blocks ?? "")];
  const [first = ""] = owned.splice(place, 1);
  return { move: writeBuild(cell, [first, ...owned].slice(0, view.phase + 1).join("")) };
}
