/** The colours of the pieces, the same in both themes: they are objects. Each has a sign besides. */

import { chipOf } from "../../ui/signs";
import type { Colour } from "./view";

export interface Hue {
  fill: string;
  edge: string;
  ink: string;
}

export function hueOf(colour: string): Hue {
  return chipOf(colour as Colour);
}

export const BLACK = "#2A2624";
export const BLACK_LINE = "#6F665F";
export const GOLD_EDGE = "#6E4E12";
