/** What the home page says of each game. */

import type { GameName } from "../../board/play";
import { m } from "../../paraglide/messages.js";

export const GAMES: readonly GameName[] = ["blox", "ontop", "fivetowers"];

const FACTS: Record<GameName, { promise: () => string; least: number; most: number; minutes: number }> = {
  blox: { promise: m.home_blox, least: 2, most: 4, minutes: 45 },
  ontop: { promise: m.home_ontop, least: 2, most: 4, minutes: 30 },
  fivetowers: { promise: m.home_fivetowers, least: 2, most: 5, minutes: 30 },
};

/** The game in one sentence. */
export function promise(game: GameName): string {
  return FACTS[game].promise();
}

export function factsOf(game: GameName): { least: number; most: number; minutes: number } {
  return FACTS[game];
}
