/** The moves in groups: by round where the game counts them. */

import type { PlayedMove } from "../../board/play";

export interface Round {
  round: number | null;
  playedMoves: PlayedMove[];
}

export function roundsOf(playedMoves: readonly PlayedMove[]): Round[] {
  const rounds: Round[] = [];
  for (const played of playedMoves) {
    const round = (played.before as { round?: number }).round ?? null;
    const last = rounds.at(-1);
    if (last && last.round === round) last.playedMoves.push(played);
    else rounds.push({ round, playedMoves: [played] });
  }
  return rounds;
}
