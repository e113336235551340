/** A move as a plain sentence: for the live region, and wherever a journal is read aloud. */

import { m } from "../../../texts/messages.js";
import type { Sitting } from "../../../match/seat";
import { nameOf } from "../../../ui/seats/names";
import type { Deed } from "../../play";
import { changeBetween } from "../draw/changes";
import { shown } from "../notation";
import { changeSaid } from "./outcome";
import type { OnTopView } from "../view";

export function tell(deed: Deed<OnTopView>, seats: readonly Sitting[]): string {
  const place = shown(deed.move);
  const own = deed.after.seat === deed.seat && !seats[deed.seat]?.shared;
  const who = own ? m.ontop_tell_you({ place }) : m.ontop_tell_they({ name: nameOf(seats[deed.seat]), place });
  const change = changeBetween(deed.before, deed.after);
  if (!change.circles.length && !change.black.length && !change.gaps.length) return who;
  const { title, second } = changeSaid(change, deed.after);
  return [who, sentence(title), sentence(second)].filter(Boolean).join(" ");
}

function sentence(text: string): string {
  return text && !/[.!?]$/.test(text) ? `${text}.` : text;
}
