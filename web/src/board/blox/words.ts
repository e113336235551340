/** BLOX in words: colours, prices, and the content of a cell, in the language of the page. */

import { nameOf } from "../../ui/seats/names";
import type { SeatState } from "../../match/seat";
import { m } from "../../texts/messages.js";
import type { Move } from "./notation";
import { colourOf, type BloxView, type Colour } from "./view";

type Words = Record<Colour, () => string>;

const colours: Words = {
  W: m.blox_drawing_colour_W,
  G: m.blox_drawing_colour_G,
  B: m.blox_drawing_colour_B,
  M: m.blox_drawing_colour_M,
};
const cells: Words = { W: m.blox_cell_name_W, G: m.blox_cell_name_G, B: m.blox_cell_name_B, M: m.blox_cell_name_M };
const cards: Words = { W: m.blox_card_name_W, G: m.blox_card_name_G, B: m.blox_card_name_B, M: m.blox_card_name_M };
const blocks: Words = {
  W: m.blox_block_name_W,
  G: m.blox_block_name_G,
  B: m.blox_block_name_B,
  M: m.blox_block_name_M,
};

export const colourWord = (colour: string): string => colours[colour as Colour]();
export const cardWord = (colour: string): string => cards[colour as Colour]();
export const blockWord = (colour: string): string => blocks[colour as Colour]();

/** `white, white, mauve`. */
export function colourList(letters: string): string {
  return [...letters].map(colourWord).join(", ");
}

/** What a move costs: `white, the joker for mauve`. */
export function priceWords(move: Move): string {
  const paid = [...move.hand].map(colourWord);
  if (move.joker) paid.push(m.blox_joker_for({ colour: colourWord(move.joker) }));
  return paid.join(", ");
}

/** The accessible name of a cell: `c7, grey, tower of 3: white, white, mauve`. */
export function cellWords(view: BloxView, cell: string, seats: readonly SeatState[], me: number | null): string {
  const colour = cells[colourOf(view, cell)]();
  const thing = thingOn(view, cell, seats, me);
  return thing ? m.blox_at_thing({ cell, colour, thing }) : m.blox_at({ cell, colour });
}

function thingOn(view: BloxView, cell: string, seats: readonly SeatState[], me: number | null): string {
  const tower = view.towers[cell];
  if (tower) return m.blox_tower({ height: tower.length, blocks: colourList(tower) });
  const owner = view.figures[cell];
  if (owner === undefined) return "";
  if (owner === null) return m.blox_figure_neutral();
  return owner === me ? m.blox_figure_mine() : m.blox_figure_of({ name: nameOf(seats[owner]) });
}

const edges: Record<string, (inputs: { line: string }) => string> = {
  N: m.blox_edge_N,
  S: m.blox_edge_S,
  W: m.blox_edge_W,
  E: m.blox_edge_E,
};

export function edgeWords(line: string): string {
  return edges[line.charAt(0)]?.({ line: line.charAt(1) }) ?? "";
}
