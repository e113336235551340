/** The view of 5 Towers (docs/views.md), and helpers to read it without the rules. */

import type { View } from "../play";

export const STYLES = ["C", "H", "T", "M", "S"] as const;
export type Style = (typeof STYLES)[number];
export type Towers = Record<Style, number[]>;

export interface FiveSeat {
  points: number;
  towers: Towers;
  demolished: string[];
}

export interface FiveView extends View {
  game: "fivetowers";
  stage: "bid" | "build" | "over";
  round: number;
  first: number;
  market: string[];
  bids: (number | null)[];
  bid: number;
  builder: number | null;
  to_place: number;
  may_raze: boolean;
  seats: FiveSeat[];
  deck: number;
  discard: string[];
  renewed: boolean;
}

/** A tower with its plan: the cards that stay, those to demolish, those to add on top. */
export interface Sketch {
  kept: number[];
  razed: number[];
  ghosts: number[];
}

/** `razed`: the plan demolishes the top, perhaps to place a card of the same value. */
export function sketched(now: readonly number[], then: readonly number[], razed = false): Sketch {
  const most = Math.min(razed ? now.length - 1 : now.length, then.length);
  let same = 0;
  while (same < most && now[same] === then[same]) same++;
  return { kept: now.slice(0, same), razed: now.slice(same), ghosts: then.slice(same) };
}

/** The other seats in playing order, beginning after the viewer's; all seats for a spectator. */
export function others(players: number, me: number | null): number[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return me === null ? seats : [...seats.slice(me + 1), ...seats.slice(0, me)];
}

/** The seats in the order in which they bid in this round. */
export function speakers(view: FiveView): number[] {
  return Array.from({ length: view.players }, (_, turn) => (view.first + turn) % view.players);
}
