/** What people and bots are called on the page. */

import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";
import type { SeatInfo } from "../net/wire";

export const levels = ["stroller", "apprentice", "mason", "architect", "master"] as const;

const levelNames: Record<string, () => string> = {
  stroller: m.ui_level_stroller,
  apprentice: m.ui_level_apprentice,
  mason: m.ui_level_mason,
  architect: m.ui_level_architect,
  master: m.ui_level_master,
};

/** A bot's level in a word, as `mason`. */
export function levelName(level: string): string {
  return levelNames[level]?.() ?? level;
}

const levelAbouts: Record<string, () => string> = {
  stroller: m.ui_about_stroller,
  apprentice: m.ui_about_apprentice,
  mason: m.ui_about_mason,
  architect: m.ui_about_architect,
  master: m.ui_about_master,
};

/** How a level plays, in a few words. */
export function levelAbout(level: string): string {
  return levelAbouts[level]?.() ?? "";
}

/** Whoever sits there: a person's name, a bot's level as its name, or that the seat is free. */
export function nameOf(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  if (seat.name) return seat.name;
  if (seat.level) return capital(levelName(seat.level));
  return seat.kind === "invited" ? m.ui_seat_invited() : m.ui_seat_open();
}

/** The same for whoever looks: “you” for their own seat, unless several play on this device. */
export function calledOf(seat: (SeatInfo & { shared?: boolean }) | undefined, mine: boolean): string {
  return mine && !seat?.shared ? m.ui_you() : nameOf(seat);
}

/** `mason` as a name: `Mason`. */
export function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase(getLocale()) + word.slice(1);
}

const gameNames: Record<string, () => string> = {
  blox: m.ui_game_blox,
  ontop: m.ui_game_ontop,
  fivetowers: m.ui_game_fivetowers,
};

export function gameName(game: string): string {
  return gameNames[game]?.() ?? game;
}
