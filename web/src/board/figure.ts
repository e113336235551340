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
  /** The marks that the board draws itself; undefined: all but the refused ones. */
  forBoard?(drawing: Drawing): string[];
  /** The relevant part of a large board as a viewBox; null for the whole board. */
  cropOf?(drawing: Drawing): string | null;
  /** The layer over the board, and the content below it. */
  Over?: Component<{ drawing: Drawing; viewBox: string | null }>;
  Below?: Component<{ view: View }>;
  /** The board takes the whole width. */
  wide?: boolean;
}

export function refused({ marks }: Drawing): string[] {
  return marks.filter((mark) => mark.startsWith("!")).map((mark) => mark.slice(1));
}

export function allowed({ marks }: Drawing): string[] {
  return marks.filter((mark) => !mark.startsWith("!"));
}
