/** What happened, as a sentence: for the journal, for whoever can't see the board, and for records. */

import type { Sitting } from "../../../match/seat";
import { m } from "../../../texts/messages.js";
import { nameOf } from "../../../ui/seats/names";
import type { Deed } from "../../play";
import { parse, type Move } from "../notation";
import type { BloxView } from "../view";
import { priceWords } from "../words";

/** Points that a deed brought to its seat. */
export function gainOf(deed: Deed<BloxView>): number {
  return (deed.scores[deed.seat] ?? 0) - (deed.before.seats[deed.seat]?.points ?? 0);
}

/** The deed alone, without its price: `Inès moves to h8`. */
export function tellShort(deed: Deed<BloxView>, seats: readonly Sitting[]): string {
  const move = parse(deed.move);
  const mine = deed.before.seat === deed.seat && !seats[deed.seat]?.shared;
  return mine ? tellMine(deed, move, seats) : tellOther(deed, move, seats);
}

export function tell(deed: Deed<BloxView>, seats: readonly Sitting[]): string {
  let what = m.blox_told({ what: tellShort(deed, seats), price: priceWords(parse(deed.move)) });
  const points = gainOf(deed);
  if (points) what = m.blox_told_points({ what, count: points });
  if (deed.after.phase > deed.before.phase) what = m.blox_told_phase({ what, phase: deed.after.phase });
  if (deed.after.last_round && !deed.before.last_round) what = m.blox_told_last({ what });
  return `${what}.`;
}

function tellMine(deed: Deed<BloxView>, move: Move, seats: readonly Sitting[]): string {
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
      return m.blox_mine_hit({ cell, whom: whom(deed, cell, seats) });
    case "sw":
      return m.blox_mine_sw({ count: move.paid.length });
  }
}

function tellOther(deed: Deed<BloxView>, move: Move, seats: readonly Sitting[]): string {
  const cell = move.target ?? "";
  const name = nameOf(seats[deed.seat]);
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
      return hitsMe(deed, cell, seats)
        ? m.blox_tell_hit_me({ name, cell })
        : m.blox_tell_hit({ name, cell, whom: whom(deed, cell, seats) });
    case "sw":
      return m.blox_tell_sw({ name, count: move.paid.length });
  }
}

function hitsMe(deed: Deed<BloxView>, cell: string, seats: readonly Sitting[]): boolean {
  const struck = deed.before.figures[cell];
  return typeof struck === "number" && struck === deed.before.seat && !seats[struck]?.shared;
}

function whom(deed: Deed<BloxView>, cell: string, seats: readonly Sitting[]): string {
  const struck = deed.before.figures[cell];
  return typeof struck === "number" ? nameOf(seats[struck]) : m.blox_neutral();
}
