// @vitest-environment node
/** Messages as the built site says them: a list of texts, from which the page's language and the number choose. */

import { expect, it } from "vitest";
import { compact } from "../../../bundle/messages.mjs";
import { locales } from "../../../src/paraglide/runtime.js";
import { said } from "../../../src/said";

it("fills places, and takes the form that the number has in the language", () => {
  const cards = said(locales.map((locale) => ({ one: `${locale} {count} card`, other: `${locale} {count} cards` })));
  expect(cards({ count: 0 }, { locale: "fr" })).toBe("fr 0 card");
  expect(cards({ count: 0 }, { locale: "de" })).toBe("de 0 cards");
  expect(cards({ count: 1 }, { locale: "de" })).toBe("de 1 card");
  expect(said(locales.map((locale) => `{name} (${locale})`))({ name: "Ada" }, { locale: "en" })).toBe("Ada (en)");
});

it("replaces a compiled message by its texts, whatever its name", () => {
  const { transform } = compact() as unknown as { transform: (code: string, id: string) => { code: string } | null };
  const at = (name: string) => `/web/src/paraglide/messages/${name}.js`;
  expect(transform("export const ui_yes = 1;", at("ui_yes"))?.code).toContain('said(["Ja","Yes","Oui"])');
  const large = transform('export { blox_cell_b1 as "blox_cell_B" }', at("blox_cell_b1"))?.code;
  expect(large).toContain('["schwarz","black","case noire"]');
  expect(large).toContain('export { blox_cell_b1 as "blox_cell_B" }');
  expect(transform("export * from './ui_yes.js'", at("_index"))).toBeNull();
});
