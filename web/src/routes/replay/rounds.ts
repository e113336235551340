/** The moves in groups: by round where the game counts them. */

import type { Deed } from "../../board/play";

export interface Round {
  round: number | null;
  deeds: Deed[];
}

export function roundsOf(deeds: readonly Deed[]): Round[] {
  const rounds: Round[] = [];
  for (const deed of deeds) {
    const round = (deed.before as { round?: number }).round ?? null;
    const last = rounds.at(-1);
    if (last && last.round === round) last.deeds.push(deed);
    else rounds.push({ round, deeds: [deed] });
  }
  return rounds;
}
