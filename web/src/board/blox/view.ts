/** The view of BLOX as the server sends it (docs/views.md), and helpers to read it. */

import type { View } from "../play";

export type Colour = "W" | "G" | "B" | "M";
export const COLOURS: readonly Colour[] = ["W", "G", "B", "M"];

export interface BloxSeat {
  points: number;
  /** Blocks in front of the seat, in the order W G B M. */
  blocks: string;
  reserve: number;
  /** True while the joker is face up. */
  joker: boolean;
  cards: number;
  hand: string | null;
  drawn: string | null;
}

export interface BloxView extends View {
  board: string[];
  phase: number;
  round: number;
  last_round: boolean;
  quiet_rounds: number;
  stall_rounds: number;
  /** Every tower by its cell, lowest block first. */
  towers: Record<string, string>;
  /** The seat that owns the figure on a cell; null: neutral. */
  figures: Record<string, number | null>;
  seats: BloxSeat[];
  fresh_deck: string;
  deck: number;
  discard: string;
}

export interface Ground {
  cell: string;
  column: number;
  /** From the top. */
  row: number;
  colour: Colour;
  squares: number;
}

/** The cells of a board, from back to front. */
export function grounds(board: readonly string[]): Ground[] {
  return board.flatMap((line, row) =>
    line.split(" ").map((text, column) => ({
      cell: cellAt(column, row),
      column,
      row,
      colour: text.charAt(0) as Colour,
      squares: Number(text.charAt(1)) || 0,
    })),
  );
}

export function cellAt(column: number, row: number): string {
  return `${"abcdefghi".charAt(column)}${9 - row}`;
}

export function placeOf(cell: string): { column: number; row: number } {
  return { column: cell.charCodeAt(0) - 97, row: 9 - Number(cell.charAt(1)) };
}

export function colourOf(view: BloxView, cell: string): Colour {
  const { column, row } = placeOf(cell);
  return (view.board[row]?.split(" ")[column]?.charAt(0) ?? "W") as Colour;
}

/** How many towers have the height of the current phase. */
export function towersLeft(view: BloxView): number {
  return Object.values(view.towers).filter((tower) => tower.length === view.phase).length;
}

/** Letters sorted in the usual order: W G B M. */
export function inOrder(letters: Iterable<string>): string {
  const all = [...letters];
  return COLOURS.map((colour) => colour.repeat(all.filter((letter) => letter === colour).length)).join("");
}

/** Whether `all` holds every letter of `some`, as often. */
export function holds(all: string, some: string): boolean {
  return COLOURS.every((colour) => count(all, colour) >= count(some, colour));
}

export function count(letters: string, colour: string): number {
  return letters.split(colour).length - 1;
}
