/** Moves are shown one after another, so that nobody misses one: the view lags behind the table until all were seen. */

import type { PlayedMove, View } from "../board/play";
import { undecided } from "./ended";

/** How long a move stands before the next at the usual pace, also where nothing moves: it is to be seen and told. */
const LOOK = 900;
const HURRIED = 400;
const MANY = 4;
/** The last move of a match stands until everything has landed; then comes the result. */
export const LAST = 2300;
/** A touch that comes sooner after a move was meant for something else. */
const SOON = 250;

/** How a person likes moves to follow each other. */
export interface Tempo {
  /** 1 as designed, 2 twice as fast. */
  readonly pace: number;
  /** The speed of animations; 0 where nothing moves. */
  readonly motion: number;
}

export class Showing {
  /** The view to show instead of the present one; null once all was shown. */
  view = $state.raw<View | null>(null);
  last = $state.raw<PlayedMove | null>(null);
  private queue: PlayedMove[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;
  private held = false;

  constructor(private readonly tempo: Tempo) {}

  /** Nothing more can be chosen until it is empty. */
  get busy(): boolean {
    return this.view !== null;
  }

  /** Keep showing this until it is known what happened since: moves that come meanwhile wait for `release`. */
  hold(view: View): void {
    this.stop();
    this.view = view;
    this.held = true;
  }

  /** Shows what was missed, then what came meanwhile. */
  release(...missed: PlayedMove[]): void {
    if (!this.held) return;
    this.held = false;
    this.queue.unshift(...missed);
    this.show();
  }

  /** Show the present at once. The last move, if it was shown already, is not shown again. */
  jump(last: PlayedMove | null): void {
    this.stop();
    this.view = null;
    if (last?.number !== this.last?.number) this.last = last;
  }

  /** Shows these after what is being shown. Without a move that stands, shows the next of the queue, or the present. */
  show(...played: PlayedMove[]): void {
    this.queue.push(...played);
    if (this.timer !== undefined || this.held) return;
    const next = this.queue.shift();
    this.view = next ? undecided(next) : null;
    if (!next) return;
    this.last = next;
    this.since = Date.now();
    const pause = this.pause(next);
    if (pause > 0) this.timer = setTimeout(() => this.goOn(), pause);
    else this.show();
  }

  /** The next move at once, or the present. */
  hasten(): void {
    if (this.timer === undefined || Date.now() - this.since < SOON) return;
    this.goOn();
  }

  /** The present at once. */
  skip(): void {
    if (this.timer !== undefined) this.jump(this.queue.at(-1) ?? this.last);
  }

  private goOn(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.show();
  }

  private pause(played: PlayedMove): number {
    if (document.hidden) return 0;
    // Without motion a hurried move would be gone before anybody saw what it changed.
    const hurried = this.queue.length >= MANY && this.tempo.motion > 0;
    const look = played.after.outcome ? LAST : hurried ? HURRIED : LOOK;
    return look / this.tempo.pace;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.held = false;
  }
}
