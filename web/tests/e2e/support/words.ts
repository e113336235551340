/** Finds words that a narrow page breaks. */

import type { Page } from "./harness";

/** Words in the given parts of a page that go on in the next line, other than after a hyphen. */
export function brokenWords(page: Page, parts: string): Promise<string[]> {
  return page.locator(parts).evaluateAll((all) => {
    const words: string[] = [];
    for (const part of all) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[^\s-]+-?/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top));
          if (lines.size > 1) words.push(word);
        }
      }
    }
    return words;
  });
}
