/** How far a match of BLOX is: its round. */

import { m } from "../../../texts/messages.js";
import type { Standing } from "../../play";
import type { BloxView } from "../view";

export function standing({ round }: BloxView): Standing {
  return { text: m.blox_drawing_round({ count: round }) };
}
