/** A move as a plain sentence in the language of the page. */

import { m } from "../../../texts/messages.js";
import { nameOf } from "../../../ui/seats/names";
import type { Sitting } from "../../../match/seat";
import type { Deed } from "../../play";
import { parse } from "../notation";
import type { FiveView } from "../view";
import { cardName } from "../words";

export function tell(deed: Deed<FiveView>, seats: readonly Sitting[]): string {
  const mine = deed.seat === deed.after.seat && !seats[deed.seat]?.shared;
  const sentence = mine ? tellMine(deed) : tellTheirs(deed, nameOf(seats[deed.seat]));
  const gain = gainOf(deed);
  if (gain === 0) return sentence;
  const signed = gain > 0 ? `+${gain}` : `−${-gain}`;
  return `${sentence} ${m.fivetowers_tell_gain({ count: Math.abs(gain), gain: signed })}`;
}

/** What a move brought to whoever played it. */
export function gainOf(deed: Deed<FiveView>): number {
  return (deed.scores[deed.seat] ?? 0) - (deed.before.seats[deed.seat]?.points ?? 0);
}

/** A turn of building is one, whatever is demolished and placed in it. */
export function joined(before: Deed<FiveView>, { before: view, seat }: Deed<FiveView>): boolean {
  return [before.before, view].every(({ stage }) => stage === "build") && before.seat === seat;
}

/** The card that a demolition took away. */
export function razedCard(deed: Deed<FiveView>): string | null {
  const move = parse(deed.move);
  if (move?.kind !== "raze") return null;
  const value = deed.before.seats[deed.seat]?.towers[move.style].at(-1);
  return value === undefined ? null : `${move.style}${value}`;
}

function razedName(deed: Deed<FiveView>): string {
  const card = razedCard(deed);
  return card === null ? deed.move : cardName(card);
}

function tellMine(deed: Deed<FiveView>): string {
  const move = parse(deed.move);
  switch (move?.kind) {
    case "pass":
      return m.fivetowers_tell_you_pass();
    case "bid":
      return m.fivetowers_tell_you_bid({ cards: move.cards });
    case "raze":
      return m.fivetowers_tell_you_raze({ card: razedName(deed) });
    case "card":
      return m.fivetowers_tell_you_card({ card: cardName(deed.move) });
    default:
      return deed.move;
  }
}

function tellTheirs(deed: Deed<FiveView>, name: string): string {
  const move = parse(deed.move);
  switch (move?.kind) {
    case "pass":
      return m.fivetowers_tell_pass({ name });
    case "bid":
      return m.fivetowers_tell_bid({ name, cards: move.cards });
    case "raze":
      return m.fivetowers_tell_raze({ name, card: razedName(deed) });
    case "card":
      return m.fivetowers_tell_card({ name, card: cardName(deed.move) });
    default:
      return deed.move;
  }
}
