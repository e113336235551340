/** The colours that seats of a new table take. */

import { m } from "../../texts/messages.js";

/** A seat takes a colour; the seat that had it gets this seat's. */
export function swapped(taken: readonly string[], seat: number, colour: string): string[] {
  const before = taken[seat] ?? "";
  return taken.map((each, other) => (other === seat ? colour : each === colour ? before : each));
}

export function colourName(colour: string): string {
  const names: Record<string, () => string> = {
    R: m.ontop_colour_R,
    Y: m.ontop_colour_Y,
    B: m.ontop_colour_B,
    W: m.ontop_colour_W,
  };
  return names[colour]?.() ?? colour;
}
