/** Outlines of the pieces, as points and paths. */

import type { Point } from "../draw/layout";
import { SIDE } from "../look/look";

export { SECTOR } from "../look/look";

export function points(outline: readonly Point[]): string {
  return outline.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

function corner(outline: readonly Point[], i: number): Point {
  const point = outline[(i + outline.length) % outline.length];
  if (!point) throw new Error("an outline without points");
  return point;
}

function unit(from: Point, to: Point): Point {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
}

function turned({ x, y }: Point, degrees: number): Point {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { x: c * x - s * y, y: s * x + c * y };
}

/** A convex outline, shrunk by a distance from each of its sides. */
export function inset(outline: readonly Point[], by: number): Point[] {
  return outline.map((here, i) => {
    const [back, ahead] = [unit(here, corner(outline, i - 1)), unit(here, corner(outline, i + 1))];
    const middle = unit({ x: 0, y: 0 }, { x: back.x + ahead.x, y: back.y + ahead.y });
    const long = by / Math.abs(back.x * middle.y - back.y * middle.x);
    return { x: here.x + long * middle.x, y: here.y + long * middle.y };
  });
}

/** The angle of a tile, in degrees: 0 if its first tip is on the left. */
export function angleOf([tip, , far]: readonly Point[]): number {
  return tip && far ? (Math.atan2(far.y - tip.y, far.x - tip.x) * 180) / Math.PI : 0;
}

/** A tile round a point, rotated by some degrees: at 0 its first tip is on top. */
export function tileAround(centre: Point, degrees: number): Point[] {
  const along = turned({ x: 0, y: 1 }, degrees);
  const half = (SIDE * Math.sqrt(3)) / 2;
  const across = { x: along.y, y: -along.x };
  return [
    { x: centre.x - half * along.x, y: centre.y - half * along.y },
    { x: centre.x + (SIDE / 2) * across.x, y: centre.y + (SIDE / 2) * across.y },
    { x: centre.x + half * along.x, y: centre.y + half * along.y },
    { x: centre.x - (SIDE / 2) * across.x, y: centre.y - (SIDE / 2) * across.y },
  ];
}
