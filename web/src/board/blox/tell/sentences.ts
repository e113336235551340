/** What happened, as a sentence: for the journal, for whoever can't see the board, and for records. */

import type { SeatState } from "../../../match/seat";
import { m } from "../../../texts/messages.js";
import { nameOf } from "../../../ui/seats/names";
import type { PlayedMove } from "../../play";
import { parse, type Move } from "../notation";
import type { BloxView } from "../view";
import { priceWords } from "../words";

/** Points that a move brought to its seat. */
export function gainOf(played: PlayedMove<BloxView>): number {
  return (played.scores[played.seat] ?? 0) - (played.before.seats[played.seat]?.points ?? 0);
}

/** The move alone, without its price: `Inès moves to h8`. */
export function tellShort(played: PlayedMove<BloxView>, seats: readonly SeatState[]): string {
  const move = parse(played.move);
  const mine = played.before.seat === played.seat && !seats[played.seat]?.shared;
  return mine ? tellMine(played, move, seats) : tellOther(played, move, seats);
}

export function tell(played: PlayedMove<BloxView>, seats: readonly SeatState[]): string {
  let what = m.blox_told({ what: tellShort(played, seats), price: priceWords(parse(played.move)) });
  const points = gainOf(played);
  if (points) what = m.blox_told_points({ what, count: points });
  if (played.after.phase > played.before.phase) what = m.blox_told_phase({ what, phase: played.after.phase });
  if (played.after.last_round && !played.before.last_round) what = m.blox_told_last({ what });
  return `${what}.`;
}

function tellMine(played: PlayedMove<BloxView>, move: Move, seats: readonly SeatState[]): string {
  const cell = move.target ?? "";
  switch (move.kind) {
    case "in":
      return m.blox_mine_in({ cell });
    case "mv":
      return m.blox_mine_mv({ cell });
    case "rz":
      return m.blox_mine_rz({ cell });
    case "up":
      return m.blox_mine_up({ cell });
    case "hit":
      return m.blox_mine_hit({ cell, whom: whom(played, cell, seats) });
    case "sw":
      return m.blox_mine_sw({ count: move.paid.length });
  }
}

function tellOther(played: PlayedMove<BloxView>, move: Move, seats: readonly SeatState[]): string {
  const cell = move.target ?? "";
  const name = nameOf(seats[played.seat]);
  switch (move.kind) {
    case "in":
      return m.blox_tell_in({ name, cell });
    case "mv":
      return m.blox_tell_mv({ name, cell });
    case "rz":
      return m.blox_tell_rz({ name, cell });
    case "up":
      return m.blox_tell_up({ name, cell });
    case "hit":
      return hitsMe(played, cell, seats)
        ? m.blox_tell_hit_me({ name, cell })
        : m.blox_tell_hit({ name, cell, whom: whom(played, cell, seats) });
    case "sw":
      return m.blox_tell_sw({ name, count: move.paid.length });
  }
}

function hitsMe(played: PlayedMove<BloxView>, cell: string, seats: readonly SeatState[]): boolean {
  const struck = played.before.figures[cell];
  return typeof struck === "number" && struck === played.before.seat && !seats[struck]?.shared;
}

function whom(played: PlayedMove<BloxView>, cell: string, seats: readonly SeatState[]): string {
  const struck = played.before.figures[cell];
  return typeof struck === "number" ? nameOf(seats[struck]) : m.blox_neutral();
}
