/** The match being replayed, and where it came from. */

import type { Replay } from "../../net/wire";

export interface Opened {
  replay: Replay;
  /** The table's id, if the match was played on this server. */
  table: string | null;
  /** The visitor's seat in that match. */
  seat: number | null;
  /** The record's text, if it was opened as a file. */
  text: string | null;
}
