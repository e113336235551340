/** A table without a game: the test sets the legal moves and answers previews. */

import { flushSync } from "svelte";

export class Made {
  last = $state.raw<{ number: number } | null>(null);
  legal = $state.raw<readonly string[] | null>(["one", "two", "both"]);
  sending = $state(false);
  refused = $state<string | null>(null);
  readonly me = 0;
  view = $state.raw({ seats: [{ points: 1 }] });
  readonly played: string[] = [];
  readonly sounds: string[] = [];
  readonly #open: Record<string, (found: object | null) => void> = {};

  constructor(readonly confirm: boolean) {}

  play(move: string): void {
    this.played.push(move);
  }

  sound(name: string): void {
    this.sounds.push(name);
  }

  preview(move: string): Promise<object | null> {
    return new Promise((done) => (this.#open[move] = done));
  }

  /** Answers a preview, with a refusal if given. */
  async answer(move: string, refused: string | null): Promise<void> {
    this.refused = refused;
    this.#open[move]?.(refused === null ? { move, scores: [2] } : null);
    await new Promise((done) => setTimeout(done));
  }

  goOn(number: number, legal: readonly string[] | null): void {
    this.see(number);
    this.last = { number };
    this.legal = legal;
    flushSync();
  }

  /** The view after a move, before the move is shown. */
  see(points: number): void {
    this.view = { seats: [{ points }] };
    flushSync();
  }

  /** The moves so far have come: nothing new has happened. */
  learn(number: number): void {
    this.last = { number };
    flushSync();
  }
}
