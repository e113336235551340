/** The view of On Top (docs/views.md), and helpers to read it. */

import type { Play, View } from "../play";

export type Colour = "R" | "Y" | "B" | "W";
export const COLOURS: readonly Colour[] = ["R", "Y", "B", "W"];

export interface Laid {
  cells: string;
  tile: string;
}

export interface Pawns {
  colour: Colour;
  pawns: number;
}

export interface OnTopView extends View {
  black: string[];
  gaps: string[];
  laid: Laid[];
  /** Pawns at an intersection, lowest first. */
  stacks: Record<string, string>;
  closed: string[];
  tile: string | null;
  bag: Record<string, number>;
  triangles: number;
  teams: boolean;
  seats: (Pawns & { points: number })[];
  neutral: Pawns[];
}

export type OnTopPlay = Play<OnTopView>;

/** What is on a cell. */
export type Content = "tile" | "black" | "gap" | "empty";

export function contentOf(view: OnTopView, cell: string): Content {
  if (view.black.includes(cell)) return "black";
  if (view.gaps.includes(cell)) return "gap";
  return view.laid.some((laid) => laid.cells.split(">").includes(cell)) ? "tile" : "empty";
}

export function tilesLeft(view: OnTopView): number {
  return Object.values(view.bag).reduce((sum, count) => sum + count, 0);
}

/** The points to show: those on the track; at the end those of the final count. */
export function pointsOf(view: OnTopView): number[] {
  return view.outcome ? view.outcome.scores : view.seats.map((seat) => seat.points);
}

/** The seat that plays a colour; null for a neutral one. */
export function seatOf(view: OnTopView, colour: string): number | null {
  const seat = view.seats.findIndex((side) => side.colour === colour);
  return seat < 0 ? null : seat;
}

/** 0, 1, 2, ... */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
