/** Decides which move is animated on the board. */

import { scheduleOf, type Schedule } from "./arrival";
import type { OnTopPlay } from "../view";

/** A move is animated when it follows the last one; not the move that was there when the page opened, nor a step back
 * by an undo or in a replay. */
export class Schedules {
  readonly #play: () => OnTopPlay;
  #last: OnTopPlay["last"];
  #shown: Schedule | null = null;

  constructor(play: () => OnTopPlay) {
    this.#play = play;
    this.#last = play().last;
  }

  of(own: boolean, from: (move: string) => { x: number; y: number }): Schedule | null {
    const { last, speed } = this.#play();
    if (last !== this.#last) {
      const onward = (last?.number ?? -1) > (this.#last?.number ?? -1);
      this.#last = last;
      this.#shown = last && onward && speed > 0 ? scheduleOf(last, speed, own ? null : from(last.move)) : null;
    }
    return this.#shown;
  }
}
