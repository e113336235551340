/** Where the points of a match came from: towers razed, towers built, figures struck. */

import { m } from "../../../texts/messages.js";
import type { PlayedMove, Source } from "../../play";
import { parse, type Kind } from "../notation";
import { gainOf } from "../../played";
import type { BloxView } from "../view";

export function sources(playedMoves: readonly PlayedMove<BloxView>[], view: BloxView): Source[] {
  const of = (kind: Kind): number[] =>
    view.seats.map((_, seat) =>
      playedMoves
        .filter((played) => played.seat === seat && parse(played.move).kind === kind)
        .reduce((sum, played) => sum + gainOf(played), 0),
    );
  return [
    { name: m.blox_source_rz(), points: of("rz") },
    { name: m.blox_source_up(), points: of("up") },
    { name: m.blox_source_hit(), points: of("hit") },
  ];
}
