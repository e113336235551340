/** Searches rules and rulings for sections with every word; case and accents don't matter. */

import type { GameName } from "../../board/play";
import { wordsOf, type Section } from "./markdown";
import type { GameRules } from "./texts";

export interface Entry {
  game: GameName;
  id: string;
  title: string;
  ruling: boolean;
  words: string;
}

export interface Hit extends Entry {
  /** The text round the first match, split into matches and the rest. */
  excerpt: { text: string; found: boolean }[];
}

const ROUND = 70;

export function entriesOf(rules: GameRules): Entry[] {
  const entry = ({ id, title, blocks }: Section, ruling = false): Entry => {
    return { game: rules.game, id, title, ruling, words: blocks.map(wordsOf).join(" ") };
  };
  return [
    entry({ id: "", title: "", blocks: rules.intro }),
    ...rules.sections.map((section) => entry(section)),
    ...rules.rulings.map((ruling) => entry(ruling, true)),
  ];
}

export function search(entries: readonly Entry[], query: string): Hit[] {
  const asked = folded(query).split(/\s+/).filter(Boolean);
  if (!asked.length) return [];
  return entries
    .filter((entry) => asked.every((word) => folded(`${entry.title} ${entry.words}`).includes(word)))
    .map((entry) => ({ ...entry, excerpt: excerptOf(entry.words, asked) }))
    .sort((one, other) => rank(other, asked) - rank(one, asked));
}

/** Sections whose title has the words come first, rulings last. */
function rank(entry: Entry, asked: string[]): number {
  const title = folded(entry.title);
  return (asked.some((word) => title.includes(word)) ? 2 : 0) - (entry.ruling ? 1 : 0);
}

/** Removes case and accents, letter by letter, so that offsets stay the same. */
export function folded(text: string): string {
  return [...text]
    .map((letter) => letter.normalize("NFD").charAt(0).toLowerCase())
    .map((letter) => (letter === "’" ? "'" : letter))
    .join("");
}

function excerptOf(text: string, asked: string[]): Hit["excerpt"] {
  const plain = folded(text);
  const places = asked.map((word) => plain.indexOf(word)).filter((place) => place >= 0);
  const middle = places.length ? Math.min(...places) : 0;
  const start = Math.max(0, plain.lastIndexOf(" ", Math.max(0, middle - ROUND)) + 1);
  const end = Math.min(text.length, middle + 2 * ROUND);
  return partsOf((start ? "… " : "") + text.slice(start, end) + (end < text.length ? " …" : ""), asked);
}

function partsOf(text: string, asked: string[]): Hit["excerpt"] {
  const plain = folded(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of asked) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
      marked.fill(true, at, at + word.length);
  }
  const parts: Hit["excerpt"] = [];
  [...text].forEach((letter, at) => {
    const last = parts.at(-1);
    if (last && last.found === marked[at]) last.text += letter;
    else parts.push({ text: letter, found: marked[at] ?? false });
  });
  return parts;
}
