/** Moves as text: `pass`, `bid 3`, `raze S`, `S7`. Syntax only. */

import { STYLES, type Style } from "./view";

export type Move =
  | { kind: "pass" }
  | { kind: "bid"; cards: number }
  | { kind: "raze"; style: Style }
  | { kind: "card"; style: Style; value: number };

export interface Card {
  style: Style;
  value: number;
}

export const isStyle = (letter: string | undefined): letter is Style =>
  letter !== undefined && (STYLES as readonly string[]).includes(letter);

export function parse(text: string): Move | null {
  if (text === "pass") return { kind: "pass" };
  const [word, rest] = text.split(" ");
  if (word === "bid" && rest !== undefined && /^\d+$/.test(rest)) return { kind: "bid", cards: Number(rest) };
  if (word === "raze" && isStyle(rest)) return { kind: "raze", style: rest };
  const card = rest === undefined ? parseCard(text) : null;
  return card && { kind: "card", ...card };
}

export function parseCard(text: string): Card | null {
  const [letter, digits] = [text[0], text.slice(1)];
  if (!isStyle(letter) || !/^(\d|1[0-5])$/.test(digits)) return null;
  return { style: letter, value: Number(digits) };
}

/** Parses the text of a card that is known to be valid, from a view or from legal moves. */
export function card(text: string): Card {
  const known = parseCard(text);
  if (!known) throw new Error(`no card: ${text}`);
  return known;
}

export const isCard = (text: string): boolean => parseCard(text) !== null;
export const isRaze = (text: string): boolean => text.startsWith("raze ");
