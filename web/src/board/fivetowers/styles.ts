/** The fixed colours of the five styles: they are objects, the same in both themes. */

import type { Style } from "./view";

export interface Paint {
  fill: string;
  edge: string;
  /** The sky behind the tower on a card. */
  sky: string;
  /** The sign's colour on the fill. */
  ink: string;
}

export const paints: Record<Style, Paint> = {
  C: { fill: "#D6467F", edge: "#8E1F4D", sky: "#FDEBF2", ink: "#FFFFFF" },
  H: { fill: "#3B2F6B", edge: "#1E1740", sky: "#CFC6EA", ink: "#FFFFFF" },
  T: { fill: "#2F6B33", edge: "#173B1A", sky: "#E4EFDC", ink: "#FFFFFF" },
  M: { fill: "#B8C4CC", edge: "#66757F", sky: "#EDF3F7", ink: "#2B2420" },
  S: { fill: "#EBC673", edge: "#A67A22", sky: "#FCF3DC", ink: "#2B2420" },
};

export const IVORY = "#FFFBF3";
export const INK = "#2B2420";
