/** Joins the moves of one turn into one entry, for games with several moves in a turn. */

import type { PlayedMove, View } from "../board/play";

export type Joined<V extends View = View> = (before: PlayedMove<V>, played: PlayedMove<V>) => boolean;

/** Consecutive moves joined into one. */
export function together<V extends View>(playedMoves: readonly PlayedMove<V>[]): PlayedMove<V> | null {
  const [first, last] = [playedMoves[0], playedMoves.at(-1)];
  if (!first || !last) return null;
  return playedMoves.length === 1 ? first : { ...last, before: first.before, parts: playedMoves };
}

/** The single moves of an entry. */
export function partsOf<V extends View>(played: PlayedMove<V>): readonly PlayedMove<V>[] {
  return played.parts ?? [played];
}

/** A move joined with the earlier moves of its turn. */
export function turnUpTo<V extends View>(
  last: PlayedMove<V>,
  playedMoves: readonly PlayedMove<V>[],
  joined: Joined<V>,
): PlayedMove<V> {
  const turn = [last];
  for (let at = last.number - 2; at >= 0; at -= 1) {
    const [before, next] = [playedMoves[at], turn[0]];
    if (!before || !next || !joined(before, next)) break;
    turn.unshift(before);
  }
  return together(turn) ?? last;
}
