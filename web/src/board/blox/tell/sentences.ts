/** What happened, as a sentence: for the journal, for whoever can't see the board, and for records. */

import type { SeatState } from "../../../match/seat";
import { m } from "../../../texts/messages.js";
import { nameOf } from "../../../ui/seats/names";
import type { PlayedMove, Standing } from "../../play";
import { gainOf, isMine } from "../../played";
import { parse, type Kind } from "../notation";
import type { BloxView } from "../view";
import { priceWords } from "../words";

type Tell = (inputs: { cell: string; count: number; name: string; whom: string }) => string;

/** By kind of move: my own, and another player's. */
const told: Record<Kind, readonly [mine: Tell, theirs: Tell]> = {
  in: [m.blox_mine_in, m.blox_tell_in],
  mv: [m.blox_mine_mv, m.blox_tell_mv],
  rz: [m.blox_mine_rz, m.blox_tell_rz],
  up: [m.blox_mine_up, m.blox_tell_up],
  hit: [m.blox_mine_hit, m.blox_tell_hit],
  sw: [m.blox_mine_sw, m.blox_tell_sw],
};

/** How far a match is: its round. */
export function standing({ round }: BloxView): Standing {
  return { text: m.blox_drawing_round({ count: round }) };
}

/** The move alone, without its price: `Inès moves to h8`. */
export function tellShort(played: PlayedMove<BloxView>, seats: readonly SeatState[]): string {
  const { kind, target, paid } = parse(played.move);
  const cell = target ?? "";
  const struck = played.before.figures[cell] ?? null;
  const name = nameOf(seats[played.seat]);
  const mine = isMine(played, seats);
  if (!mine && kind === "hit" && struck !== null && struck === played.before.seat && !seats[struck]?.shared)
    return m.blox_tell_hit_me({ name, cell });
  const whom = struck === null ? m.blox_neutral() : nameOf(seats[struck]);
  return told[kind][mine ? 0 : 1]({ cell, count: paid.length, name, whom });
}

export function tell(played: PlayedMove<BloxView>, seats: readonly SeatState[]): string {
  let what = m.blox_told({ what: tellShort(played, seats), price: priceWords(parse(played.move)) });
  const points = gainOf(played);
  if (points) what = m.blox_told_points({ what, count: points });
  if (played.after.phase > played.before.phase) what = m.blox_told_phase({ what, phase: played.after.phase });
  if (played.after.last_round && !played.before.last_round) what = m.blox_told_last({ what });
  return `${what}.`;
}
