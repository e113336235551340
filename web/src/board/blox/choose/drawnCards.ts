/** The cards that a move brought into a hand. */

import type { Deed } from "../../play";
import type { Move } from "../notation";
import { COLOURS, count, type BloxView } from "../view";

/** As many of each colour as it has more than was kept. */
export function drawn(deed: Deed<BloxView>, move: Move): string {
  const [before, after] = [deed.before.seats[deed.seat]?.hand, deed.after.seats[deed.seat]?.hand];
  if (!before || !after) return "";
  const more = (colour: string) => count(after, colour) - count(before, colour) + count(move.hand, colour);
  return COLOURS.map((colour) => colour.repeat(Math.max(0, more(colour)))).join("");
}

/** Where they lie: the last of their colour. */
export function drawnPlaces(deed: Deed<BloxView>, move: Move): number[] {
  const hand = deed.after.seats[deed.seat]?.hand ?? "";
  const fresh = drawn(deed, move);
  return COLOURS.flatMap((colour) => {
    const last = hand.lastIndexOf(colour);
    return Array.from({ length: count(fresh, colour) }, (_, n) => last - n);
  });
}
