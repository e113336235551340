/** A move as a plain sentence in the language of the page. */

import { m } from "../../../texts/messages.js";
import { nameOf } from "../../../ui/seats/names";
import type { SeatState } from "../../../match/seat";
import type { PlayedMove } from "../../play";
import { parse } from "../notation";
import type { FiveView } from "../view";
import { cardName } from "../words";

export function tell(played: PlayedMove<FiveView>, seats: readonly SeatState[]): string {
  const mine = played.seat === played.after.seat && !seats[played.seat]?.shared;
  const sentence = mine ? tellMine(played) : tellTheirs(played, nameOf(seats[played.seat]));
  const gain = gainOf(played);
  if (gain === 0) return sentence;
  const signed = gain > 0 ? `+${gain}` : `−${-gain}`;
  return `${sentence} ${m.fivetowers_tell_gain({ count: Math.abs(gain), gain: signed })}`;
}

/** What a move brought to whoever played it. */
export function gainOf(played: PlayedMove<FiveView>): number {
  return (played.scores[played.seat] ?? 0) - (played.before.seats[played.seat]?.points ?? 0);
}

/** A turn of building is one, whatever is demolished and placed in it. */
export function joined(before: PlayedMove<FiveView>, { before: view, seat }: PlayedMove<FiveView>): boolean {
  return [before.before, view].every(({ stage }) => stage === "build") && before.seat === seat;
}

/** The card that a demolition took away. */
export function razedCard(played: PlayedMove<FiveView>): string | null {
  const move = parse(played.move);
  if (move?.kind !== "raze") return null;
  const value = played.before.seats[played.seat]?.towers[move.style].at(-1);
  return value === undefined ? null : `${move.style}${value}`;
}

function razedName(played: PlayedMove<FiveView>): string {
  const card = razedCard(played);
  return card === null ? played.move : cardName(card);
}

function tellMine(played: PlayedMove<FiveView>): string {
  const move = parse(played.move);
  switch (move?.kind) {
    case "pass":
      return m.fivetowers_tell_you_pass();
    case "bid":
      return m.fivetowers_tell_you_bid({ cards: move.cards });
    case "raze":
      return m.fivetowers_tell_you_raze({ card: razedName(played) });
    case "card":
      return m.fivetowers_tell_you_card({ card: cardName(played.move) });
    default:
      return played.move;
  }
}

function tellTheirs(played: PlayedMove<FiveView>, name: string): string {
  const move = parse(played.move);
  switch (move?.kind) {
    case "pass":
      return m.fivetowers_tell_pass({ name });
    case "bid":
      return m.fivetowers_tell_bid({ name, cards: move.cards });
    case "raze":
      return m.fivetowers_tell_raze({ name, card: razedName(played) });
    case "card":
      return m.fivetowers_tell_card({ name, card: cardName(played.move) });
    default:
      return played.move;
  }
}
