/** A seat as the table's page knows it: what the server says of it, and who is there right now. */

import type { SeatInfo } from "../net/wire";

export interface Sitting extends SeatInfo {
  /** The person is not connected. */
  gone?: boolean;
  /** Several play on this device: then a name says more than “you”. */
  shared?: boolean;
  clock?: Countdown;
}

/** What is left on a clock: `left` milliseconds at the time `since` (of this device), if it runs. */
export interface Countdown {
  left: number;
  since: number | null;
}

export function leftNow(clock: Countdown, now: number): number {
  return Math.max(0, clock.since === null ? clock.left : clock.left - (now - clock.since));
}
