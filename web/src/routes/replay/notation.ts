/** The moves of a match as plain text: one a line, with its number and who played it. */

import type { Deed } from "../../board/play";
import type { Sitting } from "../../match/seat";
import { nameOf } from "../../ui/seats/names";

export function notationOf(deeds: readonly Deed[], seats: readonly Sitting[]): string {
  const names = seats.map((seat) => nameOf(seat));
  const width = Math.max(0, ...names.map((name) => name.length));
  return deeds
    .map(({ number, seat, move }) => `${String(number).padStart(3)}. ${(names[seat] ?? "").padEnd(width)}  ${move}`)
    .join("\n");
}
