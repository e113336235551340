/** The moves of a match as plain text: one per line, with its number and its player. */

import type { PlayedMove } from "../../board/play";
import type { SeatState } from "../../match/seat";
import { nameOf } from "../../ui/seats/names";

export function notationOf(playedMoves: readonly PlayedMove[], seats: readonly SeatState[]): string {
  const names = seats.map((seat) => nameOf(seat));
  const width = Math.max(0, ...names.map((name) => name.length));
  return playedMoves
    .map(({ number, seat, move }) => `${String(number).padStart(3)}. ${(names[seat] ?? "").padEnd(width)}  ${move}`)
    .join("\n");
}
