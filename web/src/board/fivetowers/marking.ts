/** What a move was about: the storey, the market card or the bid to be marked on the board. */

import type { Deed } from "../play";
import { parse } from "./notation";
import type { FiveView, Style } from "./view";

export interface Mark {
  seat: number;
  /** A storey of the seat's tower, as it stands in the view that is shown. */
  storey: { style: Style; storey: number } | null;
  /** A card of the market. */
  card: string | null;
  /** The seat's bid. */
  bid: boolean;
}

export function markOf(deed: Deed<FiveView> | null, shown: FiveView): Mark | null {
  const move = deed && parse(deed.move);
  if (!deed || !move) return null;
  const mark: Mark = { seat: deed.seat, storey: null, card: null, bid: false };
  if (move.kind === "pass" || move.kind === "bid") return { ...mark, bid: deed.after.round === shown.round };
  const tower = shown.seats[deed.seat]?.towers[move.style] ?? [];
  const storey = move.kind === "raze" ? tower.length - 1 : tower.lastIndexOf(move.value);
  if (storey >= 0) return { ...mark, storey: { style: move.style, storey } };
  return { ...mark, card: shown.market.includes(deed.move) ? deed.move : null };
}
