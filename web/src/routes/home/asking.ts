/** The lists that the server gives, as plain arrays. */

import { api } from "../../net/api";
import type { ListedTable } from "../../net/wire";
import { me } from "../../ui/me.svelte";

/** Where one sits or sat; a stranger sits nowhere. */
export async function myTables(): Promise<readonly ListedTable[]> {
  await me.look();
  return me.person ? (await api.mine()).tables : [];
}

export function publicTables(phase: "open" | "running" | "over"): () => Promise<readonly ListedTable[]> {
  return async () => (await api.tables(phase)).tables;
}
