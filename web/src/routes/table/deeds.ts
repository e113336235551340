/** What a person can do at a table beside moving. */

import type { Match } from "../../match/match.svelte";

/** A seat of one's own that has a move to take back, where the table allows it. */
function undoable(match: Match): number | null {
  const mine = match.you.seats ?? [];
  if (match.table?.undo !== "on" || match.table.phase !== "running" || match.me === null) return null;
  const last = match.deeds.findLast((deed) => mine.includes(deed.seat));
  return last?.seat ?? null;
}

export function canUndo(match: Match): boolean {
  return undoable(match) !== null;
}

export function undo(match: Match): void {
  const seat = undoable(match);
  if (seat !== null) void match.tryTo({ type: "undo", seat, at: match.at });
}

/** A seat of one's own that can still give up. */
export function resignable(match: Match): number | null {
  if (match.table?.phase !== "running") return null;
  const mine = (match.you.seats ?? []).filter((seat) => !match.seats[seat]?.resigned);
  return (match.me !== null && mine.includes(match.me) ? match.me : mine[0]) ?? null;
}

export function mayTalk(match: Match): boolean {
  const { table, you } = match;
  return !!table?.chat && (!!you.seats?.length || !!you.owner || table.talk === "all");
}
