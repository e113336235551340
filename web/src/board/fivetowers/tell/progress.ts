/** How far a match of 5 Towers is: its round, and who speaks first in it. */

import type { SeatState } from "../../../match/seat";
import { m } from "../../../texts/messages.js";
import type { Standing } from "../../play";
import type { FiveView } from "../view";
import { seatName } from "../words";

export function standing(view: FiveView, seats: readonly SeatState[]): Standing {
  const text = m.fivetowers_drawing_round({ count: view.round });
  if (view.stage === "over") return { text };
  const name = seatName(seats, view.first, view.seat);
  return {
    text,
    first: { seat: view.first, name, text: m.fivetowers_first_is({ name }), brief: m.fivetowers_drawing_first_short() },
  };
}
