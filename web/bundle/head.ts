/** Writes into the HTML page: the early script with its data on each page, and a message in every language for browsers
 * without scripts. */

import { readFileSync } from "node:fs";
import { minifySync, type Plugin, type Rolldown } from "vite";
import { routes } from "../src/pages.ts";
import { inAll } from "./messages.mjs";

const PLACE = "<!-- early -->";
const BOARD = /src\/board\/(\w+)\/index\.ts$/;
const source = readFileSync(new URL("early.js", import.meta.url), "utf8");

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export function earlyScript(): Plugin {
  return {
    name: "early-script",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => html.replace(PLACE, () => `<script>${scriptFor(bundle ?? {})}</script>`),
    },
  };
}

export function withoutScript(): Plugin {
  const said = inAll("ui_no_script").map(({ language, text }) => `<p lang="${language}">${text}</p>`);
  return { name: "without-script", transformIndexHtml: (html) => html.replace("<!-- no script -->", said.join("")) };
}

function scriptFor(bundle: Bundle): string {
  const entry = chunksOf(bundle).find((chunk) => chunk.isEntry);
  const always = new Set(entry ? filesOf(bundle, entry) : []);
  const pages = routes.map(({ pattern, page, asks = [], boards = false }) => {
    const chunk = chunksOf(bundle).find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`routes/${page}.svelte`)),
    );
    const files = chunk ? filesOf(bundle, chunk).filter((file) => !always.has(file)) : [];
    return [pattern.source, files, asks, boards ? boardFiles(bundle, new Set([...always, ...files])) : {}];
  });
  return minifySync("early.js", source.replaceAll("PAGES", JSON.stringify(pages))).code;
}

/** For each game with its own board, the files of the board that the page does not load anyway. */
function boardFiles(bundle: Bundle, had: Set<string>): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const chunk of chunksOf(bundle)) {
    for (const id of chunk.moduleIds) {
      const game = BOARD.exec(id)?.[1];
      if (game) files[game] = filesOf(bundle, chunk).filter((file) => !had.has(file));
    }
  }
  return files;
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((each): each is Chunk => each.type === "chunk");
}

/** The files of a chunk, of its static imports, and their styles. */
function filesOf(bundle: Bundle, chunk: Chunk, found = new Set<string>()): string[] {
  if (found.has(`/${chunk.fileName}`)) return [];
  found.add(`/${chunk.fileName}`);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(`/${style}`);
  for (const name of chunk.imports) {
    const other = bundle[name];
    if (other?.type === "chunk") filesOf(bundle, other, found);
  }
  return [...found];
}
