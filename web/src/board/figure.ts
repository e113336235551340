/** Figures of the rules: their data, and what a game adds to its board to show them. */

import type { Component } from "svelte";
import type { View } from "./play";

/** A position from the engine, with marks: places, moves, and moves that the rules refuse (prefixed with `!`). */
export interface Drawing<V extends View = View> {
  view: V;
  marks: string[];
}

/** How a game shows its figures, if its board alone is not enough; the game's folder exports it from `figure.ts`. */
export interface Figure {
  /** The relevant part of a large board as a viewBox; null for the whole board. */
  cropOf?(drawing: Drawing): string | null;
  /** The content below the board. */
  Below?: Component<{ view: View }>;
  /** The board takes the whole width. */
  wide?: boolean;
}

export function refused(marks: readonly string[]): string[] {
  return marks.filter((mark) => mark.startsWith("!")).map((mark) => mark.slice(1));
}

export function allowed(marks: readonly string[]): string[] {
  return marks.filter((mark) => !mark.startsWith("!"));
}
