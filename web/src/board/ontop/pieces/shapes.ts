/** Outlines of the pieces, as points and paths. */

import type { Point } from "../draw/layout";
import { GAP, SECTOR, SIDE, SIGN_AT } from "../look/look";

export { SECTOR };

export function points(outline: readonly Point[]): string {
  return outline.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

export function shifted(outline: readonly Point[], x: number, y: number): Point[] {
  return outline.map((point) => ({ x: point.x + x, y: point.y + y }));
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

/** The two directions from a corner along its sides, and the one between them. */
function directions(outline: readonly Point[], i: number): { back: Point; ahead: Point; middle: Point } {
  const here = corner(outline, i);
  const back = unit(here, corner(outline, i - 1));
  const ahead = unit(here, corner(outline, i + 1));
  return { back, ahead, middle: unit({ x: 0, y: 0 }, { x: back.x + ahead.x, y: back.y + ahead.y }) };
}

/** A convex outline, shrunk by a distance from each of its sides; a negative distance expands it. */
export function inset(outline: readonly Point[], by: number): Point[] {
  return outline.map((here, i) => {
    const { back, middle } = directions(outline, i);
    const long = by / Math.abs(back.x * middle.y - back.y * middle.x);
    return { x: here.x + long * middle.x, y: here.y + long * middle.y };
  });
}

/** Where the circle round a corner meets the tile's side, which is a little inside the cell's. */
function onCircle(at: Point, side: Point, other: Point): Point {
  const left = { x: -side.y, y: side.x };
  const sign = left.x * other.x + left.y * other.y < 0 ? -1 : 1;
  const along = Math.sqrt(SECTOR ** 2 - GAP ** 2);
  return { x: at.x + along * side.x + sign * GAP * left.x, y: at.y + along * side.y + sign * GAP * left.y };
}

/** The coloured part of a tile's corner. */
export function sectorPath(outline: readonly Point[], i: number): string {
  const at = corner(outline, i);
  const { back, ahead } = directions(outline, i);
  const text = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const tip = corner(inset(outline, GAP), i);
  return `M${text(tip)}L${text(onCircle(at, back, ahead))}A${SECTOR} ${SECTOR} 0 0 0 ${text(onCircle(at, ahead, back))}Z`;
}

/** The places of the signs: one for each segment, so one in a tip and two in a wide corner. */
export function signPlaces(outline: readonly Point[], i: number): Point[] {
  const at = corner(outline, i);
  const { middle } = directions(outline, i);
  return (i % 2 === 0 ? [0] : [-30, 30]).map((angle) => {
    const direction = turned(middle, angle);
    return { x: at.x + SIGN_AT * direction.x, y: at.y + SIGN_AT * direction.y };
  });
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
