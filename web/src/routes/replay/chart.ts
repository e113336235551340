/** The points over time as step lines, one for each seat. */

import type { PlayedMove } from "../../board/play";

export interface Frame {
  width: number;
  height: number;
  /** Padding at the sides, so that the ends can be touched. */
  side: number;
  /** Padding for the signs at the end. */
  signs: number;
}

export interface Chart {
  lines: string[];
  /** The height of each line's sign, from the top; signs never overlap. */
  ends: number[];
  zero: number;
}

export function chartOf(playedMoves: readonly PlayedMove[], seats: number, frame: Frame): Chart {
  const rows = [Array<number>(seats).fill(0), ...playedMoves.map((played) => played.scores)];
  const most = Math.max(1, ...rows.flat());
  const least = Math.min(0, ...rows.flat());
  const y = (points: number) => round(4 + ((most - points) / (most - least)) * (frame.height - 8));
  const lines = Array.from({ length: seats }, (_, seat) => lineOf(rows, seat, frame, y));
  const ends = spread(
    Array.from({ length: seats }, (_, seat) => y(rows.at(-1)?.[seat] ?? 0)),
    frame.height,
  );
  return { lines, ends, zero: y(0) };
}

const APART = 13;

/** Moves overlapping places apart, as little as needed and within the height. */
export function spread(places: readonly number[], height: number): number[] {
  const order = places.map((place, seat) => ({ place, seat })).sort((one, other) => one.place - other.place);
  const most = height - APART / 2;
  order.forEach((end, i) => {
    end.place = Math.max(end.place, i ? (order[i - 1]?.place ?? 0) + APART : APART / 2);
  });
  order.reverse().forEach((end, i) => {
    end.place = Math.min(end.place, i ? (order[i - 1]?.place ?? most) - APART : most);
  });
  return places.map((_, seat) => order.find((end) => end.seat === seat)?.place ?? 0);
}

function lineOf(rows: number[][], seat: number, frame: Frame, y: (points: number) => number): string {
  const points = rows.map((row) => row[seat] ?? 0);
  return points
    .map((value, at) => {
      const x = xAt(at, rows.length - 1, frame);
      return at === 0 ? `M${x} ${y(value)}` : `H${x}${value === points[at - 1] ? "" : `V${y(value)}`}`;
    })
    .join("");
}

export function xAt(at: number, length: number, { width, side, signs }: Frame): number {
  return round(side + (length ? at / length : 0) * (width - 2 * side - signs));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
