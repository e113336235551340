/** How far a match of On Top is: which of its tiles is to be laid, or was the last. */

import { m } from "../../../texts/messages.js";
import type { Standing } from "../../play";
import { tilesLeft, type OnTopView } from "../view";

export function standing(view: OnTopView): Standing {
  const tile = view.laid.length + (view.tile === null ? 0 : 1);
  return { text: m.ontop_tile_of({ tile, tiles: tile + tilesLeft(view) }) };
}
