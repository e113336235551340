/** The links of the owner's table: the server sends them once, and this device stores them. */

import { api } from "../../../net/api";
import { keepLinks, keptLinks } from "../../../net/links";
import type { TableLinks } from "../../../net/wire";

/** The stored links; on another device of the owner new ones are made, and the old ones stay valid. */
export async function ownLinks(table: string): Promise<TableLinks | null> {
  return keptLinks(table) ?? kept(table, api.links(table));
}

/** Replaces the links: the old ones stop working. */
export async function renewLinks(table: string): Promise<TableLinks | null> {
  return kept(table, api.renewLinks(table));
}

async function kept(table: string, asked: Promise<TableLinks>): Promise<TableLinks | null> {
  const made = await asked.catch(() => null);
  if (made) keepLinks(table, made);
  return made;
}

/** The secret for spectators; null if none is needed, undefined if this device can't get one. */
export async function watchLink(table: string, visibility: string | undefined): Promise<string | null | undefined> {
  if (visibility === "public") return null;
  return (await ownLinks(table))?.watch;
}

/** Whether the viewer may invite spectators: everybody at a public table, else only the owner. */
export function mayInvite(visibility: string | undefined, owner: boolean | undefined): boolean {
  return visibility === "public" || owner === true;
}
