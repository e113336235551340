/** The choice of clocks. */

import type { NewTable } from "../../net/wire";
import { m } from "../../texts/messages.js";

interface Choice {
  clock: NonNullable<NewTable["clock"]>;
  name: () => string;
  about: () => string;
}

export const PACES = {
  none: { clock: { kind: "none" }, name: m.new_pace_none, about: m.new_pace_none_about },
  move: { clock: { kind: "move", seconds: 60 }, name: m.new_pace_move, about: m.new_pace_move_about },
  short: {
    clock: { kind: "bank", seconds: 600, increment: 5 },
    name: m.new_pace_short,
    about: m.new_pace_short_about,
  },
  long: { clock: { kind: "bank", seconds: 1500, increment: 15 }, name: m.new_pace_long, about: m.new_pace_long_about },
  days: { clock: { kind: "days", days: 2 }, name: m.new_pace_days, about: m.new_pace_days_about },
} as const satisfies Record<string, Choice>;
export type Pace = keyof typeof PACES;
