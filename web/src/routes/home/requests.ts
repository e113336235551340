/** The server's lists as plain arrays. */

import { api } from "../../net/api";
import type { ListedTable } from "../../net/wire";
import { me } from "../../ui/device/me.svelte";

/** The tables where the visitor sits or sat; waits until their identity is known. */
export async function myTables(): Promise<readonly ListedTable[]> {
  const [{ tables }] = await Promise.all([api.mine(), me.look()]);
  return tables;
}

export function publicTables(phase: "open" | "running" | "over"): () => Promise<readonly ListedTable[]> {
  return async () => (await api.tables(phase)).tables;
}
