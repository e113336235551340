/** What the tray of a board says. */

import { m } from "../texts/messages.js";

export interface Prompt {
  /** What to do now, in one sentence. */
  title: string;
  /** The quieter one below it. */
  more: string;
}

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : m.core_list({ first: words.slice(0, -1).join(", "), last });
}
