/** Moves of one turn told as one, where the game has turns of several moves. */

import type { Deed, View } from "../board/play";

export type Joined<V extends View = View> = (before: Deed<V>, deed: Deed<V>) => boolean;

/** Moves in a row as one. */
export function together<V extends View>(deeds: readonly Deed<V>[]): Deed<V> | null {
  const [first, last] = [deeds[0], deeds.at(-1)];
  if (!first || !last) return null;
  return deeds.length === 1 ? first : { ...last, before: first.before, parts: deeds };
}

/** The moves that a line tells. */
export function partsOf<V extends View>(deed: Deed<V>): readonly Deed<V>[] {
  return deed.parts ?? [deed];
}

/** A move with those of its turn that came before it. */
export function turnUpTo<V extends View>(last: Deed<V>, deeds: readonly Deed<V>[], joined: Joined<V>): Deed<V> {
  const turn = [last];
  for (let at = last.number - 2; at >= 0; at -= 1) {
    const [before, next] = [deeds[at], turn[0]];
    if (!before || !next || !joined(before, next)) break;
    turn.unshift(before);
  }
  return together(turn) ?? last;
}
