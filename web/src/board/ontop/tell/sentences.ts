/** A move as a plain sentence: for the live region, and wherever a journal is read aloud. */

import { m } from "../../../texts/messages.js";
import type { SeatState } from "../../../match/seat";
import { nameOf } from "../../../ui/seats/names";
import type { PlayedMove } from "../../play";
import { changeBetween } from "../draw/changes";
import { shown } from "../notation";
import { changeSaid } from "./outcome";
import type { OnTopView } from "../view";

export function tell(played: PlayedMove<OnTopView>, seats: readonly SeatState[]): string {
  const place = shown(played.move);
  const own = played.after.seat === played.seat && !seats[played.seat]?.shared;
  const who = own ? m.ontop_tell_you({ place }) : m.ontop_tell_they({ name: nameOf(seats[played.seat]), place });
  const change = changeBetween(played.before, played.after);
  if (!change.circles.length && !change.black.length && !change.gaps.length) return who;
  const { title, second } = changeSaid(change, played.after);
  return [who, sentence(title), sentence(second)].filter(Boolean).join(" ");
}

function sentence(text: string): string {
  return text && !/[.!?]$/.test(text) ? `${text}.` : text;
}
