/** Parses and writes moves. Syntax only: the server says what is legal. */

import { inOrder, type Colour } from "./view";

export type Kind = "in" | "mv" | "rz" | "up" | "hit" | "sw";
export type Edge = "N" | "S" | "E" | "W";

export interface Move {
  text: string;
  kind: Kind;
  /** The figure's cell, or the edge and the line of an entry (`Nc`, `E7`); null for an exchange. */
  source: string | null;
  /** The cell that the figure goes to, or where a tower is built. */
  target: string | null;
  /** Everything that is paid, the joker as the colour that it replaces. For a build: the blocks. */
  paid: string;
  joker: Colour | null;
  /** The cards that leave the hand. */
  hand: string;
}

export function parse(text: string): Move {
  const words = text.split(" ");
  const kind = words[0] as Kind;
  const price = words[words.length - 1] ?? "";
  const [first = "", second = ""] = words.slice(1);
  const ends: Record<Kind, [string | null, string | null]> = {
    in: [lineOf(first as Edge, second), second],
    mv: [first, second],
    rz: [first, second],
    hit: [first, second],
    up: [first, first],
    sw: [null, null],
  };
  const [source, target] = ends[kind];
  return { text, kind, source, target, ...readPrice(price) };
}

function readPrice(price: string): Pick<Move, "paid" | "joker" | "hand"> {
  const star = price.indexOf("*");
  const paid = price.replace("*", "");
  if (star < 0) return { paid, joker: null, hand: paid };
  return { paid, joker: price.charAt(star - 1) as Colour, hand: paid.slice(0, star - 1) + paid.slice(star) };
}

/** The notch where a figure enters: `Nc` above column c, `E7` right of row 7. */
export function lineOf(edge: Edge, cell: string): string {
  return edge + (edge === "N" || edge === "S" ? cell.charAt(0) : cell.charAt(1));
}

export function isEdge(source: string | null): boolean {
  return source !== null && /^[NSEW]/.test(source);
}

/** The cell right behind a notch. */
export function firstCell(line: string): string {
  const [edge, place] = [line.charAt(0), line.charAt(1)];
  const cells: Record<string, string> = { N: `${place}9`, S: `${place}1`, E: `i${place}`, W: `a${place}` };
  return cells[edge] ?? "";
}

/** All 36 notches. */
export const LINES: readonly string[] = [
  ...[..."NS"].flatMap((edge) => [..."abcdefghi"].map((column) => edge + column)),
  ...[..."WE"].flatMap((edge) => [..."987654321"].map((row) => edge + row)),
];

export function writeEntry(line: string, cell: string, cards: string): string {
  return `in ${line.charAt(0)} ${cell} ${cards}`;
}

export function writeAction(kind: "mv" | "rz" | "hit", from: string, to: string, cards: string): string {
  return `${kind} ${from} ${to} ${inOrder(cards)}`;
}

export function writeBuild(cell: string, blocks: string): string {
  return `up ${cell} ${inOrder(blocks)}`;
}
