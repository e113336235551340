/** Whoever comes by an invitation hopes for a seat. */

import type { Match } from "../../match/match.svelte";

/** They have none, and there is none left: it is full, or it has begun. */
export function isTooLate({ table, you }: Match): boolean {
  if (!table || !you.invited || you.owner || you.seats?.length) return false;
  if (table.phase === "running") return true;
  const free = (kind: string, seat: number): boolean => kind === "open" || (kind === "invited" && you.kept === seat);
  return table.phase === "open" && !table.seats.some(({ kind }, seat) => free(kind ?? "", seat));
}
