/** Moves as text: `C6>C7` lays the tile's first tip in C6, the second in C7. Syntax and geometry only. */

import { CELLS, centroid, middleOf, NEIGHBOURS, vertexAt, rhombus, type Point } from "./draw/layout";

export const WAYS = 6;

/** The cells of the first tip and of the second. */
export function cellsOf(move: string): [string, string] {
  const [first = "", second = ""] = move.split(">");
  return [first, second];
}

export function write(first: string, second: string): string {
  return `${first}>${second}`;
}

export function covers(move: string, cell: string): boolean {
  return cellsOf(move).includes(cell);
}

/** For people: `C6–C7`. */
export function shown(move: string): string {
  return cellsOf(move).join("–");
}

/** The way of a tile, from its first tip to its second: 0 is straight down, then clockwise by sixths of a turn. */
export function wayOf(move: string): number {
  return WAY_OF.get(move) ?? 0;
}

/** The placement that covers a cell in a given way; null where the board ends. */
export function placed(cell: string, way: number): string | null {
  return PLACED.get(cell)?.[way] ?? null;
}

function wayAcross(first: string, second: string): number {
  const [from, , to] = rhombus(first, second).map(vertexAt) as [Point, Point, Point, Point];
  const angle = Math.atan2(to.y - from.y, to.x - from.x) - Math.PI / 2;
  return (Math.round(angle / (Math.PI / 3)) + WAYS) % WAYS;
}

const PAIRS = [...NEIGHBOURS].flatMap(([cell, others]) => others.map((other) => [cell, other] as const));
const WAY_OF: ReadonlyMap<string, number> = new Map(
  PAIRS.map(([first, second]) => [write(first, second), wayAcross(first, second)]),
);
const PLACED: ReadonlyMap<string, (string | null)[]> = placements();

function placements(): Map<string, (string | null)[]> {
  const all = new Map([...CELLS.keys()].map((cell) => [cell, Array<string | null>(WAYS).fill(null)]));
  for (const [move, way] of WAY_OF) {
    for (const cell of cellsOf(move)) (all.get(cell) ?? [])[way] = move;
  }
  return all;
}

/** The same cells, the tile turned by half a turn. */
export function turnedRound(move: string): string {
  const [first, second] = cellsOf(move);
  return write(second, first);
}

/** The centre of the two cells. */
export function centreOf(move: string): Point {
  return centroid(cellsOf(move).map(middleOf));
}

/** Whether the tile looks the same after half a turn. */
export function looksTheSameTurnedRound(tile: string): boolean {
  return tile.slice(0, 2) === tile.slice(2);
}
