/** Coordinates on the board, in the units of its drawing.
 *
 *      0  36                                  684 720
 *    0  +--------------- wood -----------------+
 *   40  |   a9  b9  ...        cells 72 x 64   |
 *       |   ...                                |
 *  616  |   a1  b1  ...                    i1  |
 *  654  +--------------------------------------+
 */

import { BASE, CELL, FOOT, LEFT, STOREYS, TOP } from "../look/look";
import { placeOf } from "../view";
import { firstCell, isEdge } from "../notation";

export { CELL, HEIGHT, WIDTH } from "../look/look";

export interface Point {
  x: number;
  y: number;
}

export function corner(cell: string): Point {
  const { column, row } = placeOf(cell);
  return { x: LEFT + column * CELL.width, y: TOP + row * CELL.height };
}

/** The foot of a figure. */
export function foot(cell: string): Point {
  const { x, y } = corner(cell);
  return { x: x + FOOT[0], y: y + FOOT[1] };
}

/** The base of a tower: a little to the right, so that the cell's sign stays visible. */
export function base(cell: string): Point {
  const { x, y } = corner(cell);
  return { x: x + BASE[0], y: y + BASE[1] };
}

export function centre(cell: string): Point {
  const { x, y } = corner(cell);
  return { x: x + CELL.width / 2, y: y + CELL.height / 2 };
}

/** A notch of the frame and its rotation; the lower ones are beside the column's letter. */
export function notch(line: string): Point & { turn: number } {
  const { x, y } = centre(firstCell(line));
  const places: Record<string, Point & { turn: number }> = {
    N: { x, y: 20, turn: 180 },
    S: { x: x + 17, y: 634, turn: 0 },
    W: { x: 25, y, turn: 90 },
    E: { x: 702, y, turn: -90 },
  };
  return places[line.charAt(0)] ?? { x, y, turn: 0 };
}

/** The point outside the frame where an entering figure starts. */
export function outside(line: string): Point {
  const { x, y } = foot(firstCell(line));
  const far: Record<string, Point> = {
    N: { x, y: y - 90 },
    S: { x, y: y + 80 },
    W: { x: x - 90, y },
    E: { x: x + 90, y },
  };
  return far[line.charAt(0)] ?? { x, y };
}

/** The start of a figure's path, on the board or outside. */
export function start(source: string): Point {
  return isEdge(source) ? outside(source) : foot(source);
}

/** The number of cells of a slide, including its target. */
export function cellsBetween(source: string, target: string): number {
  const from = isEdge(source) ? placeOf(firstCell(source)) : placeOf(source);
  const to = placeOf(target);
  return Math.abs(from.column - to.column) + Math.abs(from.row - to.row) + (isEdge(source) ? 1 : 0);
}

/** What is right behind a tower: another tower must stay visible down to its base, a figure to its foot. */
export type Behind = "tower" | "figure" | null;

/** The heights of a tower's front and top, reduced so that it hides little of what is behind it. */
export function storey(height: number, behind: Behind): { front: number; top: number } {
  const [front, top] = STOREYS[behind ?? "free"][height - 1] ?? [0, 0];
  return { front, top };
}

/** How far a tower extends above its own cell. */
export function rises(view: { towers: object; figures: object }, cell: string, tower = ""): number {
  const { front, top } = storey(tower.length, behind(view, cell));
  return tower ? Math.max(0, tower.length * front + top - 58) : 0;
}

export function behind(view: { towers: object; figures: object }, cell: string): Behind {
  const next = cellBehind(cell);
  if (next in view.towers) return "tower";
  return next in view.figures ? "figure" : null;
}

export function cellBehind(cell: string): string {
  return `${cell.charAt(0)}${Number(cell.charAt(1)) + 1}`;
}
