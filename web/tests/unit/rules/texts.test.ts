/** The rules themselves: both languages whole, every drawing there, the search finds what people look for. */

import { describe, expect, it } from "vitest";
import type { Block } from "../../../src/routes/rules/markdown";
import { wordsOf } from "../../../src/routes/rules/markdown";
import { entriesOf, folded, search } from "../../../src/routes/rules/search";
import { figuresOf, GAMES, rulesOf } from "../../../src/routes/rules/texts";

const drawings = (blocks: Block[]) => blocks.flatMap((block) => (block.kind === "figure" ? [block.name] : []));

describe.each(GAMES)("%s", (game) => {
  it("has the same sections, drawings and rulings in both languages", async () => {
    const [en, fr] = await Promise.all([rulesOf(game, "en"), rulesOf(game, "fr")]);
    const shape = (rules: typeof en) =>
      rules.sections.map(({ id, blocks }) => [id, blocks.map(({ kind }) => kind), drawings(blocks)]);
    expect(shape(fr)).toEqual(shape(en));
    expect(en.sections.length).toBeGreaterThan(5);
    expect(fr.rulings.length).toBe(en.rulings.length);
    expect(en.rulings.length).toBeGreaterThan(4);
    expect(fr.common.length).toBe(en.common.length);
  });

  it("gives every section and ruling a place of its own to go to", async () => {
    for (const language of ["en", "fr"] as const) {
      const { sections, rulings, common } = await rulesOf(game, language);
      const ids = [...sections, ...rulings, ...common].map(({ id }) => id);
      expect(new Set(["", "rulings", ...ids]).size).toBe(ids.length + 2);
    }
  });

  it("draws only what the engine made, and all of it", async () => {
    const [{ sections }, figures] = await Promise.all([rulesOf(game, "en"), figuresOf(game)]);
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
    const entries = (await Promise.all(GAMES.map((game) => rulesOf(game, "fr")))).flatMap(entriesOf);
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
