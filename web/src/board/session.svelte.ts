/** How moves are made at every board: a seat touches things, sees what would come of it, and confirms.
 *
 *     touch ──┬─▶ chosen ──▶ preview ──▶ touched again, or the main button ──▶ sent
 *             └─▶ refused ──▶ the reason against it
 *
 * A game extends `Session` by its own touches and gives it what `Board` lists. Only this module plays moves. */

import { untrack } from "svelte";
import type { Play, Preview, View } from "./play";

/** All that a game gives: what is special to its board. */
export interface Board {
  /** The moves that confirming plays, one after another; null while the choice is not complete. */
  readonly ready: readonly string[] | null;
  /** The move to preview: chosen, or only pointed at. Unless a game says otherwise, the first that is ready. */
  readonly shown: string | null;
  /** The position has changed: drops the choice, or what no longer holds of it. */
  begin(): unknown;
  /** Takes the last step of the choice back; false if there was none. */
  takeBack(): unknown;
}

/** What came of a touch: it changed the choice, confirmed it, or can't be. */
export type Touched = "chosen" | "play" | "refused";

/** A touch that can't be: the whole move that was meant, for the server to say what speaks against it, or a sentence. */
export interface Attempt {
  move?: string | null;
  /** The moves that are thought to be played before it. */
  after?: readonly string[];
  /** What is said where there is no such move, or the server gives no reason. */
  sentence?: string;
}

export interface Refusal {
  /** What was touched. */
  at: string | null;
  /** Null until the server has said it. */
  reason: string | null;
  /** Which refusal it is: the same touch may be refused again. */
  count: number;
}

/** A place that is only pointed at is looked at when the pointer rests for so many milliseconds. */
const REST = 60;

export abstract class Session<V extends View> implements Board {
  abstract readonly ready: readonly string[] | null;
  abstract begin(): unknown;
  abstract takeBack(): unknown;

  /** The last touch or move that was refused, until something else is touched. */
  refusal = $state.raw<Refusal | null>(null);
  /** What is to be played after the move on its way. */
  queue = $state.raw<readonly string[]>([]);
  /** The last move that was sent from here. */
  sent: string | null = null;

  readonly #play: () => Play<V>;
  #seen = $state.raw<Record<string, Preview<V>>>({});
  #asked: Record<string, Promise<Preview<V> | null> | undefined> = {};
  #refusals = 0;
  /** A move was sent, and nothing touched since: a refusal belongs to it. */
  #waiting = false;
  /** Where the choice was begun, and with which legal moves; where the last move was sent. */
  #begun = "";
  #legal = "";
  #sentAt = "";

  constructor(play: () => Play<V>) {
    this.#play = play;
  }

  get play(): Play<V> {
    return this.#play();
  }

  get shown(): string | null {
    return this.ready?.[0] ?? null;
  }

  get active(): boolean {
    const { legal, sending, me } = this.play;
    return !!legal && !sending && me !== null && !this.queue.length;
  }

  /** What would come of the move shown; null until the server has said it. */
  get preview(): Preview<V> | null {
    return this.#seen[this.shown ?? ""] ?? null;
  }

  get reason(): string | null {
    return this.refusal?.reason ?? null;
  }

  /** The same as long as nothing is played. */
  get position(): string {
    const { last, me } = this.play;
    return `${last?.number} ${me}`;
  }

  /** Follows the table. To be called where a component begins. */
  follow(): void {
    $effect.pre(() => void this.arrive());
    $effect(() => this.#foresee());
    $effect(() => {
      if (this.play.refused !== null && this.#waiting) untrack(() => this.refused());
    });
  }

  // ---- Choosing ----

  /** Makes a touch: chooses, plays what was touched again, or says why it can't be. Where nothing is to be confirmed,
   * it plays a choice that is complete, unless this touch is not `enough`. */
  touch(at: string | null, make: () => Touched, why = (): Attempt => ({}), enough = () => true): void {
    this.forget();
    if (!this.active) return;
    const touched = make();
    if (touched === "refused") return void this.refuse(at, why());
    if (touched === "play" || (!this.play.confirm && this.ready && enough())) return this.commit();
    this.play.sound("pick");
  }

  /** Says why a touch can't be. The move that was meant is asked about and never played: it may well be legal. */
  async refuse(at: string | null, { move, after, sentence = "" }: Attempt): Promise<void> {
    const refusal = { at, reason: move ? null : sentence, count: ++this.#refusals };
    this.refusal = refusal;
    this.play.sound("refuse");
    if (!move || (await this.play.preview(move, after)) || this.refusal !== refusal) return;
    this.refusal = { ...refusal, reason: this.play.refused ?? sentence };
  }

  /** Something else is touched. */
  forget(): void {
    this.refusal = null;
    this.#waiting = false;
  }

  back(): unknown {
    if (this.queue.length) return false;
    this.forget();
    return this.takeBack();
  }

  /** For the window's keys. */
  readonly escape = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !meantElsewhere(event) && this.back()) event.preventDefault();
  };

  // ---- Looking ahead ----

  /** What would come of a move, as the server says; asked once in a position. */
  look(...asked: Parameters<Play<V>["preview"]>): Promise<Preview<V> | null> {
    const key = asked.join();
    const known = this.#asked;
    return (known[key] ??= this.play.preview(...asked).then((preview) => {
      if (!preview) known[key] = undefined;
      else if (known === this.#asked) this.#seen = { ...this.#seen, [key]: preview };
      return preview;
    }));
  }

  #foresee(): (() => void) | undefined {
    const { shown, active } = this;
    if (shown === null || !active || untrack(() => this.preview)) return;
    const timer = setTimeout(() => this.look(shown), this.ready?.includes(shown) ? 0 : REST);
    return () => clearTimeout(timer);
  }

  // ---- Playing ----

  /** Plays what is chosen. */
  commit(moves: readonly string[] | null = this.ready): void {
    if (!this.active || !moves) return;
    this.forget();
    this.#send(moves);
  }

  /** The move that was sent is refused, and nothing follows it. */
  refused(): void {
    this.sent = null;
    this.queue = [];
    this.#waiting = false;
    void this.refuse(null, { sentence: this.play.refused ?? "" });
  }

  /** Begins anew in each position. While a move is on its way nothing is legal: what was chosen stays. */
  arrive(): unknown {
    const { position } = this;
    const { legal, sending } = this.play;
    const moves = legal?.join() ?? "";
    if (position === this.#begun && (sending || moves === this.#legal)) return;
    this.#begun = position;
    this.#legal = moves;
    return untrack(() => this.#sendNext() || this.#begin());
  }

  #begin(): unknown {
    this.refusal = null;
    this.#seen = {};
    this.#asked = {};
    return this.begin();
  }

  /** Sends the next move of the queue once it is my turn again; false where there is none. */
  #sendNext(): boolean {
    const { queue, position } = this;
    const { legal } = this.play;
    if (!queue.length) return false;
    if (!legal || position === this.#sentAt) return true;
    this.queue = [];
    return legal.includes(queue[0] ?? "") && this.#send(queue);
  }

  #send([move = "", ...queue]: readonly string[]): true {
    this.queue = queue;
    this.sent = move;
    this.#sentAt = this.position;
    this.#waiting = true;
    this.play.play(move);
    return true;
  }
}

/** A key that a field or a dialog is to have, or that somebody has used already. */
export function meantElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  const field = target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
  return defaultPrevented || !!(field || document.querySelector("dialog[open]"));
}
