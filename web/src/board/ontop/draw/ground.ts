/** The orientation of the board: normal, or turned by 90° for a narrow screen. Pieces are upright in both. */

import { cornersOf, HEIGHT, middleOf, rhombus, vertexAt, WIDTH, type Point } from "./layout";
import { cellsOf } from "../notation";

export interface Ground {
  readonly turned: boolean;
  readonly width: number;
  readonly height: number;
  /** Converts the board's coordinates to those of the drawing, and back. */
  drawn(point: Point): Point;
  asLaid(point: Point): Point;
}

/** The height of the frame's front side below the board. */
const FRONT = 9;

const straight: Ground = {
  turned: false,
  width: WIDTH,
  height: HEIGHT + FRONT,
  drawn: (point) => point,
  asLaid: (point) => point,
};

const quarter: Ground = {
  turned: true,
  width: HEIGHT,
  height: WIDTH + FRONT,
  drawn: ({ x, y }) => ({ x: HEIGHT - y, y: x }),
  asLaid: ({ x, y }) => ({ x: y, y: HEIGHT - x }),
};

export function groundFor(turned: boolean): Ground {
  return turned ? quarter : straight;
}

export function vertexOn(ground: Ground, vertex: string): Point {
  return ground.drawn(vertexAt(vertex));
}

export function middleOn(ground: Ground, cell: string): Point {
  return ground.drawn(middleOf(cell));
}

/** Where a cell's triangle points. */
export function pointing({ turned }: Ground, cell: string): "up" | "down" | "left" | "right" {
  const [first, second] = cornersOf(cell).map(vertexAt);
  const down = first?.y === second?.y;
  return turned ? (down ? "left" : "right") : down ? "down" : "up";
}

export function outlineOn(ground: Ground, cell: string): Point[] {
  return cornersOf(cell).map((vertex) => vertexOn(ground, vertex));
}

/** The points under a tile's corners, clockwise from its first tip. */
export function tileOn(ground: Ground, cells: string): Point[] {
  const [first, second] = cellsOf(cells);
  return rhombus(first, second).map((vertex) => vertexOn(ground, vertex));
}

/** The angle `to`, plus the full turns that make the way from another angle the shorter one. */
export function shorterWay(from: number, to: number): number {
  return to + Math.round((from - to) / 360) * 360;
}

/** The angle in the drawing of a tile laid this way, in degrees: 0 is straight down. */
export function angleOn(ground: Ground, way: number): number {
  return way * 60 + (ground.turned ? 90 : 0);
}
