/** What every game reads from a played move. */

import type { SeatState } from "../match/seat";
import type { PlayedMove } from "./play";

/** The viewer's own move, told as “you”; several people on one device are told by name. */
export function isMine({ seat, after }: PlayedMove, seats: readonly SeatState[]): boolean {
  return after.seat === seat && !seats[seat]?.shared;
}

/** The points that a move brought to its seat. */
export function gainOf({ seat, scores, before }: PlayedMove): number {
  return (scores[seat] ?? 0) - (before.seats[seat]?.points ?? 0);
}
