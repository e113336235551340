/** Placements by cell and way. */

import type { Point } from "../draw/layout";
import { cellsOf, centreOf, covers, looksTheSameTurnedRound, placed, turnedRound, WAYS, wayOf } from "../notation";

/** The legal placement for each of the six ways, or null. */
export type Ways = (string | null)[];

/** A tile that looks the same after half a turn is listed under both ways. */
export function waysByCell(legal: readonly string[], tile: string): Map<string, Ways> {
  const ways = new Map<string, Ways>();
  const twice = looksTheSameTurnedRound(tile);
  for (const move of legal) {
    for (const cell of cellsOf(move)) {
      const its = ways.get(cell) ?? Array<string | null>(WAYS).fill(null);
      its[wayOf(move)] = move;
      if (twice) its[wayOf(turnedRound(move))] = move;
      ways.set(cell, its);
    }
  }
  return ways;
}

/** A whole move for a cell where nothing fits, so that the server can give the reason. */
export function attempt(cell: string, way: number): string | null {
  const moves = [0, 1, -1, 2, -2, 3].map((step) => placed(cell, (way + step + WAYS) % WAYS));
  return moves.find((move) => move?.startsWith(`${cell}>`)) ?? moves.find(Boolean) ?? null;
}

export function nearest(moves: readonly string[], point: Point, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const move of moves) {
    const centre = centreOf(move);
    const distance = Math.hypot(centre.x - point.x, centre.y - point.y);
    if (distance < least) [best, least] = [move, distance];
  }
  return best;
}

export function anchorIn(move: string, anchor: string | null): string {
  const [first] = cellsOf(move);
  return anchor && covers(move, anchor) ? anchor : first;
}
