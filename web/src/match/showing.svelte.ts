/** Moves are shown one after another, so that nobody misses one: the view lags behind the table until all were seen. */

import type { Deed, View } from "../board/play";

/** How long a move is looked at before the next, at speed 1. */
const LOOK = 900;
const HURRIED = 350;
const MANY = 4;

export class Showing {
  /** The view to show instead of the present one; null once all was shown. */
  view = $state.raw<View | null>(null);
  last = $state.raw<Deed | null>(null);
  private queue: Deed[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `speed` 0: moves are not dwelt on. */
  constructor(private readonly speed: () => number) {}

  /** Nothing more can be chosen until it is empty. */
  get busy(): boolean {
    return this.view !== null;
  }

  /** Keep showing this until it is known what happened since. */
  hold(view: View): void {
    this.stop();
    this.view = view;
  }

  /** Show the present at once. */
  jump(last: Deed | null): void {
    this.stop();
    this.view = null;
    this.last = last;
  }

  push(...deeds: Deed[]): void {
    this.queue.push(...deeds);
    if (this.timer === undefined) this.next();
  }

  private next(): void {
    this.timer = undefined;
    const deed = this.queue.shift();
    if (!deed) {
      this.view = null;
      return;
    }
    this.view = deed.after;
    this.last = deed;
    const pause = this.pause();
    if (pause > 0) this.timer = setTimeout(() => this.next(), pause);
    else this.next();
  }

  private pause(): number {
    const speed = this.speed();
    if (speed <= 0 || document.hidden) return 0;
    return (this.queue.length >= MANY ? HURRIED : LOOK) / speed;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
  }
}
