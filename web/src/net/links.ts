/** The secret parts of tables' links. They stand in the fragment of an address, which no server ever sees, and are
 * kept on this device so that coming back needs no link. */

import { keep, kept } from "../aside";
import { baseLocale, getLocale } from "../texts/runtime.js";
import type { TableLinks } from "./wire";

const FORM = /^[A-Za-z0-9_-]{22}$/;
const key = (table: string): string => `tourelle.link.${table}`;
const linksKey = (table: string): string => `tourelle.links.${table}`;

/** The link in an address's fragment, if there is one. */
export function linkIn(fragment: string): string | null {
  const text = fragment.replace(/^#/, "");
  return FORM.test(text) ? text : null;
}

/** The link for a table: from the address, else the one that led here before. */
export function linkOf(table: string, fragment = location.hash): string | null {
  const given = linkIn(fragment);
  if (given) keep(key(table), given);
  return given ?? kept(key(table));
}

/** What an invitation looks like. */
export function addressOf(table: string, link: string | null = null): string {
  return `${location.origin}/t/${table}${speaking()}${link ? `#${link}` : ""}`;
}

/** The language that a messenger is to show a link in: that of who sends it. English needs no word. */
export function speaking(): string {
  const language = getLocale();
  return language === baseLocale ? "" : `?lang=${language}`;
}

/** This address leads to the device that one sits at, from wherever it is opened: others can't come by it. */
export function onlyHere(hostname: string = location.hostname): boolean {
  return /^(127(\.\d+){3}|(.+\.)?localhost|\[::1\])$/.test(hostname);
}

/** The owner keeps the links of a table: the server tells them only once. */
export function keepLinks(table: string, links: TableLinks): void {
  keep(linksKey(table), JSON.stringify(links));
}

export function keptLinks(table: string): TableLinks | null {
  const text = kept(linksKey(table));
  return text === null ? null : (JSON.parse(text) as TableLinks);
}
