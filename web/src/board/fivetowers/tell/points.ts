/** Where the points of a seat come from, as they stand under its towers. The total is always the server's. */

import { STYLES, type FiveSeat, type Style } from "../view";

export const roofed = (tower: readonly number[]): boolean => tower.at(-1) === 0;

export const towerPoints = (tower: readonly number[]): number => tower.length * (roofed(tower) ? 2 : 1);

export const demolitionPoints = (cards: number): number => -(cards * (cards + 1)) / 2 + 0;

/** The main tower, which counts twice: the first of the tallest; null without towers. */
export function mainTower(seat: FiveSeat): Style | null {
  const tallest = Math.max(...STYLES.map((style) => seat.towers[style].length));
  return tallest === 0 ? null : (STYLES.find((style) => seat.towers[style].length === tallest) ?? null);
}

export function mainPoints(seat: FiveSeat): number {
  const main = mainTower(seat);
  return main === null ? 0 : seat.towers[main].length;
}
