/** A seat on the table's page: the server's `SeatInfo`, and whether the person is connected. */

import type { SeatInfo } from "../net/wire";

export interface SeatState extends SeatInfo {
  /** The person is not connected. */
  gone?: boolean;
  /** Several people play on this device, so names are shown instead of “you”. */
  shared?: boolean;
  clock?: Countdown;
}

/** A seat's clock: `left` milliseconds at the device's time `since`; `since` is null while it is stopped. */
export interface Countdown {
  left: number;
  since: number | null;
}

export function leftNow(clock: Countdown, now: number): number {
  return Math.max(0, clock.since === null ? clock.left : clock.left - (now - clock.since));
}
