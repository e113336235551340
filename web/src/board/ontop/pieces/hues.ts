/** The colours of the pieces, the same in both themes. Each also has a sign. */

import { chipOf, type Chip } from "../../../ui/seats/signs";
import type { Colour } from "../view";

export { BLACK, BLACK_LINE } from "../look/look";

export function hueOf(colour: string): Chip {
  return chipOf(colour as Colour);
}
