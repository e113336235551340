/** The catalogues of the site, and the compiler of messages: a folder of `messages/` is a language, a file of it an area.
 * `node bundle/messages.mjs` compiles them. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile } from "@inlang/paraglide-js";

const folder = new URL("../messages/", import.meta.url);
const project = new URL("../project.inlang/", import.meta.url);
const DEFAULT = "en";

/** Every language that has a folder. */
export const languages = readdirSync(folder).sort();

/** What the compiler wants to know; it reads the project from a folder, which is written here. */
export function messages() {
  const areas = readdirSync(new URL(`${DEFAULT}/`, folder)).filter((name) => name.endsWith(".json"));
  const settings = {
    baseLocale: DEFAULT,
    locales: languages,
    modules: ["./node_modules/@inlang/plugin-message-format/dist/index.js"],
    "plugin.inlang.messageFormat": { pathPattern: areas.map((area) => `./messages/{locale}/${area}`) },
  };
  mkdirSync(project, { recursive: true });
  writeFileSync(new URL("settings.json", project), JSON.stringify(settings));
  return {
    project: "./project.inlang",
    outdir: "./src/paraglide",
    strategy: /** @type {("localStorage" | "preferredLanguage" | "baseLocale")[]} */ ([
      "localStorage",
      "preferredLanguage",
      "baseLocale",
    ]),
    emitTsDeclarations: true,
  };
}

/** All texts by language and key; a plural is an object of its forms. */
function catalogues() {
  return languages.map((language) => {
    const areas = readdirSync(new URL(`${language}/`, folder)).filter((name) => name.endsWith(".json"));
    const texts = areas.map((area) => JSON.parse(readFileSync(new URL(`${language}/${area}`, folder), "utf8")));
    return Object.fromEntries(texts.flatMap(Object.entries).map(([key, text]) => [key, formsOf(text)]));
  });
}

/** @param {string | { match: Record<string, string> }[]} text */
function formsOf(text) {
  if (typeof text === "string") return text;
  const forms = text.flatMap(({ match }) => Object.entries(match));
  return Object.fromEntries(forms.map(([choice, form]) => [choice.replace("countPlural=", ""), form]));
}

/**
 * A message in every language, for what is written before there is a page.
 * @param {string} key
 */
export function inAll(key) {
  return catalogues().map((texts, place) => ({ language: languages[place], text: String(texts[key]) }));
}

/**
 * Makes compiled messages small: a list of texts for each, where the compiler writes a function for every language.
 * @returns {import("vite").Plugin}
 */
export function compact() {
  const texts = catalogues();
  const textsOf = (/** @type {string} */ key) => JSON.stringify(texts.map((each) => each[key]));
  return {
    name: "compact-messages",
    // When developing the compiler writes a file for each language, which this does not know.
    apply: "build",
    transform(code, id) {
      if (!/src\/paraglide\/messages\/(?!_index)[^/]+\.js$/.test(id)) return null;
      // Where letters are large, the compiler's own name is another one: export { blox_cell_b1 as "blox_cell_B" }.
      const lines = [...code.matchAll(/^export (?:const (\w+) =|\{ (\w+) as "(\w+)" \})/gm)].map(
        ([, key, own, large]) =>
          key
            ? `export const ${key} = /* @__PURE__ */ said(${textsOf(key)});`
            : `const ${own} = /* @__PURE__ */ said(${textsOf(String(large))});\nexport { ${own} as "${large}" };`,
      );
      return { code: ['import { said } from "../../said.ts";', ...lines].join("\n"), map: null };
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compile(messages());
