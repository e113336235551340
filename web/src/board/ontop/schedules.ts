/** Which move is being shown on the board. */

import { scheduleOf, type Schedule } from "./arriving";
import type { OnTopPlay } from "./view";

/** Each move is shown once; not the one that was there when the page came, nor one before it after an undo. */
export class Schedules {
  readonly #known = new WeakMap<object, Schedule | null>();
  readonly #play: () => OnTopPlay;
  #latest: number;

  constructor(play: () => OnTopPlay) {
    this.#play = play;
    const last = play().last;
    this.#latest = last?.number ?? -1;
    if (last) this.#known.set(last, null);
  }

  of(own: boolean, from: (move: string) => { x: number; y: number }): Schedule | null {
    const play = this.#play();
    const deed = play.last;
    if (!deed) return null;
    const known = this.#known.get(deed);
    if (known !== undefined) return known;
    const fresh = deed.number > this.#latest && play.speed > 0;
    this.#latest = deed.number;
    const schedule = fresh ? scheduleOf(deed, play.speed, own ? null : from(deed.move)) : null;
    this.#known.set(deed, schedule);
    return schedule;
  }
}
