/** Where the points came from: circles inside the board, the golden edge, and what pawns not placed took away. */

import { m } from "../../../texts/messages.js";
import type { PlayedMove, Source } from "../../play";
import { changeBetween } from "../draw/changes";
import { BORDER } from "../draw/layout";
import { pointsOf, type OnTopView } from "../view";

export function sources(playedMoves: readonly PlayedMove<OnTopView>[], view: OnTopView): Source[] {
  const inside = view.seats.map(() => 0);
  const golden = view.seats.map(() => 0);
  for (const played of playedMoves) {
    const { gains, circles } = changeBetween(played.before, played.after);
    view.seats.forEach((seat, i) => {
      const gain = gains[i] ?? 0;
      const own = circles.filter(({ stack }) => stack.endsWith(seat.colour));
      const onEdge = own.filter(({ vertex }) => BORDER.has(vertex));
      // A stack inside counts its height; the rest of what the move brought came from the edge.
      const heights = own.filter(({ vertex }) => !BORDER.has(vertex)).reduce((sum, { stack }) => sum + stack.length, 0);
      const fromInside = onEdge.length ? Math.min(gain, heights) : gain;
      inside[i] = (inside[i] ?? 0) + fromInside;
      golden[i] = (golden[i] ?? 0) + gain - fromInside;
    });
  }
  const rows = [
    { name: m.ontop_source_inside(), points: inside },
    { name: m.ontop_source_golden(), points: golden },
  ];
  const lost = pointsOf(view).map((points, i) => points - (view.seats[i]?.points ?? 0));
  return lost.some((points) => points !== 0) ? [...rows, { name: m.ontop_source_pawns(), points: lost }] : rows;
}
