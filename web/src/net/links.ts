/** The secret parts of tables' links. They are in the fragment of an address, which browsers send to no server, and are
 * stored on this device, so that people can come back without the link. */

import { aside, keep, kept } from "../aside";
import { urlOf } from "../base";
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

/** The link for a table: from the address, else the one stored from an earlier visit. */
export function linkOf(table: string, fragment = location.hash): string | null {
  const given = linkIn(fragment);
  if (given) keep(key(table), given);
  return given ?? kept(key(table));
}

/** The address of a table, with the secret of a link if given. */
export function addressOf(table: string, link: string | null = null): string {
  return `${location.origin}${urlOf(`/t/${table}`)}${speaking()}${link ? `#${link}` : ""}`;
}

/** Query for a link: messengers show its preview in the sender's language. The base language needs none. */
export function speaking(): string {
  const language = getLocale();
  return language === baseLocale ? "" : `?lang=${language}`;
}

/** Whether this address is a loopback address, which others can't open. */
export function onlyHere(hostname: string = location.hostname): boolean {
  return /^(127(\.\d+){3}|(.+\.)?localhost|\[::1\])$/.test(hostname);
}

/** Stores the links of the owner's table on this device: the server sends them only once. */
export function keepLinks(table: string, links: TableLinks): void {
  keep(linksKey(table), JSON.stringify(links));
}

/** Null also where what is stored was damaged: then they are asked for again. */
export function keptLinks(table: string): TableLinks | null {
  const found: unknown = aside(() => JSON.parse(kept(linksKey(table)) ?? "null"), null);
  return typeof found === "object" ? (found as TableLinks | null) : null;
}
