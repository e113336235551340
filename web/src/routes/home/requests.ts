/** The lists that the server gives, as plain arrays. */

import { api } from "../../net/api";
import type { ListedTable } from "../../net/wire";
import { me } from "../../ui/device/me.svelte";

/** Where one sits or sat; by then it is known who one is. */
export async function myTables(): Promise<readonly ListedTable[]> {
  const [{ tables }] = await Promise.all([api.mine(), me.look()]);
  return tables;
}

export function publicTables(phase: "open" | "running" | "over"): () => Promise<readonly ListedTable[]> {
  return async () => (await api.tables(phase)).tables;
}
