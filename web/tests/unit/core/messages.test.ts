/** Texts: both languages have the same, with the same places to fill; French is set as French is. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Texts = Record<string, unknown>;
const areas = readdirSync("messages/en").map((name) => name.replace(".json", ""));
const read = (language: string, area: string): Texts =>
  JSON.parse(readFileSync(`messages/${language}/${area}.json`, "utf8")) as Texts;

/** All strings that are shown, also those of plural forms. */
function shown(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value))
    return value.flatMap((form: { match?: Texts }) => Object.values(form.match ?? {}).flatMap(shown));
  return [];
}

const places = (value: unknown): string[] =>
  [...new Set(shown(value).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? "")))].sort();

test.each(areas)("%s: both languages have the same keys, prefixed by the area", (area) => {
  const [en, fr] = [read("en", area), read("fr", area)];
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  for (const key of Object.keys(en)) {
    expect(key.startsWith(`${area}_`), key).toBe(true);
    expect(places(fr[key]), key).toEqual(places(en[key]));
  }
});

test.each(areas)("%s: French has its apostrophe and its no-break spaces", (area) => {
  for (const [key, value] of Object.entries(read("fr", area))) {
    for (const text of shown(value)) {
      expect(text, key).not.toMatch(/\w'\w/);
      expect(text, key).not.toMatch(/[^\u00a0\u202f?!][;!?»]/);
      expect(text, key).not.toMatch(/ :/);
    }
  }
});
