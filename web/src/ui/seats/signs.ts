/** The chips of the seats: colour, edge and sign. In some games the chosen colour decides, not the seat's number. */

import { colours, seats, type signs } from "../../look/look";

type Colour = keyof typeof colours;
export type Sign = number | Colour;

export interface Chip {
  fill: string;
  edge: string;
  ink: string;
  sign: keyof typeof signs;
}

const chips: readonly Chip[] = seats;

export function chipOf(sign: Sign): Chip {
  return typeof sign === "number" ? (chips[sign] ?? seats[0]) : colours[sign];
}

/** The sign of a seat: its colour where the game has one, else its number. */
export function signOf(view: { seats: readonly object[] } | null | undefined, seat: number): Sign {
  const colour = (view?.seats[seat] as { colour?: string } | undefined)?.colour;
  return colour !== undefined && colour in colours ? (colour as Colour) : seat;
}
