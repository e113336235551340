/** Where the points of a match came from: the towers by style, the main tower, demolitions. */

import { m } from "../../../texts/messages.js";
import type { PlayedMove, Source } from "../../play";
import { demolitionPoints, mainPoints, towerPoints } from "./points";
import { STYLES, type FiveView } from "../view";
import { styleName } from "../words";

export function sources(_moves: readonly PlayedMove<FiveView>[], view: FiveView): Source[] {
  const towers = STYLES.map((style) => ({
    name: styleName(style),
    points: view.seats.map((seat) => towerPoints(seat.towers[style])),
  }));
  const rows = [
    ...towers,
    { name: m.fivetowers_source_main(), points: view.seats.map(mainPoints) },
    {
      name: m.fivetowers_source_demolished(),
      points: view.seats.map((seat) => demolitionPoints(seat.demolished.length)),
    },
  ];
  return rows.filter((row) => row.points.some((points) => points !== 0));
}
