/** Drawings of the rules: what each is, and what a game adds to its board to show them. */

import type { Component } from "svelte";
import type { View } from "./play";

/** A position made by the engine, with its marks: places, moves, and moves that the rules refuse (`!` before them). */
export interface Drawing<V extends View = View> {
  view: V;
  marks: string[];
}

/** How a game shows its drawings, where its board alone does not do; its folder exports one from `figure.ts`. */
export interface Figure {
  /** The marks that the board itself draws; undefined: all that the rules don't refuse. */
  forBoard?(drawing: Drawing): string[];
  /** The part of a large board that a drawing is about, as a viewBox; null for all of it. */
  cropOf?(drawing: Drawing): string | null;
  /** The layer over the board, and what stands below it. */
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
