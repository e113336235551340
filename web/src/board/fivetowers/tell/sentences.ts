/** What happened, and how far a match is, in the language of the page. */

import { m } from "../../../texts/messages.js";
import { nameOf } from "../../../ui/seats/names";
import type { SeatState } from "../../../match/seat";
import type { PlayedMove, Standing } from "../../play";
import { gainOf, isMine } from "../../played";
import { parse, type Move } from "../notation";
import type { FiveView } from "../view";
import { cardName, seatName } from "../words";

type Tell = (inputs: { card: string; cards: number; name: string }) => string;

/** By kind of move: my own, and another player's. */
const told: Record<Move["kind"], readonly [mine: Tell, theirs: Tell]> = {
  pass: [() => m.fivetowers_tell_you_pass(), m.fivetowers_tell_pass],
  bid: [m.fivetowers_tell_you_bid, m.fivetowers_tell_bid],
  raze: [m.fivetowers_tell_you_raze, m.fivetowers_tell_raze],
  card: [m.fivetowers_tell_you_card, m.fivetowers_tell_card],
};

/** A move as a plain sentence. */
export function tell(played: PlayedMove<FiveView>, seats: readonly SeatState[]): string {
  const sentence = tellMove(played, seats);
  const gain = gainOf(played);
  if (gain === 0) return sentence;
  const signed = gain > 0 ? `+${gain}` : `−${-gain}`;
  return `${sentence} ${m.fivetowers_tell_gain({ count: Math.abs(gain), gain: signed })}`;
}

function tellMove(played: PlayedMove<FiveView>, seats: readonly SeatState[]): string {
  const move = parse(played.move);
  if (!move) return played.move;
  const text = move.kind === "card" ? played.move : razedCard(played);
  return told[move.kind][isMine(played, seats) ? 0 : 1]({
    card: text === null ? played.move : cardName(text),
    cards: move.kind === "bid" ? move.cards : 0,
    name: nameOf(seats[played.seat]),
  });
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

/** How far a match is: its round, and who speaks first in it. */
export function standing(view: FiveView, seats: readonly SeatState[]): Standing {
  const text = m.fivetowers_drawing_round({ count: view.round });
  if (view.stage === "over") return { text };
  const name = seatName(seats, view.first, view.seat);
  return {
    text,
    first: { seat: view.first, name, text: m.fivetowers_first_is({ name }), brief: m.fivetowers_drawing_first_short() },
  };
}
