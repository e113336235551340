/** The colours of the pieces, the same in both themes: they are objects. Each has a sign besides. */

import { chipOf, type Chip } from "../../../ui/seats/signs";
import type { Colour } from "../view";

export { BLACK, BLACK_LINE, GOLD_EDGE } from "../look/look";

/** By the name of its gradient. */
export const GOLD = "url(#ontop-gold)";

export function hueOf(colour: string): Chip {
  return chipOf(colour as Colour);
}
