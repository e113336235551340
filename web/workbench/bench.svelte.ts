/** A table played from a fixture: what was played there can be played again, and previews are those that were written. */

import type { Deed, Play, Preview, View } from "../src/board/play";
import type { Sitting } from "../src/match/seat";
import { readFixture, viewAt, type Fixture, type WrittenMatch } from "./fixtures";

export interface Settings {
  turn: number;
  /** The seat looked from; undefined: whoever is to move. */
  me?: number | null | undefined;
  speed?: number;
  confirm?: boolean;
}

const NAMES = ["Maëlle", "Bastien", "Chloé", "Inès", "Ugo"];

export class Bench<V extends View> implements Play<V> {
  readonly fixture: Fixture<V>;
  readonly seats: Sitting[];
  readonly speed: number;
  readonly confirm: boolean;
  readonly played: string[] = $state([]);
  readonly said: string[] = $state([]);
  readonly sounds: string[] = [];
  turn = $state(0);
  last = $state.raw<Deed<V> | null>(null);
  pointed = $state.raw<Deed<V> | null>(null);
  sending = $state(false);
  refused = $state<string | null>(null);
  readonly #written: WrittenMatch;
  readonly #me: number | null | undefined;

  constructor(written: WrittenMatch, { turn, me, speed = 1, confirm = true }: Settings) {
    this.#written = written;
    this.#me = me;
    this.fixture = readFixture<V>(written);
    this.turn = turn;
    this.speed = speed;
    this.confirm = confirm;
    this.seats = Array.from({ length: written.players }, (_, i) => ({ kind: "person", name: NAMES[i] ?? null }));
    if (turn > 0) this.last = this.deed(turn - 1);
  }

  get me(): number | null {
    return this.#me === undefined ? (this.fixture.positions[this.turn]?.seat ?? 0) : this.#me;
  }

  readonly view: V = $derived.by(() => viewAt<V>(this.#written, this.turn, this.me ?? 0));

  get legal(): readonly string[] | null {
    const position = this.fixture.positions[this.turn];
    return position && position.seat === this.me ? position.legal : null;
  }

  deed(turn: number): Deed<V> {
    const frame = this.#written.frames[turn];
    if (!frame) throw new Error(`no turn ${turn}`);
    const seat = this.me ?? 0;
    const [before, after] = [viewAt<V>(this.#written, turn, seat), viewAt<V>(this.#written, turn + 1, seat)];
    return { number: turn + 1, seat: frame.seat, move: frame.move, scores: frame.scores, before, after };
  }

  get deeds(): Deed<V>[] {
    return Array.from({ length: this.turn }, (_, i) => this.deed(i));
  }

  /** The next move of the match, as if somebody had played it. */
  step(): void {
    if (this.turn >= this.#written.frames.length) return;
    const deed = this.deed(this.turn);
    this.turn += 1;
    this.last = deed;
  }

  /** The last move taken back. */
  back(): void {
    if (this.turn === 0) return;
    this.turn -= 1;
    this.last = this.turn > 0 ? this.deed(this.turn - 1) : null;
  }

  preview(move: string): Promise<Preview<V> | null> {
    const preview = this.fixture.positions[this.turn]?.previews.get(move) ?? null;
    this.refused = preview ? null : `refused: ${move}`;
    return Promise.resolve(preview);
  }

  play(move: string): void {
    this.played.push(move);
    if (this.fixture.positions[this.turn]?.deed.move === move) this.step();
  }

  say(sentence: string): void {
    this.said.push(sentence);
  }

  sound(name: string): void {
    this.sounds.push(name);
  }
}
