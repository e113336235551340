/** What a move, or a turn of several, was about: the storeys, the market cards or the bid to be marked on the board. */

import { partsOf } from "../../../match/turns";
import type { Deed } from "../../play";
import { parse } from "../notation";
import type { FiveView, Style } from "../view";

/** A storey of a seat's tower, as it stands in the view that is shown. */
export interface Place {
  style: Style;
  storey: number;
}

export interface Mark {
  seat: number;
  storeys: Place[];
  /** Cards of the market. */
  cards: string[];
  /** The seat's bid. */
  bid: boolean;
}

export function markOf(deed: Deed<FiveView> | null, shown: FiveView): Mark | null {
  if (!deed) return null;
  const mark: Mark = { seat: deed.seat, storeys: [], cards: [], bid: false };
  for (const part of partsOf(deed)) add(mark, part, shown);
  return mark;
}

function add(mark: Mark, deed: Deed<FiveView>, shown: FiveView): void {
  const move = parse(deed.move);
  if (!move) return;
  if (move.kind === "pass" || move.kind === "bid") {
    mark.bid = deed.after.round === shown.round;
    return;
  }
  const tower = shown.seats[deed.seat]?.towers[move.style] ?? [];
  const storey = move.kind === "raze" ? tower.length - 1 : tower.lastIndexOf(move.value);
  if (storey >= 0) mark.storeys.push({ style: move.style, storey });
  else if (shown.market.includes(deed.move)) mark.cards.push(deed.move);
}

/** The storeys of one tower among those that are marked. */
export function storeysOf(places: readonly Place[], style: Style): number[] {
  return places.filter((place) => place.style === style).map((place) => place.storey);
}
