/** Loads the rules: our own text in each language, the rulings of docs/, and the figures from the engine. */

import type { Drawing } from "../../board/figure";
import type { GameName } from "../../board/play";
import { api } from "../../net/api";
import { baseLocale, type Locale } from "../../texts/runtime.js";
import { games } from "../../ui/games.svelte";
import { sectionsOf, type Block, type Section } from "./markdown";

export interface GameRules {
  game: GameName;
  intro: Block[];
  sections: Section[];
  /** The questions that the printed rules leave open, with our answers. */
  rulings: Section[];
  /** Those of all games. */
  common: Section[];
}

const RULES = import.meta.glob<string>("../../../../src/tourelle/texts/*/rules_*.md", {
  query: "?raw",
  import: "default",
});
const RULINGS = import.meta.glob<string>("../../../../docs/rulings*.md", { query: "?raw", import: "default" });
const FIGURES = import.meta.glob<Record<string, Drawing>>("../../board/*/look/figures.json", { import: "default" });

export async function rulesOf(game: GameName, language: Locale): Promise<GameRules> {
  const path = `../../../../src/tourelle/texts/${language}/rules_${game}.md`;
  if (!(path in RULES)) return broughtRules(game);
  const [text, rulings] = await Promise.all([
    found(RULES, path),
    found(RULINGS, `../../../../docs/rulings${language === baseLocale ? "" : `.${language}`}.md`),
  ]);
  const [intro, ...sections] = sectionsOf(untitled(text));
  const ruled = sectionsOf(rulings);
  return {
    game,
    intro: intro?.blocks ?? [],
    sections,
    rulings: rulingsOf(ruled[games.about(game).place], game),
    // A section for each game, in their order, and one for all games at the end.
    common: rulingsOf(ruled.at(-1), "all"),
  };
}

/** Removes the title: the page has its own. */
const untitled = (text: string): string => text.replace(/^# .*\n/, "");

/** The rules of a game from another package. Sections without an id are numbered, as nothing else links to them. */
async function broughtRules(game: GameName): Promise<GameRules> {
  const { text } = await api.rules(game);
  const [intro, ...sections] = sectionsOf(untitled(text));
  const named = sections.map((section, at) => ({ ...section, id: section.id || `section-${at + 1}` }));
  return { game, intro: intro?.blocks ?? [], sections: named, rulings: [], common: [] };
}

export async function figuresOf(game: GameName): Promise<Record<string, Drawing>> {
  const path = `../../board/${game}/look/figures.json`;
  return path in FIGURES ? found(FIGURES, path) : {};
}

/** A paragraph that begins in bold starts a ruling; what follows belongs to it. */
export function rulingsOf(section: Section | undefined, prefix: string): Section[] {
  const rulings: Section[] = [];
  for (const block of section?.blocks ?? []) {
    const first = block.kind === "text" ? block.spans[0] : undefined;
    if (block.kind === "text" && (first?.kind === "bold" || !rulings.length)) {
      const titled = first?.kind === "bold";
      const title = titled ? first.text.replace(/\.$/, "") : (section?.title ?? "");
      rulings.push({ id: `ruling-${prefix}-${rulings.length + 1}`, title, blocks: [] });
    }
    rulings.at(-1)?.blocks.push(block);
  }
  return rulings;
}

async function found<T>(files: Record<string, () => Promise<T>>, path: string): Promise<T> {
  const load = files[path];
  if (!load) throw new Error(path);
  return load();
}
