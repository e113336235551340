/** What to mark on the board for a move or a turn: storeys, market cards, or the bid. */

import { partsOf } from "../../../match/turns";
import type { PlayedMove } from "../../play";
import { parse } from "../notation";
import type { FiveView, Style } from "../view";

/** Storeys of a seat's towers, in the view that is shown. */
export type Storeys = Partial<Record<Style, number[]>>;

export interface Mark {
  seat: number;
  storeys: Storeys;
  /** Cards of the market. */
  cards: string[];
  /** The seat's bid. */
  bid: boolean;
}

export function markOf(played: PlayedMove<FiveView> | null, shown: FiveView): Mark | null {
  if (!played) return null;
  const mark: Mark = { seat: played.seat, storeys: {}, cards: [], bid: false };
  for (const part of partsOf(played)) add(mark, part, shown);
  return mark;
}

function add(mark: Mark, played: PlayedMove<FiveView>, shown: FiveView): void {
  const move = parse(played.move);
  if (!move) return;
  if (move.kind === "pass" || move.kind === "bid") {
    mark.bid = played.after.round === shown.round;
    return;
  }
  const tower = shown.seats[played.seat]?.towers[move.style] ?? [];
  const storey = move.kind === "raze" ? tower.length - 1 : tower.lastIndexOf(move.value);
  if (storey >= 0) (mark.storeys[move.style] ??= []).push(storey);
  else if (shown.market.includes(played.move)) mark.cards.push(played.move);
}
