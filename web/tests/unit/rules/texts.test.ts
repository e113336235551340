/** The rules: every language is complete, every figure exists, the search finds what people look for. */

import { describe, expect, it } from "vitest";
import type { Block } from "../../../src/routes/rules/markdown";
import { wordsOf } from "../../../src/routes/rules/markdown";
import { entriesOf, folded, search } from "../../../src/routes/rules/search";
import { baseLocale, locales } from "../../../src/texts/runtime.js";
import { figuresOf, rulesOf } from "../../../src/routes/rules/texts";
import { games } from "../../../src/ui/games.svelte";

const drawings = (blocks: Block[]) => blocks.flatMap((block) => (block.kind === "figure" ? [block.name] : []));

describe.each(games.names)("%s", (game) => {
  it.each(locales)("has the same sections, drawings and rulings in every language (%s)", async (language) => {
    const [usual, rules] = await Promise.all([rulesOf(game, baseLocale), rulesOf(game, language)]);
    const shape = ({ sections }: typeof usual) =>
      sections.map(({ id, blocks }) => [id, blocks.map(({ kind }) => kind), drawings(blocks)]);
    expect(shape(rules)).toEqual(shape(usual));
    expect(rules.sections.length).toBeGreaterThan(5);
    expect(rules.rulings.length).toBe(usual.rulings.length);
    expect(rules.rulings.length).toBeGreaterThan(4);
    expect(rules.common.length).toBe(usual.common.length);
  });

  it("gives every section and ruling a place of its own to go to", async () => {
    for (const language of locales) {
      const { sections, rulings, common } = await rulesOf(game, language);
      const ids = [...sections, ...rulings, ...common].map(({ id }) => id);
      expect(new Set(["", "rulings", ...ids]).size).toBe(ids.length + 2);
    }
  });

  it("draws only what the engine made, and all of it", async () => {
    const [{ sections }, figures] = await Promise.all([rulesOf(game, baseLocale), figuresOf(game)]);
    expect(sections.flatMap(({ blocks }) => drawings(blocks)).sort()).toEqual(Object.keys(figures).sort());
    for (const { view } of Object.values(figures)) expect(view.game).toBe(game);
  });

  it("is set in French with its own apostrophes and spaces", async () => {
    const { intro, sections } = await rulesOf(game, "fr");
    const text = [...intro, ...sections.flatMap(({ blocks }) => blocks)].map(wordsOf).join("\n");
    expect(text).not.toMatch(/'/);
    expect(text).not.toMatch(/ [;:!?»]/);
  });
});

describe("the search", () => {
  it("finds every word, whatever case and accents", async () => {
    const entries = (await Promise.all(games.names.map((game) => rulesOf(game, "fr")))).flatMap(entriesOf);
    const found = search(entries, "DEMOLIR toit");
    expect(found.map(({ game, id }) => [game, id])).toContainEqual(["fivetowers", "build"]);
    expect(search(entries, "joker")[0]).toMatchObject({ game: "blox", id: "joker" });
    expect(search(entries, "xyzzy")).toEqual([]);
    expect(search(entries, "  ")).toEqual([]);
  });

  it("shows the words where they stand", () => {
    const [hit] = search(
      [{ game: "blox", id: "x", title: "T", ruling: false, words: "Une tour s’élève ici" }],
      "eleve",
    );
    expect(hit?.excerpt).toEqual([
      { text: "Une tour s’", found: false },
      { text: "élève", found: true },
      { text: " ici", found: false },
    ]);
  });

  it("folds letter for letter", () => {
    expect(folded("Éàçœ’")).toHaveLength(5);
  });
});
