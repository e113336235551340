/** The view of a game that the site has no board for: what every view has, and the drawing that the game makes of it. */

import type { Play, View } from "../play";

export interface GeneralView extends View {
  /** By language and theme, in pieces that make an SVG together; empty where the game failed to draw. */
  picture?: Record<string, Record<string, readonly string[]>>;
  round?: number;
}

export type GeneralPlay = Play<GeneralView>;

/** The drawing as the address of an image; null if there is none. */
export function pictureOf({ picture }: GeneralView, language: string, theme: string): string | null {
  const pieces = picture?.[language]?.[theme];
  return pieces?.length ? `data:image/svg+xml,${encodeURIComponent(pieces.join(""))}` : null;
}
