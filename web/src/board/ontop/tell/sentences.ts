/** A move as a plain sentence: for the live region, and wherever a journal is read aloud. */

import { m } from "../../../texts/messages.js";
import type { SeatState } from "../../../match/seat";
import { nameOf } from "../../../ui/seats/names";
import type { PlayedMove, Standing } from "../../play";
import { isMine } from "../../played";
import { changeBetween } from "../draw/changes";
import { shown } from "../notation";
import { changeSaid } from "./outcome";
import { tilesLeft, type OnTopView } from "../view";

export function tell(played: PlayedMove<OnTopView>, seats: readonly SeatState[]): string {
  const place = shown(played.move);
  const who = isMine(played, seats)
    ? m.ontop_tell_you({ place })
    : m.ontop_tell_they({ name: nameOf(seats[played.seat]), place });
  const change = changeBetween(played.before, played.after);
  if (!change.circles.length && !change.black.length && !change.gaps.length) return who;
  const { title, more } = changeSaid(change, played.after);
  return [who, sentence(title), sentence(more)].filter(Boolean).join(" ");
}

function sentence(text: string): string {
  return text && !/[.!?]$/.test(text) ? `${text}.` : text;
}

/** How far a match is: which of its tiles is to be laid, or was the last. */
export function standing(view: OnTopView): Standing {
  const tile = view.laid.length + (view.tile === null ? 0 : 1);
  return { text: m.ontop_tile_of({ tile, tiles: tile + tilesLeft(view) }) };
}
