/** Texts: every language has the same, with the same places to fill; each is set as its readers expect. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { baseLocale, locales } from "../../../src/paraglide/runtime.js";

type Texts = Record<string, unknown>;
const areas = readdirSync(`messages/${baseLocale}`).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? []);
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

test("a language is a folder, and has the files of every other", () => {
  expect(readdirSync("messages").sort()).toEqual([...locales]);
  const files = (language: string) => readdirSync(`messages/${language}`, { recursive: true }).sort();
  for (const language of locales) expect(files(language)).toEqual(files(baseLocale));
});

test.each(areas)("%s: every language has the same keys, prefixed by the area", (area) => {
  const usual = read(baseLocale, area);
  for (const language of locales) {
    const said = read(language, area);
    expect(Object.keys(said).sort()).toEqual(Object.keys(usual).sort());
    for (const key of Object.keys(usual)) {
      expect(key.startsWith(`${area}_`), key).toBe(true);
      expect(places(said[key]), `${language} ${key}`).toEqual(places(usual[key]));
    }
  }
});

test.each(areas)("%s: every plural has the forms of its language", (area) => {
  for (const language of locales) {
    const forms = new Intl.PluralRules(language);
    for (const [key, value] of Object.entries(read(language, area)))
      for (const { match } of Array.isArray(value) ? (value as { match: Texts }[]) : [])
        for (const count of [0, 1, 2, 5, 21])
          expect(Object.keys(match), `${language} ${key}`).toContain(`countPlural=${forms.select(count)}`);
  }
});

/** A language may be named where the default is chosen, and nowhere else: what is special to one is in its folder. */
test("no source names a language", () => {
  const sources = ["src", "bundle", "workbench"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const quoted = new RegExp(`["'\`](${locales.join("|")})["'\`]`);
  const naming = sources.filter(
    (path) =>
      /\.(ts|js|mjs|svelte)$/.test(path) &&
      !path.startsWith("src/paraglide/") &&
      quoted.test(readFileSync(path, "utf8").replaceAll('lang="ts"', "")),
  );
  expect(naming).toEqual(["bundle/messages.mjs"]);
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

test.each(areas)("%s: German has its quotes, and no space that breaks before an ellipsis", (area) => {
  for (const [key, value] of Object.entries(read("de", area))) {
    for (const text of shown(value)) {
      expect(text, key).not.toMatch(/[«»”'"]/);
      expect(text.replace(/„[^„“]*“/g, ""), key).not.toMatch(/[„“]/);
      expect(text, key).not.toMatch(/ …/);
    }
  }
});

/** Second words for what has one already (CONTRIBUTING.md). */
const SECOND = {
  en: /\b(gave up|giv(e|es|ing) up|win together)\b/i,
  fr: /\b(sièges?|tabliers?|ras(er|e|é)|mis(er|ez)|introdui\w*|bouscul\w*|gagnent ensemble)\b/i,
  de: /Spielbrett|zerstör|einreiß|\bSitz\b|Kachel|Roboter|Spielzug|zusammen gewinnen|\b(Sie|Ihnen) (haben|können|müssen)\b/,
};

test.each(areas)("%s: one word for one thing", (area) => {
  for (const [language, words] of Object.entries(SECOND))
    for (const [key, value] of Object.entries(read(language, area)))
      for (const text of shown(value)) expect(text, key).not.toMatch(words);
});
