/** What a cell is called when it is read aloud: its name, what lies on it, and the stacks at its corners. */

import { m } from "../../../texts/messages.js";
import { middleOn, vertexOn, type Ground } from "../draw/ground";
import { cornersOf } from "../draw/layout";
import { cellsOf, covers } from "../notation";
import { contentOf, type OnTopView } from "../view";
import { cornersSaid, stackSaid, where } from "../words";

interface Seen {
  view: OnTopView;
  ground: Ground;
  free: boolean;
  /** The placement shown as a ghost. */
  ghost: string | null;
}

export function cellLabel(cell: string, seen: Seen): string {
  const stacks = stacksSaid(cell, seen);
  const said = contentSaid(cell, seen);
  return stacks ? m.ontop_cell_stacks({ cell: said, stacks }) : said;
}

function contentSaid(cell: string, { view, ground, free, ghost }: Seen): string {
  if (ghost && covers(ghost, cell)) {
    return m.ontop_cell_ghost({ cell, corners: cornersSaid(ground, cell, ghost, view.tile ?? "") });
  }
  const content = contentOf(view, cell);
  if (content === "black") return m.ontop_cell_black({ cell });
  if (content === "gap") return m.ontop_cell_gap({ cell });
  if (content === "empty") return free ? m.ontop_cell_free({ cell }) : m.ontop_cell_empty({ cell });
  const laid = view.laid.find(({ cells }) => cellsOf(cells).includes(cell));
  return m.ontop_cell_tile({ cell, corners: laid ? cornersSaid(ground, cell, laid.cells, laid.tile) : "" });
}

function stacksSaid(cell: string, { view, ground }: Seen): string {
  const middle = middleOn(ground, cell);
  return cornersOf(cell)
    .filter((vertex) => vertex in view.stacks)
    .map((vertex) =>
      m.ontop_corner_stack({
        where: where(middle, vertexOn(ground, vertex)),
        colours: stackSaid(view.stacks[vertex] ?? ""),
      }),
    )
    .join(", ");
}
