/** The subset of Markdown in rules and rulings. */

import { describe, expect, it } from "vitest";
import { sectionsOf, spansOf, wordsOf } from "../../../src/routes/rules/markdown";
import { rulingsOf } from "../../../src/routes/rules/texts";

describe("reading", () => {
  it("finds bold, italic and notation", () => {
    expect(spansOf("a **b c** *d* `e`.")).toEqual([
      { kind: "plain", text: "a " },
      { kind: "bold", text: "b c" },
      { kind: "plain", text: " " },
      { kind: "italic", text: "d" },
      { kind: "plain", text: " " },
      { kind: "code", text: "e" },
      { kind: "plain", text: "." },
    ]);
  });

  it("finds sections with their names, and what comes before them", () => {
    const sections = sectionsOf("intro\ngoes on\n\n## One {#first}\ntext\n\n## Two\n\nmore");
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ["", ""],
      ["first", "One"],
      ["", "Two"],
    ]);
    expect(sections[0]?.blocks.map(wordsOf)).toEqual(["intro goes on"]);
    expect(sections[1]?.blocks.map(wordsOf)).toEqual(["text"]);
  });

  it("finds lists, tables, drawings and code", () => {
    const text =
      "- a\n  b\n- c\n\n1. d\n2. e\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n![Seen.](raze)\n\n```\nB. M1\n\n## no\n```\nend";
    const [section] = sectionsOf(text);
    expect(section?.blocks.map((block) => [block.kind, wordsOf(block)])).toEqual([
      ["list", "a b c"],
      ["list", "d e"],
      ["table", "x y 1 2"],
      ["figure", "Seen."],
      ["code", ""],
      ["text", "end"],
    ]);
    expect(section?.blocks[1]).toMatchObject({ ordered: true });
    expect(section?.blocks[4]).toMatchObject({ text: "B. M1\n\n## no" });
  });
});

it("a bold beginning opens a ruling, and what follows belongs to it", () => {
  const [, section] = sectionsOf("## BLOX\n\n**The board.** Ours.\n\n```\nx\n```\n\nMore.\n\n**Ties** are won.");
  expect(rulingsOf(section, "blox").map(({ id, title, blocks }) => [id, title, blocks.length])).toEqual([
    ["ruling-blox-1", "The board", 3],
    ["ruling-blox-2", "Ties", 1],
  ]);
});
