/** How moves are made on every board: a player touches things, sees a preview, and confirms.
 *
 *     touch ──┬─▶ chosen ──▶ preview ──▶ touched again, or the main button ──▶ sent
 *             └─▶ refused ──▶ the reason for it
 *
 * A game extends `Session` with its own touches and implements `Board`. Only this module plays moves. */

import { untrack } from "svelte";
import type { Play, Preview, View } from "./play";

/** What each game implements for its board. */
export interface Board {
  /** The moves to play on confirmation, one after another; null while the choice is incomplete. */
  readonly ready: readonly string[] | null;
  /** The move to preview: chosen, or under the pointer. By default the first that is ready. */
  readonly shown: string | null;
  /** The position has changed: drops the choice, or the part of it that is no longer valid. */
  begin(): unknown;
  /** Undoes the last step of the choice; false if there was none. */
  takeBack(): unknown;
}

/** The result of a touch: it changed the choice, confirmed it, or was refused. */
export type Touched = "chosen" | "play" | "refused";

/** A refused touch: the whole move that was meant, so that the server can give the reason, or a sentence. */
export interface Attempt {
  /** What was touched. */
  at?: string | null;
  move?: string | null;
  /** The moves that would be played before it. */
  after?: readonly string[];
  /** The text if there is no such move, or if the server gives no reason. */
  sentence?: string;
}

export interface Refusal {
  at: string | null;
  /** Null until the server has answered. */
  reason: string | null;
  /** The number of the refusal: the same touch may be refused again. */
  count: number;
}

/** Debounce in milliseconds: how long the pointer must rest on a place before its preview is requested. */
const REST = 60;

export abstract class Session<V extends View> implements Board {
  abstract readonly ready: readonly string[] | null;
  abstract begin(): unknown;
  abstract takeBack(): unknown;

  /** The last touch or move that was refused, until something else is touched. */
  refusal = $state.raw<Refusal | null>(null);
  /** The moves to play after the one being sent. */
  queue = $state.raw<readonly string[]>([]);
  /** The last move that was sent from here. */
  sent: string | null = null;

  readonly #play: () => Play<V>;
  #seen = $state.raw<Record<string, Preview<V>>>({});
  #asked: Record<string, Promise<Preview<V> | null> | undefined> = {};
  #refusals = 0;
  /** A move was sent, and nothing was touched since: a refusal belongs to that move. */
  #waiting = false;
  /** The position, its view and the legal moves with which the choice began; the position in which the last move was sent. */
  #begun = "";
  #view: V | null = null;
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

  /** The preview of the move shown; null until the server has answered. */
  get preview(): Preview<V> | null {
    return this.#seen[this.shown ?? ""] ?? null;
  }

  /** The points that the move shown would bring to a seat; 0 until the server has answered. */
  gainOf(seat: number | null): number {
    const { preview } = this;
    return preview && seat !== null ? (preview.scores[seat] ?? 0) - (this.play.view.seats[seat]?.points ?? 0) : 0;
  }

  get reason(): string | null {
    return this.refusal?.reason ?? null;
  }

  /** Identifies the position and the viewer: unchanged as long as nothing is played. */
  get position(): string {
    const { last, me } = this.play;
    return `${last?.number} ${me}`;
  }

  /** Follows the table. Call it while a component is initialised. */
  follow(): void {
    $effect.pre(() => void this.arrive());
    $effect(() => this.#foresee());
    $effect(() => {
      if (this.play.refused !== null && this.#waiting) untrack(() => this.refused());
    });
  }

  // ---- Choosing ----

  /** Handles a touch: chooses, plays what is touched again, or gives the reason for a refusal. If moves need no
   * confirmation, a complete choice is played at once, unless this touch is not `enough`. */
  touch(make: () => Touched, { why, enough }: { why?: () => Attempt; enough?: () => boolean } = {}): void {
    this.forget();
    if (!this.active) return;
    const touched = make();
    if (touched === "refused") return void this.refuse(why?.() ?? {});
    if (touched === "play" || (!this.play.confirm && this.ready && (enough?.() ?? true))) return this.commit();
    this.play.sound("pick");
  }

  /** Gives the reason for a refused touch. The move that was meant is only previewed, never played: it may be legal. */
  async refuse({ at = null, move, after, sentence = "" }: Attempt): Promise<void> {
    const refusal = { at, reason: move ? null : sentence, count: ++this.#refusals };
    this.refusal = refusal;
    this.play.sound("refuse");
    if (!move || (await this.play.preview(move, after)) || this.refusal !== refusal) return;
    this.refusal = { ...refusal, reason: this.play.refused ?? sentence };
  }

  /** Clears the refusal, since something else is touched. */
  forget(): void {
    this.refusal = null;
    this.#waiting = false;
  }

  back(): unknown {
    if (this.queue.length) return false;
    this.forget();
    return this.takeBack();
  }

  /** Listener for the window's keydown events. */
  readonly escape = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && !meantElsewhere(event) && this.back()) event.preventDefault();
  };

  // ---- Looking ahead ----

  /** The server's preview of a move; requested once per position. */
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

  /** Plays the choice: the first of its moves at once, each of the others when it is my turn again. */
  commit(moves: readonly string[] | null = this.ready): void {
    if (!this.active || !moves) return;
    this.forget();
    const [move = "", ...queue] = moves;
    this.queue = queue;
    this.sent = move;
    this.#sentAt = this.position;
    this.#waiting = true;
    this.play.play(move);
  }

  /** The server refused the move: the moves queued after it are dropped. */
  refused(): void {
    this.sent = null;
    this.queue = [];
    this.#waiting = false;
    void this.refuse({ sentence: this.play.refused ?? "" });
  }

  /** Starts a new choice in each position. While a move is being sent nothing is legal, and the choice stays. */
  arrive(): unknown {
    const { position } = this;
    const { view, legal, sending } = this.play;
    const moves = legal?.join() ?? "";
    // After a reload the moves so far come later than the view, and with them the number of the last one.
    const same = position === this.#begun || view === this.#view;
    this.#begun = position;
    if (same && (sending || moves === this.#legal)) return;
    this.#view = view;
    this.#legal = moves;
    return untrack(() => this.#sendNext() || this.#begin());
  }

  #begin(): unknown {
    this.refusal = null;
    this.#seen = {};
    this.#asked = {};
    return this.begin();
  }

  /** Sends the next move of the queue once it is my turn again; false if there is none. */
  #sendNext(): boolean {
    const { queue, position } = this;
    const { legal } = this.play;
    if (!queue.length) return false;
    if (!legal || position === this.#sentAt) return true;
    this.queue = [];
    if (!legal.includes(queue[0] ?? "")) return false;
    this.commit(queue);
    return true;
  }
}

/** Whether a key belongs to a field or a dialog, or was already handled. */
export function meantElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  const field = target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
  return defaultPrevented || !!(field || document.querySelector("dialog[open]"));
}
