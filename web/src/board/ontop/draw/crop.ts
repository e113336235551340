/** Crops an On Top figure to its relevant part: the rest of the large hexagon would be empty. */

import type { Drawing } from "../../figure";
import { cornersOf, HEIGHT, vertexAt, WIDTH, type Point } from "./layout";

const ROOM = 84;
const LEAST = 470;
const SHAPE = 1.5;

/** A viewBox, or null for the whole board. */
export function cropOf({ view, marks }: Drawing): string | null {
  const laid = (view as { laid?: { cells: string }[] }).laid ?? [];
  if (!laid.length && !marks.some((mark) => mark.includes(">"))) return null;
  const points = [...laid.map(({ cells }) => cells), ...marks].flatMap(pointsOf);
  const [left, right] = ends(points.map(({ x }) => x));
  const [top, bottom] = ends(points.map(({ y }) => y));
  const width = Math.min(WIDTH, Math.max(LEAST, right - left + 2 * ROOM, (bottom - top + 2 * ROOM) * SHAPE));
  const height = width / SHAPE;
  const x = within((left + right - width) / 2, WIDTH - width);
  const y = within((top + bottom - height) / 2, HEIGHT - height);
  return [x, y, width, height].map(Math.round).join(" ");
}

/** The corners of what a mark names: an intersection, a cell, or the two cells of a tile. */
function pointsOf(mark: string): Point[] {
  const name = mark.replace(/^!/, "");
  if (name.startsWith("r")) return [vertexAt(name)];
  return name.split(">").flatMap((cell) => cornersOf(cell).map(vertexAt));
}

function ends(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
