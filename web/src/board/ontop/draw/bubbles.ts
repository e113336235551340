/** The text of the bubble beside a ghost, and its place, where it hides as little as possible. */

import type { Change } from "./changes";
import { vertexOn, type Ground } from "./ground";
import { centroid, type Point } from "./layout";
import type { OnTopView } from "../view";

export interface Part {
  colour: string;
  text: string;
}

export interface Bubble {
  parts: Part[];
  /** The points, if there is only one circle. */
  sum: string | null;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const TALL = 38;
const PART = 46;
const EDGE = 14;
const CORNER = 40;

/** One circle: its segments and its points. Several: what each seat gets. */
export function bubbleOf(change: Change, view: OnTopView): Bubble | null {
  const [only, ...more] = change.circles;
  if (!only) return null;
  if (more.length === 0) {
    const gain = change.gains.find((points) => points !== 0);
    const parts = only.counts.map(([colour, count]) => ({ colour, text: String(count) }));
    return { parts, sum: only.stack === "" ? "=" : gain ? `+${gain}` : "0" };
  }
  const parts = view.seats
    .map((seat, i) => ({ colour: seat.colour, text: `+${change.gains[i] ?? 0}` }))
    .filter((_, i) => change.gains[i]);
  return parts.length ? { parts, sum: null } : { parts: [], sum: "0" };
}

export function widthOf({ parts, sum }: Bubble): number {
  const sumWidth = sum ? 16 + 13 * sum.length : 0;
  return 2 * EDGE + parts.reduce((wide, { text }) => wide + PART + 9 * (text.length - 1), 0) + sumWidth;
}

/** The offset of each part inside the bubble. */
export function startsOf({ parts }: Bubble): number[] {
  let at = EDGE;
  return parts.map(({ text }) => {
    const start = at;
    at += PART + 9 * (text.length - 1);
    return start;
  });
}

/** The place near a point that hides the fewest things. */
export function placeFor(width: number, near: Point, ground: Ground, keep: readonly Point[]): Box {
  const boxes: Box[] = [];
  for (const [dx, dy] of SIDES) {
    const x = clamp(near.x + dx * (62 + width / 2) - width / 2, 12, ground.width - width - 12);
    const y = clamp(near.y + dy * 78 - TALL / 2, 8, ground.height - TALL - 24);
    boxes.push({ x, y, width, height: TALL });
  }
  const cost = (box: Box): number => keep.filter((point) => inside(point, box)).length;
  return boxes.reduce((best, box) => (cost(box) < cost(best) ? box : best));
}

const SIDES: readonly [number, number][] = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
  [0, 1.5],
  [0, -1.7],
  [1.1, 0],
  [-1.1, 0],
];

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Whether a box covers the piece at a point, given the size of pieces. */
function inside({ x, y }: Point, box: Box): boolean {
  return x > box.x - 26 && x < box.x + box.width + 26 && y > box.y - 18 && y < box.y + box.height + 34;
}

/** The upper corners, where small screens show the counts of the bag and of the black triangles. */
function corners(ground: Ground): Point[] {
  return [CORNER, ground.width - CORNER].map((x) => ({ x, y: CORNER }));
}

/** What the bubble should not hide: the ghost, its circles, the stacks, the corners. */
export function worthSeeing(view: OnTopView, change: Change, ghost: readonly Point[], ground: Ground): Point[] {
  const middle = centroid(ghost);
  const circles = change.circles.map(({ vertex }) => vertexOn(ground, vertex));
  const stacks = Object.keys(view.stacks).map((vertex) => vertexOn(ground, vertex));
  return [...stacks, ...circles, ...circles, middle, middle, ...ghost, ...corners(ground), ...corners(ground)];
}
