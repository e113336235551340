/** The geometry of On Top's tiles for the drawn picture: rhombuses by their corners, sectors and signs by angles. */

export type Hue = "R" | "Y" | "B" | "W";
export type Point = readonly [number, number];

export const HUE: Record<Hue, { fill: string; edge: string; sign: string }> = {
  R: { fill: "#C63A2C", edge: "#7C1D14", sign: "#FFE3DC" },
  Y: { fill: "#F0B12B", edge: "#94660A", sign: "#5C3D00" },
  B: { fill: "#2A5FAE", edge: "#163766", sign: "#DCE9FB" },
  W: { fill: "#F8F2E6", edge: "#A8987C", sign: "#7A6A4F" },
};

const RADIUS = 43;
const SIGNS_AT = 30.5;
const CENTRE: Point = [210, 132];
const SIDE = 118;
const ROW = 102.2;

export interface Sector {
  hue: Hue;
  path: string;
  signs: Point[];
}

export interface Tile {
  outline: string;
  shadow: string;
  inner: string;
  sectors: Sector[];
}

/** A tile by its corners in half sides and rows from the middle, e.g. [[0, 0], [2, 0], [3, 1], [1, 1]], and colours. */
export function tileOf(corners: readonly Point[], colours: string): Tile {
  const at = corners.map(([x, y]): Point => [CENTRE[0] + (x * SIDE) / 2, CENTRE[1] + y * ROW]);
  return {
    outline: polygon(at, 0.965),
    shadow: polygon(
      at.map(([x, y]): Point => [x + 1, y + 3]),
      0.965,
    ),
    inner: polygon(at, 0.938),
    sectors: at.map((corner, i) => sectorOf(corner, near(at, i - 1), near(at, i + 1), [...colours][i] as Hue)),
  };
}

function near(points: readonly Point[], i: number): Point {
  return points[(i + points.length) % points.length] ?? CENTRE;
}

function polygon(points: readonly Point[], scale: number): string {
  const [mx, my] = [0, 1].map((k) => points.reduce((sum, point) => sum + (point[k] ?? 0), 0) / points.length) as [
    number,
    number,
  ];
  return points.map(([x, y]) => `${round(mx + (x - mx) * scale)},${round(my + (y - my) * scale)}`).join(" ");
}

function sectorOf(corner: Point, before: Point, after: Point, hue: Hue): Sector {
  const from = Math.atan2(before[1] - corner[1], before[0] - corner[0]);
  let turn = Math.atan2(after[1] - corner[1], after[0] - corner[0]) - from;
  turn = turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
  const [a, b] = [polar(corner, from, RADIUS), polar(corner, from + turn, RADIUS)];
  const path = `M${corner.map(round).join(" ")}L${a.map(round).join(" ")}A43 43 0 0 ${turn > 0 ? 1 : 0} ${b.map(round).join(" ")}Z`;
  const blunt = Math.abs(turn) > 1.5;
  return {
    hue,
    path,
    signs: (blunt ? [0.25, 0.75] : [0.5]).map((part) => polar(corner, from + turn * part, SIGNS_AT)),
  };
}

function polar([x, y]: Point, angle: number, length: number): Point {
  return [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
