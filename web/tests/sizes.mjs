/** How much script the home page loads at first, packed: it must stay light. Reads the built site. */

import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const SITE = new URL("../../src/tourelle/server/site/", import.meta.url);
const MOST = 100 * 1024;

const packed = (path) => gzipSync(readFileSync(new URL(path, SITE))).length;
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", SITE), "utf8"));

/** A file of the build with all that it imports at once. */
function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const other of manifest[name].imports ?? []) withImports(other, found);
  return found;
}

const files = [...new Set(["index.html", "src/routes/home/Home.svelte"].flatMap((name) => [...withImports(name)]))];
const scripts = ["early.js", ...files.map((name) => manifest[name].file)].filter((path) => path.endsWith(".js"));
if (!scripts.every((path) => existsSync(new URL(path, SITE)))) throw new Error("build the site first: scripts/site");
const total = scripts.reduce((sum, path) => sum + packed(path), 0);
console.log(`home page: ${scripts.length} scripts, ${(total / 1024).toFixed(1)} KB gzipped, at most ${MOST / 1024}`);
if (total > MOST) process.exit(1);
