/** What people and bots are called on the page. */

import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";
import type { SeatInfo } from "../net/wire";
import { games } from "./games.svelte";

/** The levels of bots, the weakest first: what each is called, and how it plays. */
const LEVELS = {
  stroller: { name: m.ui_level_stroller, about: m.ui_about_stroller },
  apprentice: { name: m.ui_level_apprentice, about: m.ui_about_apprentice },
  mason: { name: m.ui_level_mason, about: m.ui_about_mason },
  architect: { name: m.ui_level_architect, about: m.ui_about_architect },
  master: { name: m.ui_level_master, about: m.ui_about_master },
};

export type Level = keyof typeof LEVELS;
export const levels = Object.keys(LEVELS) as Level[];

export function isLevel(level: string | null): level is Level {
  return level !== null && Object.hasOwn(LEVELS, level);
}

/** A bot's level in a word, as `mason`. */
export function levelName(level: string): string {
  return isLevel(level) ? LEVELS[level].name() : level;
}

/** How a level plays, in a few words. */
export function levelAbout(level: string): string {
  return isLevel(level) ? LEVELS[level].about() : "";
}

/** Whoever sits there: a person's name, a bot's level as its name, or that the seat is free. */
export function nameOf(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  if (seat.name) return isolated(seat.name);
  if (seat.level) return capital(levelName(seat.level));
  if (seat.kind === "person") return m.ui_seat_left();
  return seat.kind === "invited" ? m.ui_seat_invited() : m.ui_seat_open();
}

/** Scripts that are written from right to left. */
const turns = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name in a sentence: one that is written from right to left must not turn what stands beside it. */
export function isolated(name: string): string {
  return turns.test(name) ? `\u2068${name}\u2069` : name;
}

/** The same for whoever looks: “you” for their own seat, unless several play on this device. */
export function calledOf(seat: (SeatInfo & { shared?: boolean }) | undefined, mine: boolean): string {
  return mine && !seat?.shared ? m.ui_you() : nameOf(seat);
}

/** `mason` as a name: `Mason`. */
export function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase(getLocale()) + word.slice(1);
}

export function gameName(game: string): string {
  return games.about(game).name();
}
