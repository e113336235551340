/** The fixed colours of the five styles: they are objects, the same in both themes. */

import type { Style } from "../view";

export { INK, paints } from "../look/look";

/** The fill of a style's wall, by the name of its pattern. */
export const wall = (style: Style): string => `url(#ft-wall-${style})`;
