/** The styles respect the browser's text size: type and breakpoints are in rem. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.(svelte|css|ts)$/.test(path),
);
const IN_PIXELS =
  /^\s*\d+px\/|(?:^\s*font(?:-size)?:|@media|@container|MediaQuery\(|matchMedia\(|--(?:tag|second|text|lead|h\d|points):).*\dpx/;

test("no size of type and no breakpoint is in pixels", () => {
  const found = sheets.flatMap((path) =>
    readFileSync(`src/${path}`, "utf8")
      .split("\n")
      .filter((line) => IN_PIXELS.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(sheets.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
