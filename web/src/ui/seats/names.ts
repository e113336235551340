/** The names of people and bots on the page. */

import { LEVELS } from "../../look/levels";
import { m } from "../../texts/messages.js";
import { getLocale } from "../../texts/runtime.js";
import type { SeatInfo } from "../../net/wire";
import { games } from "../games.svelte";

/** All levels that the server offers, the weakest first. */
export function levels(): readonly string[] {
  return Object.keys(games.offer?.bots ?? LEVELS);
}

/** The name of a bot's level: `mason`. */
export function levelName(level: string): string {
  return LEVELS[level]?.name() ?? games.offer?.bots[level]?.label ?? level;
}

/** How a level plays, in a few words. */
export function levelAbout(level: string): string {
  return LEVELS[level]?.about() ?? games.offer?.bots[level]?.about ?? "";
}

/** A person's name, a bot's name or level, or that the seat is free. */
export function nameOf(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  if (seat.name) return isolated(seat.name);
  if (seat.level) return capital(levelName(seat.level));
  if (seat.kind === "person") return m.ui_seat_left();
  return seat.kind === "invited" ? m.ui_seat_invited() : m.ui_seat_open();
}

/** Nobody sits there yet: it is open to whoever comes, or reserved. */
export function isFree({ kind }: SeatInfo): boolean {
  return kind === "open" || kind === "invited";
}

/** Characters of right-to-left scripts. */
const turns = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name for a sentence: a right-to-left name is isolated, so that it does not reorder the text around it. */
export function isolated(name: string): string {
  return turns.test(name) ? `\u2068${name}\u2069` : name;
}

/** The same for the viewer: “you” for their own seat, unless several people play on this device. */
export function calledOf(seat: (SeatInfo & { shared?: boolean }) | undefined, mine: boolean): string {
  return mine && !seat?.shared ? m.ui_you() : nameOf(seat);
}

/** A word with a capital letter, as a name: `Mason`. */
export function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase(getLocale()) + word.slice(1);
}

/** Several names: `Maëlle, Bastien and Inès`. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(getLocale()).format(names);
}

export function gameName(game: string): string {
  return games.about(game).name();
}
