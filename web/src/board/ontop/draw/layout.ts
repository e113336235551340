/** The geometry of the board: six strips of triangular cells (A to F) between seven rows of intersections (r0 to r6).
 *
 * A1 points up, A2 down, ...; from D on the first cell of a strip points down. Rows grow by one to the middle. */

import { cells, vertices } from "../look/look";

export { HEIGHT, WIDTH } from "../look/look";
export const STRIPS = "ABCDEF";

export interface Point {
  x: number;
  y: number;
}

export type Corners = readonly [string, string, string];

export function stripSize(strip: number): number {
  return [...CELLS.keys()].filter((cell) => cell.startsWith(STRIPS.charAt(strip))).length;
}

export const VERTICES: ReadonlyMap<string, Point> = new Map(
  Object.entries(vertices).map(([name, [x, y]]) => [name, { x, y }] as const),
);

/** Cells by name, strip by strip, each with its three intersections: clockwise from the top one of a cell that points
 * up, else from the left one. */
export const CELLS: ReadonlyMap<string, Corners> = new Map(
  Object.entries(cells).map(([name, corners]) => [name, corners.split(" ") as unknown as Corners] as const),
);

export function cornersOf(cell: string): Corners {
  const corners = CELLS.get(cell);
  if (!corners) throw new Error(`no cell ${cell}`);
  return corners;
}

export function vertexAt(name: string): Point {
  const point = VERTICES.get(name);
  if (!point) throw new Error(`no intersection ${name}`);
  return point;
}

function shareSide(cell: string, other: string): boolean {
  const corners = cornersOf(other);
  return cornersOf(cell).filter((vertex) => corners.includes(vertex)).length === 2;
}

export const NEIGHBOURS: ReadonlyMap<string, readonly string[]> = new Map(
  [...CELLS.keys()].map((cell) => [cell, [...CELLS.keys()].filter((other) => shareSide(cell, other))]),
);

export const AROUND: ReadonlyMap<string, readonly string[]> = new Map(
  [...VERTICES.keys()].map((vertex) => [vertex, [...CELLS.keys()].filter((cell) => cornersOf(cell).includes(vertex))]),
);

/** The golden intersections. */
export const BORDER: ReadonlySet<string> = new Set(
  [...AROUND].filter(([, cells]) => cells.length < 6).map(([vertex]) => vertex),
);

export function centroid(outline: readonly Point[]): Point {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(outline.map(({ x }) => x)), y: mean(outline.map(({ y }) => y)) };
}

export function middleOf(cell: string): Point {
  return centroid(cornersOf(cell).map(vertexAt));
}

/** The intersections under a tile's corners a, b, c, d: clockwise from the tip in the first cell. */
export function rhombus(first: string, second: string): [string, string, string, string] {
  const corners = cornersOf(first);
  const others = cornersOf(second);
  const tip = corners.findIndex((vertex) => !others.includes(vertex));
  const far = others.find((vertex) => !corners.includes(vertex)) ?? "";
  const at = (i: number): string => corners[(tip + i) % 3] ?? "";
  return [at(0), at(1), far, at(2)];
}
