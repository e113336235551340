/** The code names a language only where it chooses the default; everything special to a language is in its folder. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "../../../src/texts/runtime.js";

test("no source names a language", () => {
  const sources = ["src", "bundle", "workbench"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const quoted = new RegExp(`["'\`](${locales.join("|")})["'\`]`);
  const naming = sources.filter(
    (path) =>
      /\.(ts|js|mjs|svelte)$/.test(path) &&
      !path.startsWith("src/texts/") &&
      quoted.test(readFileSync(path, "utf8").replaceAll('lang="ts"', "")),
  );
  expect(naming).toEqual(["bundle/catalogue.mjs"]);
});
