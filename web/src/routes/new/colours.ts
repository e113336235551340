/** On Top's colours at the seats of a new table. */

import { m } from "../../paraglide/messages.js";

/** A seat takes a colour; whoever had it gets this seat's. */
export function swapped(taken: readonly string[], seat: number, colour: string): string[] {
  const before = taken[seat] ?? "";
  return taken.map((each, other) => (other === seat ? colour : each === colour ? before : each));
}

export function colourName(colour: string): string {
  const names: Record<string, () => string> = { R: m.new_red, Y: m.new_yellow, B: m.new_blue, W: m.new_white };
  return names[colour]?.() ?? colour;
}
