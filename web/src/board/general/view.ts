/** The view of a game without a board on the site: the fields of every view, and the game's own drawing. */

import type { Play, View } from "../play";

export interface GeneralView extends View {
  /** By language and theme, in parts that form an SVG when joined; empty if the game failed to draw. */
  picture?: Record<string, Record<string, readonly string[]>>;
  round?: number;
}

export type GeneralPlay = Play<GeneralView>;

/** The drawing as the URL of an image; null if there is none. */
export function pictureOf({ picture }: GeneralView, language: string, theme: string): string | null {
  const pieces = picture?.[language]?.[theme];
  return pieces?.length ? `data:image/svg+xml,${encodeURIComponent(pieces.join(""))}` : null;
}
