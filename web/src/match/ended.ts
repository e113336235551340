/** Once a match is over nobody is to move, also where it ended by resigning: the game itself does not know of that. */

import type { View } from "../board/play";

export function ended<V extends View>(view: V): V {
  return view.to_move === null ? view : { ...view, to_move: null };
}
