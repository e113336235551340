/** What can be done about somebody at the table, offered by the page to whatever shows a person. */

import { getContext, setContext } from "svelte";
import type { Sitting } from "../../match/seat";
import { nameOf } from "./names";

/** Somebody else at the table, and the number of the line that it is about. */
export interface Somebody {
  who: string;
  name: string;
  line?: number;
}

interface Offer {
  /** What the table calls the viewer. */
  own: () => string | null | undefined;
  open: (somebody: Somebody) => void;
}

const KEY = Symbol("person");

export function offerPerson(offer: Offer): void {
  setContext(KEY, offer);
}

/** Undefined where nothing is to be done about anybody, as in a replay. */
export function offeredPerson(): Offer | undefined {
  return getContext<Offer | undefined>(KEY);
}

/** The person at a seat, unless it is one's own; bots are nobody. */
export function personAt(seat: Sitting | undefined, own: string | null | undefined): Somebody | null {
  return seat?.who && seat.who !== own ? { who: seat.who, name: nameOf(seat) } : null;
}

/** Everybody else who sits at the table, each once. */
export function othersAt(seats: readonly Sitting[], own: string | null | undefined): Somebody[] {
  const found = seats.flatMap((seat) => personAt(seat, own) ?? []);
  return found.filter(({ who }, index) => found.findIndex((other) => other.who === who) === index);
}
