/** The end of a match in a view: hidden until the last move was shown. */

import type { PlayedMove, View } from "../board/play";

/** In a finished match nobody is to move. The game's own view doesn't know that when the match ended by resigning. */
export function ended<V extends View>(view: V): V {
  return view.to_move === null ? view : { ...view, to_move: null };
}

/** The view after a move, while that move is being shown: without the outcome, even if it was the last move. */
export function undecided<V extends View>({ before, after }: PlayedMove<V>): V {
  if (after.outcome === null) return after;
  // In some games the stage tells the end too.
  const stage = "stage" in before ? { stage: before.stage } : {};
  return { ...after, ...stage, outcome: null };
}
