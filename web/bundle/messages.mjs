/** The virtual modules of texts, `src/texts/`. Only their types are files, which `node bundle/messages.mjs` writes. */

import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { catalogues, DEFAULT, FOLDER, languages, places } from "./catalogue.mjs";

const MADE = fileURLToPath(new URL("../src/texts/", import.meta.url));
const ONE = join(MADE, "messages/");
const AREAS = join(MADE, "areas/");

/** Texts that are written into the HTML page. */
const written = new Set();

/**
 * A text in every language, for the HTML page.
 * @param {string} key
 */
export function inAll(key) {
  written.add(key);
  return catalogues().map(({ texts }, at) => ({ language: languages[at], text: String(texts.get(key)) }));
}

function types(all = catalogues()) {
  const union = (/** @type {string[]} */ names) => names.map((name) => JSON.stringify(name)).join(" | ") || "never";
  const { texts } = all[languages.indexOf(DEFAULT)];
  const declared = [...texts].map(([key, text]) => `  ${key}: Said<${union(places(text))}>;`);
  const files = {
    languages: [
      `export type Locale = ${union(languages)};`,
      "export declare const baseLocale: Locale, locales: readonly Locale[];",
      "export declare const plurals: Record<Locale, Record<string, string>>;",
    ],
    runtime: ['export * from "./languages";', 'export * from "../language";'],
    messages: ['import type { Said } from "../said";', "export declare const m: {", ...declared, "};"],
    areas: [
      "export type Area = Record<string, (values: Record<string, unknown>) => string>;",
      "export declare const areas: Record<string, () => Promise<{ texts: Area }>>;",
    ],
  };
  mkdirSync(MADE, { recursive: true });
  for (const [name, lines] of Object.entries(files)) writeFileSync(join(MADE, `${name}.d.ts`), `${lines.join("\n")}\n`);
}

/**
 * In the built site every text is a module, so that it is loaded with the page that uses it. A missing text is an
 * error, and so is a text of the site that no page uses.
 * @returns {import("vite").Plugin}
 */
export function messages() {
  const all = catalogues();
  const { texts, site, areas } = all[languages.indexOf(DEFAULT)];
  const keys = [...texts.keys()];
  const plurals = Object.fromEntries(languages.map((language, at) => [language, all[at].plural]));
  let built = false;
  const said = (/** @type {string} */ key) =>
    `/* @__PURE__ */ said(${JSON.stringify(all.map((each) => each.texts.get(key)))})`;
  /** All texts of an area that Python has too, by their names. */
  const areaOf = (/** @type {string} */ area) => {
    const items = (areas.get(area) ?? []).map((key) => `${JSON.stringify(key)}: ${said(key)},`);
    return `import { said } from "../../said.ts";\nexport const texts = {\n${items.join("\n")}\n};`;
  };
  /** @type {Record<string, () => string>} */
  const modules = {
    languages: () =>
      Object.entries({ baseLocale: DEFAULT, locales: languages, plurals })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n"),
    runtime: () => 'export * from "./languages.js"; export * from "../language.ts";',
    // The texts by which moves and acts are refused: which one it is, only the rules know.
    areas: () =>
      [...areas]
        .filter(([area, names]) => area === "core" || names.some((name) => name.startsWith(`${area}_refused_`)))
        .map(([area]) => `${JSON.stringify(area)}: () => import("./areas/${area}.js")`)
        .reduce((text, item) => `${text}\n${item},`, "export const areas = {") + "\n};",
    messages: () => 'export * as m from "./all.js";',
    all: () =>
      built
        ? keys.map((key) => `export { text as ${key} } from "./messages/${key}.js";`).join("\n")
        : `import { said } from "../said.ts";\n${keys.map((key) => `export const ${key} = ${said(key)};`).join("\n")}`,
  };
  return {
    name: "messages",
    enforce: "pre",
    configResolved: ({ command }) => {
      built = command === "build";
      types(all);
    },
    configureServer: (server) =>
      void server.watcher.add(FOLDER).on("change", (path) => path.startsWith(FOLDER) && server.restart()),
    resolveId(source, importer = "") {
      if (source.startsWith("\0")) return null;
      const path = source.startsWith("/src/") ? join(MADE, "../..", source) : join(importer, "..", source);
      return path.startsWith(MADE) && path.endsWith(".js") ? path : null;
    },
    load(id) {
      const name = basename(id, ".js");
      if (id.startsWith(AREAS)) return areaOf(name);
      if (id.startsWith(ONE)) return `import { said } from "../../said.ts"; export const text = ${said(name)};`;
      return id.startsWith(MADE) ? modules[name]?.() : null;
    },
    transform(code, id) {
      if (!code.includes("texts/messages.js")) return;
      for (const [, key] of code.matchAll(/\bm\.([a-z]+_\w+)/g))
        if (!texts.has(key)) this.error(`${id}: there is no text ${key}`);
    },
    generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((chunk) => (chunk.type === "chunk" ? Object.keys(chunk.modules) : []));
      const unsaid = [...site].filter((key) => !written.has(key) && !ids.includes(`${ONE}${key}.js`));
      if (unsaid.length) this.error(`Texts that no page says: ${unsaid.join(", ")}`);
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) types();
