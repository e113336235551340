/** The shipped font has a part of its characters only: no text may need others, which would come from another font. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const TEXTS = "../src/tourelle/texts/";
const [, ranges = ""] = /LATIN =\s*"([^"]+)"/.exec(readFileSync("src/fonts.ts", "utf8")) ?? [];
const shipped = ranges.split(", ").map((range) => {
  const [first = "", last = first] = range.replace("U+", "").split("-");
  return [parseInt(first, 16), parseInt(last, 16)] as const;
});
const has = (sign: string): boolean =>
  shipped.some(([first, last]) => first <= (sign.codePointAt(0) ?? 0) && (sign.codePointAt(0) ?? 0) <= last);

it("has every letter of every language", () => {
  const files = readdirSync(TEXTS, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".toml"));
  const missing = files.flatMap((file) =>
    [...readFileSync(TEXTS + file, "utf8")]
      .filter((sign) => /\p{L}/u.test(sign) && !has(sign))
      .map((sign) => `${file}: ${sign}`),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
