/** Words for colours, places and tiles, in the language of the page. */

import { m } from "../../texts/messages.js";
import { listed } from "../prompt";
import { centroid, cornersOf, rhombus, type Point } from "./draw/layout";
import { middleOn, vertexOn, type Ground } from "./draw/ground";
import { cellsOf } from "./notation";
import type { Reason } from "./choose/reasons";

const colours: Record<string, () => string> = {
  R: m.ontop_options_colours_choices_R_label,
  Y: m.ontop_options_colours_choices_Y_label,
  B: m.ontop_options_colours_choices_B_label,
  W: m.ontop_options_colours_choices_W_label,
};

export function colourName(colour: string): string {
  return colours[colour]?.() ?? colour;
}

const places: Record<string, () => string> = {
  top: m.ontop_where_top,
  bottom: m.ontop_where_bottom,
  left: m.ontop_where_left,
  right: m.ontop_where_right,
  top_left: m.ontop_where_top_left,
  top_right: m.ontop_where_top_right,
  bottom_left: m.ontop_where_bottom_left,
  bottom_right: m.ontop_where_bottom_right,
};

/** The direction from one point to another: `at the top left`. */
export function where(from: Point, to: Point): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const eighth = (Math.round(angle / (Math.PI / 4)) + 8) % 8;
  const sides = ["right", "bottom_right", "bottom", "bottom_left", "left", "top_left", "top", "top_right"];
  return places[sides[eighth] ?? "top"]?.() ?? "";
}

/** The colours that a cell under a tile shows at its corners. */
export function cornersSaid(ground: Ground, cell: string, cells: string, tile: string): string {
  const [first, second] = cellsOf(cells);
  const under = rhombus(first, second);
  const middle = middleOn(ground, cell);
  const corners = cornersOf(cell).map((vertex) => {
    const colour = colourName(tile.charAt(under.indexOf(vertex)));
    return m.ontop_corner({ colour, where: where(middle, vertexOn(ground, vertex)) });
  });
  return corners.join(", ");
}

/** A tile described by its corners as laid: tips first, then the wide corners. */
export function tileSaid(tile: string, corners: readonly Point[]): string {
  const middle = centroid(corners);
  return corners
    .map((corner, i) => m.ontop_corner({ colour: colourName(tile.charAt(i)), where: where(middle, corner) }))
    .join(", ");
}

export function reasonSaid({ why, cell }: Reason): string {
  if (why === "edge") return m.ontop_why_edge();
  if (why === "tile") return m.ontop_why_tile({ cell });
  if (why === "black") return m.ontop_why_black({ cell });
  return why === "gap" ? m.ontop_refused_gap_there({ cell }) : m.ontop_why_alone();
}

/** A stack from bottom to top: `yellow, then red`. */
export function stackSaid(stack: string): string {
  const names = [...stack].map(colourName);
  const top = names.at(-1) ?? "";
  return names.length < 2 ? top : m.ontop_on({ below: listed(names.slice(0, -1)), top });
}
