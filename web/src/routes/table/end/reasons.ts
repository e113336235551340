/** Why a match ended, in a sentence. */

import type { Match } from "../../../match/match.svelte";
import { m } from "../../../texts/messages.js";
import { games } from "../../../ui/games.svelte";
import { resignedSaid } from "../side/entries";

export function reasonOf(match: Match): string {
  const { reason = "", winners = [] } = match.table?.result ?? {};
  return reason === "resigned"
    ? whoResigned(match, winners)
    : (games.offered(match.table?.game ?? "")?.reasons?.[reason] ?? "");
}

/** Names a single player who resigned; several are “the others”. */
function whoResigned(match: Match, winners: readonly number[]): string {
  const others = [...match.seats.keys()].filter((seat) => !winners.includes(seat));
  const [first, ...more] = others;
  return first === undefined || more.length ? m.table_reason_resigned() : resignedSaid(match.named(first));
}
