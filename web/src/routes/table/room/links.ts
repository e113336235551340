/** The links of one's own table: the server tells them once, and this device keeps them. */

import { api } from "../../../net/api";
import { keepLinks, keptLinks } from "../../../net/links";
import type { TableLinks } from "../../../net/wire";

/** Those kept here; on another device of the owner new ones are made, and the old stay good. */
export async function ownLinks(table: string): Promise<TableLinks | null> {
  return keptLinks(table) ?? kept(table, api.links(table));
}

/** Other links, for good: those given away before stop working. */
export async function renewLinks(table: string): Promise<TableLinks | null> {
  return kept(table, api.renewLinks(table));
}

async function kept(table: string, asked: Promise<TableLinks>): Promise<TableLinks | null> {
  const made = await asked.catch(() => null);
  if (made) keepLinks(table, made);
  return made;
}

/** The secret for those who watch; null where none is needed, undefined where there is none to be had. */
export async function watchLink(table: string, visibility: string | undefined): Promise<string | null | undefined> {
  if (visibility === "public") return null;
  return (await ownLinks(table))?.watch;
}

/** Whether one may ask others to watch: everybody where all can come, else the owner. */
export function mayInvite(visibility: string | undefined, owner: boolean | undefined): boolean {
  return visibility === "public" || owner === true;
}
