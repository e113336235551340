/** Why a match ended, in a sentence. */

import { m } from "../../paraglide/messages.js";

const reasons: Record<string, () => string> = {
  "last-tower": m.table_reason_last_tower,
  stall: m.table_reason_stall,
  deck: m.table_reason_deck,
  "empty-discard": m.table_reason_empty_discard,
  "no-tile": m.table_reason_no_tile,
  "last-pawn": m.table_reason_last_pawn,
  "neutral-last-pawn": m.table_reason_neutral_last_pawn,
  resigned: m.table_reason_resigned,
};

export function reasonOf(reason: string): string {
  return reasons[reason]?.() ?? "";
}
