/** The colours that seats of a new table take. */

/** A seat takes a colour; the seat that had it gets this seat's. */
export function swapped(taken: readonly string[], seat: number, colour: string): string[] {
  const before = taken[seat] ?? "";
  return taken.map((each, other) => (other === seat ? colour : each === colour ? before : each));
}
