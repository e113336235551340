/** The current state of the seats: who sits, who is connected, whose clock runs. */

import type { Document, Presence } from "../net/wire";
import { capital, levelName } from "../ui/seats/names";
import type { Countdown, SeatState } from "./seat";

/** `drift`: the server's clock minus ours. */
export function seatStates(
  document: Document | null,
  presence: Presence | null,
  mine: readonly number[],
  drift: number,
): readonly SeatState[] {
  if (!document) return [];
  const running = document.table.phase === "running";
  return apart(document.table.seats).map((seat, index) => {
    const seatState: SeatState = { ...seat };
    if (running && presence && seat.kind === "person") seatState.gone = !presence.seats.includes(index);
    if (mine.length > 1 && mine.includes(index)) seatState.shared = true;
    const clock = countdown(document, index, drift);
    if (clock) seatState.clock = clock;
    return seatState;
  });
}

/** Bots of one level get a number each, so that they can be told apart. */
export function apart<S extends { kind?: string | null; name?: string | null; level?: string | null }>(
  seats: readonly S[],
): S[] {
  const same = (seat: S): S[] => seats.filter((other) => other.kind === "bot" && other.level === seat.level);
  return seats.map((seat) => {
    if (seat.kind !== "bot" || seat.name || !seat.level || same(seat).length < 2) return { ...seat };
    return { ...seat, name: `${capital(levelName(seat.level))} ${same(seat).indexOf(seat) + 1}` };
  });
}

function countdown({ clocks }: Document, seat: number, drift: number): Countdown | null {
  const left = clocks?.left[seat];
  if (!clocks || left === undefined) return null;
  return { left, since: clocks.seat === seat ? (clocks.since ?? 0) - drift : null };
}
