/** The choice of clocks. */

import type { NewTable } from "../../net/wire";
import { m } from "../../texts/messages.js";

export const PACES = ["none", "move", "short", "long", "days"] as const;
export type Pace = (typeof PACES)[number];

type Clock = NonNullable<NewTable["clock"]>;

const CLOCKS: Record<Pace, Clock> = {
  none: { kind: "none" },
  move: { kind: "move", seconds: 60 },
  short: { kind: "bank", seconds: 600, increment: 5 },
  long: { kind: "bank", seconds: 1500, increment: 15 },
  days: { kind: "days", days: 2 },
};

export function clockOf(pace: Pace): Clock {
  return CLOCKS[pace];
}

export function paceName(pace: Pace): string {
  return {
    none: m.new_pace_none,
    move: m.new_pace_move,
    short: m.new_pace_short,
    long: m.new_pace_long,
    days: m.new_pace_days,
  }[pace]();
}

export function paceAbout(pace: Pace): string {
  return {
    none: m.new_pace_none_about,
    move: m.new_pace_move_about,
    short: m.new_pace_short_about,
    long: m.new_pace_long_about,
    days: m.new_pace_days_about,
  }[pace]();
}
