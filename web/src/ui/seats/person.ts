/** Context by which a page lets its components open the dialog about a person at the table. */

import { getContext, setContext } from "svelte";
import type { SeatState } from "../../match/seat";
import { nameOf } from "./names";

/** Another person at the table. `line`: the number of the chat line that the dialog is about. */
export interface Somebody {
  who: string;
  name: string;
  line?: number;
}

interface Offer {
  /** The viewer's own handle at the table. */
  own: () => string | null | undefined;
  open: (somebody: Somebody) => void;
}

const KEY = Symbol("person");

export function offerPerson(offer: Offer): void {
  setContext(KEY, offer);
}

/** Undefined on pages without the dialog, such as a replay. */
export function offeredPerson(): Offer | undefined {
  return getContext<Offer | undefined>(KEY);
}

/** The person at a seat; null for the viewer's own seat and for bots. */
export function personAt(seat: SeatState | undefined, own: string | null | undefined): Somebody | null {
  return seat?.who && seat.who !== own ? { who: seat.who, name: nameOf(seat) } : null;
}

/** All other people at the table, each once. */
export function othersAt(seats: readonly SeatState[], own: string | null | undefined): Somebody[] {
  const found = seats.flatMap((seat) => personAt(seat, own) ?? []);
  return found.filter(({ who }, index) => found.findIndex((other) => other.who === who) === index);
}
