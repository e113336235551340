/** The moves of a match with the views before and after each, from a replay. */

import type { Deed, View } from "../board/play";
import type { Replay } from "../net/wire";
import { patched } from "./patch";

export function deedsOf<V extends View = View>(replay: Replay): Deed<V>[] {
  let view = replay.first as unknown as V;
  return replay.steps.map(({ number, seat, move, scores, patch }) => {
    const before = view;
    view = patched(view, patch);
    return { number, seat, move, scores, before, after: view };
  });
}
