/** The games' options in words that a player understands. An option without words is not offered. */

import { m } from "../../paraglide/messages.js";

interface Wording {
  label: () => string;
  about: () => string;
  choices?: Record<string, { label: () => string; about: () => string }>;
}

const WORDS: Record<string, Wording> = {
  raze: {
    label: m.new_raze,
    about: m.new_raze_about,
    choices: {
      up_to: { label: m.new_raze_up_to, about: m.new_raze_up_to_about },
      exact: { label: m.new_raze_exact, about: m.new_raze_exact_about },
    },
  },
  stall_rounds: { label: m.new_stall_rounds, about: m.new_stall_rounds_about },
  board: { label: m.new_board, about: m.new_board_about },
  teams: { label: m.new_teams, about: m.new_teams_about },
  colours: { label: m.new_colours, about: m.new_colours_about },
  black: { label: m.new_black, about: m.new_black_about },
  tiles: { label: m.new_tiles, about: m.new_tiles_about },
};

/** Those that only few ever change stand further down. */
export const RARE: readonly string[] = ["board", "tiles", "black", "stall_rounds"];

export function wordsFor(option: string): Wording | undefined {
  return WORDS[option];
}
