/** Chat lines and emotes of others that the viewer has not seen yet. */

import type { Emoted, Numbered, Said as Spoken } from "../../../net/wire";
import { m } from "../../../texts/messages.js";
import { emoteText } from "./emotes";

export interface Said extends Numbered {
  event: Spoken | Emoted;
}

export const isSaid = (each: Numbered): each is Said => each.event.kind === "said" || each.event.kind === "emoted";

export const wordsOf = ({ event }: Said): string =>
  event.kind === "said" ? event.text || m.table_line_gone() : emoteText(event.emote);

/** Chat lines and emotes of people who are not muted. */
export function saidIn(events: readonly Numbered[], muted: (who: string | null | undefined) => boolean): Said[] {
  return events.filter(isSaid).filter(({ event }) => !muted(event.who));
}

/** What seats other than `mine` said after the event `read`. */
export function unreadOf(said: readonly Said[], read: number, mine: readonly number[]): Said[] {
  return said.filter(({ number, event }) => number > read && !mine.includes(event.seat ?? -1));
}

/** The last unread one, until the viewer moves: they have seen it by then. */
export function heardIn(events: readonly Numbered[], unread: readonly Said[], mine: readonly number[]): Said | null {
  const last = unread.at(-1) ?? null;
  const moved = events.findLast(({ event }) => event.kind === "moved" && mine.includes(event.seat));
  return last && last.number > (moved?.number ?? 0) ? last : null;
}
