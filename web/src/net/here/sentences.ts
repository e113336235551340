/** The sentences of refusals, whose keys only the rules know: from the texts that Python has too. */

import { areas, type Area } from "../../texts/areas.js";
import type { Spoken } from "./border";

const loaded = new Map<string, Area>();

/** Loads what the sentences of a game need. */
export async function learnSentences(game: string): Promise<void> {
  const missing = [game, "core", "server"].filter((area) => !loaded.has(area));
  for (const area of missing) loaded.set(area, (await areas[area]?.())?.texts ?? {});
}

/** In the page's language; the key where there is no such text. */
export function sentenceOf({ key, values }: Spoken): string {
  const name = key.replace(/[.-]/g, "_");
  const said = loaded.get(key.split(".")[0] ?? "")?.[name];
  const words = Object.entries(values).map(([place, value]) => [place === "n" ? "count" : place, wordOf(value)]);
  return said?.(Object.fromEntries(words)) ?? key;
}

function wordOf(value: unknown): unknown {
  if (Array.isArray(value)) return listed(value.map(wordOf));
  if (value === null || typeof value !== "object" || !("key" in value)) return value;
  const { key, values = {} } = value as Partial<Spoken> & { key: string };
  return sentenceOf({ key, values });
}

/** `a, b and c`, as Python says it. */
function listed(words: unknown[]): unknown {
  if (words.length < 2) return words.join("");
  return sentenceOf({ key: "core.list", values: { first: words.slice(0, -1).join(", "), last: words.at(-1) } });
}
