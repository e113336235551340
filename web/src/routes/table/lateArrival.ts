/** Visitors who come by an invitation when no seat is left. */

import type { Match } from "../../match/match.svelte";

/** Whether an invited visitor has no seat and can't take one: the table is full, or the match has begun. */
export function isTooLate({ table, you }: Match): boolean {
  if (!table || !you.invited || you.owner || you.seats?.length) return false;
  if (table.phase === "running") return true;
  const free = (kind: string, seat: number): boolean => kind === "open" || (kind === "invited" && you.kept === seat);
  return table.phase === "open" && !table.seats.some(({ kind }, seat) => free(kind ?? "", seat));
}
