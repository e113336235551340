/** Moves are shown one after another, so that nobody misses one: the view lags behind the table until all were seen. */

import type { Deed, View } from "../board/play";
import { undecided } from "./ended";

/** How long a move stands before the next at the usual pace, also where nothing moves: it is to be seen and told. */
const LOOK = 900;
const HURRIED = 400;
const MANY = 4;
/** The last move of a match stands until everything has landed; then comes the result. */
const LAST = 1800;
/** A touch that comes sooner after a move was meant for something else. */
const SOON = 250;

export class Showing {
  /** The view to show instead of the present one; null once all was shown. */
  view = $state.raw<View | null>(null);
  last = $state.raw<Deed | null>(null);
  private queue: Deed[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;

  /** `pace`: 1 as designed, 2 twice as fast. */
  constructor(private readonly pace: () => number) {}

  /** Nothing more can be chosen until it is empty. */
  get busy(): boolean {
    return this.view !== null;
  }

  /** Keep showing this until it is known what happened since. */
  hold(view: View): void {
    this.stop();
    this.view = view;
  }

  /** Show the present at once. The last move, if it was shown already, is not shown again. */
  jump(last: Deed | null): void {
    this.stop();
    this.view = null;
    if (last?.number !== this.last?.number) this.last = last;
  }

  /** Shows these after what is being shown; without any, goes on where nothing is. */
  push(...deeds: Deed[]): void {
    this.queue.push(...deeds);
    if (this.timer === undefined) this.next();
  }

  /** The next move at once, or the present. */
  hasten(): void {
    if (this.timer === undefined || Date.now() - this.since < SOON) return;
    clearTimeout(this.timer);
    this.next();
  }

  /** The present at once. */
  skip(): void {
    if (this.timer !== undefined) this.jump(this.queue.at(-1) ?? this.last);
  }

  private next(): void {
    this.timer = undefined;
    const deed = this.queue.shift();
    if (!deed) {
      this.view = null;
      return;
    }
    this.view = undecided(deed);
    this.last = deed;
    this.since = Date.now();
    const pause = this.pause(deed);
    if (pause > 0) this.timer = setTimeout(() => this.next(), pause);
    else this.next();
  }

  private pause(deed: Deed): number {
    if (document.hidden) return 0;
    const look = deed.after.outcome ? LAST : this.queue.length >= MANY ? HURRIED : LOOK;
    return look / this.pace();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
  }
}
