// @vitest-environment node
/** Messages: language and number choose the text; catalogues that don't match are refused. */

import { expect, it } from "vitest";
import { faults } from "../../../bundle/catalogue.mjs";
import { m } from "../../../src/texts/messages.js";
import { locales } from "../../../src/texts/runtime.js";
import { said } from "../../../src/said";

it("fills places, and takes the form that the number has in the language", () => {
  const cards = said(locales.map((locale) => ({ one: `${locale} {count} card`, other: `${locale} {count} cards` })));
  expect(cards({ count: 0 }, { locale: "fr" })).toBe("fr 0 card");
  expect(cards({ count: 0 }, { locale: "de" })).toBe("de 0 cards");
  expect(cards({ count: 1 }, { locale: "de" })).toBe("de 1 card");
  expect(cards({ count: -1 }, { locale: "en" })).toBe("en -1 card");
  expect(cards({ count: 21 }, { locale: "en" })).toBe("en 21 cards");
  expect(said(locales.map((locale) => `{name} (${locale})`))({ name: "Ada" }, { locale: "en" })).toBe("Ada (en)");
});

it("says what Python says too, and what only the site says", () => {
  expect(locales.map((locale) => m.blox_drawing_cards({ count: 2 }, { locale }))).toEqual([
    "2 Karten",
    "2 cards",
    "2 cartes",
  ]);
  expect(m.ui_home({}, { locale: "de" })).toBe("Startseite");
  expect(m.ontop_reason_no_tile({}, { locale: "en" })).toBe("No tile can be laid any more.");
});

it("refuses a catalogue with a text too few, one too many, another place or a form that is missing", () => {
  const like = (texts: Record<string, string | Record<string, string>>) => ({
    plural: { one: "1" },
    texts: new Map(Object.entries(texts)),
    site: new Set<string>(),
    areas: new Map<string, string[]>(),
  });
  const usual = like({ a: "Hello {name}", b: { one: "{count} card", other: "{count} cards" } });
  expect(faults(usual, usual)).toEqual([]);
  expect(faults(usual, like({ a: "Salut {name}" }))).toEqual(["b is missing"]);
  expect(faults(usual, { ...usual, texts: new Map([...usual.texts, ["c", "?"]]) })).toEqual(["c is one too many"]);
  expect(faults(like({ a: "Hello {name}" }), like({ a: "Salut" }))).toEqual(["a has the places {}, not {name}"]);
  expect(faults(usual, like({ a: "{name}!", b: { other: "{count}" } }))).toEqual(["b lacks a form: one,other"]);
});
