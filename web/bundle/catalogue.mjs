/** Reads and checks the texts: those shared with Python, `src/tourelle/texts/LANGUAGE/AREA.toml`, and the site's own in
 * `site/AREA.toml`. `blox_phase_past` is the key `phase_past` of the area `blox`, or `past` in its `[phase]`. */

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";

/** @typedef {string | Record<string, string>} Text One text, or one for each plural form. */
/** @typedef {{ plural: Record<string, string>, texts: Map<string, Text>, site: Set<string>, areas: Map<string, string[]> }} Catalogue */

export const DEFAULT = "en";
export const FOLDER = fileURLToPath(new URL("../../src/tourelle/texts/", import.meta.url));

/** Every language that has a folder. */
export const languages = readdirSync(FOLDER).sort();

/**
 * All texts of a language by their names in the site's code; `site` are those that only the site uses, `areas` the names
 * of the others by their area.
 * @param {string} folder
 * @returns {Catalogue}
 */
function catalogue(folder) {
  const read = (/** @type {string} */ path) => parse(readFileSync(join(folder, path), "utf8"));
  const { plural, ...language } = read("language.toml");
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".toml"));
  const forms = new Set([...Object.keys(plural), "other"]);
  const texts = new Map();
  const site = new Set();
  const areas = new Map();
  for (const path of paths.sort()) {
    if (!path.startsWith("site")) areas.set(basename(path, ".toml"), []);
    for (const [key, text] of flat(basename(path, ".toml"), path === "language.toml" ? language : read(path), forms)) {
      if (texts.has(key)) throw new Error(`${join(folder, path)}: ${key} stands twice`);
      texts.set(key, text);
      if (path.startsWith("site")) site.add(key);
      else areas.get(basename(path, ".toml"))?.push(key);
    }
  }
  return { plural, texts, site, areas };
}

/**
 * Names and texts of a table and its nested tables. Lists are skipped: Python draws names from them.
 * @param {string} path
 * @param {any} part
 * @param {Set<string>} forms
 * @returns {[string, Text][]}
 */
function flat(path, part, forms) {
  const name = path.replaceAll("-", "_");
  if (typeof part === "string") return [[name, said(part)]];
  if (Array.isArray(part)) return [];
  const inner = Object.entries(part);
  if (part.other && inner.every(([form]) => forms.has(form)))
    return [[name, Object.fromEntries(inner.map(([form, text]) => [form, said(text)]))]];
  return inner.flatMap(([key, each]) => flat(`${path}_${key}`, each, forms));
}

/** Renames the placeholder `n` of Python to the site's `count`. @param {string} text */
const said = (text) => text.replaceAll("{n}", "{count}");

/** The placeholders of a text; a number chooses the plural form. @param {Text} text */
export function places(text) {
  const plural = typeof text === "object";
  const found = Object.values(plural ? text : [text]).flatMap((each) => [...each.matchAll(/\{(\w+)\}/g)]);
  return [...new Set([...found.map(([, place]) => place), ...(plural ? ["count"] : [])])].sort();
}

/**
 * How a catalogue differs from another one that it should match.
 * @param {Catalogue} usual
 * @param {Catalogue} other
 */
export function faults(usual, { plural, texts }) {
  const forms = [...Object.keys(plural), "other"];
  const found = [...usual.texts.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`);
  for (const [key, text] of texts) {
    const model = usual.texts.get(key);
    if (model === undefined) found.push(`${key} is one too many`);
    else if (`${places(text)}` !== `${places(model)}`)
      found.push(`${key} has the places {${places(text)}}, not {${places(model)}}`);
    if (typeof text === "object" && forms.some((form) => !(form in text))) found.push(`${key} lacks a form: ${forms}`);
  }
  return found;
}

/** The catalogues of all languages, in their order; throws if they don't match. */
export function catalogues() {
  const all = languages.map((language) => catalogue(join(FOLDER, language)));
  const usual = all[languages.indexOf(DEFAULT)];
  const wrong = all.flatMap((each, at) => faults(usual, each).map((fault) => `${languages[at]}: ${fault}`));
  if (wrong.length) throw new Error(`Texts that don't fit:\n${wrong.join("\n")}`);
  return all;
}
