/** The colours of the five styles, the same in both themes. */

import type { Style } from "../view";

export { INK, paints } from "../look/look";

/** The fill of a style's wall: a reference to its pattern. */
export const wall = (style: Style): string => `url(#ft-wall-${style})`;
