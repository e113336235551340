/** Checks the compressed size and the number of files that a first visit to a page loads. Reads the built site. */

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const SITE = new URL("../../src/tourelle/server/site/", import.meta.url);
const FRAME = "index";
const PAGES = {
  home: ["home"],
  blox: ["table", "blox"],
  ontop: ["table", "ontop"],
  fivetowers: ["table", "fivetowers"],
};
/** Limits: kilobytes and files. */
const MOST = { home: [66, 6], table: [105, 8] };

const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", SITE), "utf8"));
const chunks = Object.entries(manifest).filter(([, { file }]) => file.endsWith(".js"));

/** The files of a chunk and of its static imports. */
function filesOf(key, found = new Set()) {
  const { file, css = [], imports = [] } = manifest[key];
  if (found.has(file)) return found;
  for (const each of [file, ...css]) found.add(each);
  for (const other of imports) filesOf(other, found);
  return found;
}

function chunkOf(name) {
  const found = chunks.find(([, chunk]) => chunk.name === name && !chunk.isDynamicEntry);
  if (!found) throw new Error(`no chunk ${name}: build the site (scripts/site), or see bundle/chunks.ts`);
  return found[0];
}

const packed = (path) => gzipSync(readFileSync(new URL(path, SITE))).length / 1024;
let heavy = false;
for (const [page, names] of Object.entries(PAGES)) {
  const files = [...new Set([FRAME, ...names].flatMap((name) => [...filesOf(chunkOf(name))]))];
  const size = files.reduce((sum, path) => sum + packed(path), 0);
  const [kilobytes, count] = MOST[page] ?? MOST.table;
  console.log(`${page}: ${files.length} files of ${count}, ${size.toFixed(1)} KB gzipped of ${kilobytes}`);
  heavy ||= size > kilobytes || files.length > count;
}
if (heavy) process.exit(1);
