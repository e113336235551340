/** What a person can do at a table besides moving. */

import type { Match } from "../../match/match.svelte";
import type { Undoable } from "../../net/wire";

/** The move that the viewer can take back now; null for none, and for spectators. */
export function takeBack(match: Match): Undoable | null {
  const mine = match.you.seats ?? [];
  if (match.me === null) return null;
  return match.table?.undoable?.find(({ seat }) => mine.includes(seat)) ?? null;
}

/** Takes the move back, or asks the others for it. */
export function undo(match: Match): void {
  const seat = takeBack(match)?.seat;
  if (seat !== undefined) void match.tryTo({ type: "undo", seat, at: match.at });
}

/** A seat of the viewer that can still resign. */
export function resignable(match: Match): number | null {
  if (match.table?.phase !== "running") return null;
  const mine = (match.you.seats ?? []).filter((seat) => !match.seats[seat]?.resigned);
  return (match.me !== null && mine.includes(match.me) ? match.me : mine[0]) ?? null;
}

export function mayTalk(match: Match): boolean {
  const { table, you } = match;
  return !!table?.chat && (!!you.seats?.length || !!you.owner || table.talk === "all");
}

/** Whether an invited visitor has no seat and can't take one: the table is full, or the match has begun. */
export function isTooLate({ table, you }: Match): boolean {
  if (!table || !you.invited || you.owner || you.seats?.length) return false;
  if (table.phase === "running") return true;
  const free = (kind: string, seat: number): boolean => kind === "open" || (kind === "invited" && you.kept === seat);
  return table.phase === "open" && !table.seats.some(({ kind }, seat) => free(kind ?? "", seat));
}
