/** What is being replayed, and where it came from. */

import type { Replay } from "../../net/wire";

export interface Opened {
  replay: Replay;
  /** The table, where it is one of this server. */
  table: string | null;
  /** The seat that one played there. */
  seat: number | null;
  /** The record's own text, where it came as a file. */
  text: string | null;
}
