/** The moves of a match with the views before and after each, from a replay. */

import type { PlayedMove, View } from "../board/play";
import type { Replay } from "../net/wire";
import { patched } from "./patch";

/** `seat`: the viewer, also of a finished match, whose views hide nothing. */
export function playedMovesOf<V extends View = View>(replay: Replay, seat: number | null = null): PlayedMove<V>[] {
  const first = replay.first as unknown as V;
  let view = seat === null ? first : { ...first, seat };
  return replay.steps.map(({ number, seat, move, scores, patch }) => {
    const before = view;
    view = patched(view, patch);
    return { number, seat, move, scores, before, after: view };
  });
}
