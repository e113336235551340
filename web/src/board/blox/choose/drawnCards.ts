/** The cards that a player drew after a move. */

import type { PlayedMove } from "../../play";
import type { Move } from "../notation";
import { COLOURS, count, type BloxView } from "../view";

/** Per colour, how many more cards the hand has than were kept. */
export function drawn(played: PlayedMove<BloxView>, move: Move): string {
  const [before, after] = [played.before.seats[played.seat]?.hand, played.after.seats[played.seat]?.hand];
  if (!before || !after) return "";
  const more = (colour: string) => count(after, colour) - count(before, colour) + count(move.hand, colour);
  return COLOURS.map((colour) => colour.repeat(Math.max(0, more(colour)))).join("");
}

/** Their indices in the hand: the last ones of their colour. */
export function drawnPlaces(played: PlayedMove<BloxView>, move: Move): number[] {
  const hand = played.after.seats[played.seat]?.hand ?? "";
  const fresh = drawn(played, move);
  return COLOURS.flatMap((colour) => {
    const last = hand.lastIndexOf(colour);
    return Array.from({ length: count(fresh, colour) }, (_, n) => last - n);
  });
}
