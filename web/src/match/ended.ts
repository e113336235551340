/** The end of a match in what is shown: not before the last move was seen, and whole then. */

import type { Deed, View } from "../board/play";

/** Once a match is over nobody is to move, also where it ended by resigning: the game itself does not know of that. */
export function ended<V extends View>(view: V): V {
  return view.to_move === null ? view : { ...view, to_move: null };
}

/** The table right after a move while it is being shown: nothing says yet that it was the last. */
export function undecided<V extends View>({ before, after }: Deed<V>): V {
  if (after.outcome === null) return after;
  // A game may tell the end by its stage too.
  const stage = "stage" in before ? { stage: before.stage } : {};
  return { ...after, ...stage, outcome: null };
}
