/** The marks of a drawing: places, moves that can be played, and moves that the rules refuse (`!` before them). */

import type { Drawing } from "./texts";

export function refused({ marks }: Drawing): string[] {
  return marks.filter((mark) => mark.startsWith("!")).map((mark) => mark.slice(1));
}

/** Placements of On Top: the tile itself is drawn there, no mark. */
export function moves({ view, marks }: Drawing): string[] {
  return view.game === "ontop" ? marks.filter((mark) => mark.includes(">") && !mark.startsWith("!")) : [];
}

/** What the board itself is given. */
export function forBoard(drawing: Drawing): string[] {
  if (drawing.view.game === "fivetowers") return drawing.marks;
  const drawn = moves(drawing);
  return drawing.marks.filter((mark) => !mark.startsWith("!") && !drawn.includes(mark));
}
