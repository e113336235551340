/** A table played from a fixture: replays its moves, with the previews that the fixture has. */

import type { PlayedMove, Play, Preview, View } from "../src/board/play";
import type { SeatState } from "../src/match/seat";
import { readFixture, viewAt, type Fixture, type WrittenMatch } from "./fixtures";

export interface Settings {
  turn: number;
  /** The viewer's seat; undefined: the seat to move. */
  me?: number | null | undefined;
  speed?: number;
  confirm?: boolean;
}

const NAMES = ["Maëlle", "Bastien", "Chloé", "Inès", "Ugo"];

export class Bench<V extends View> implements Play<V> {
  readonly fixture: Fixture<V>;
  readonly seats: SeatState[];
  readonly speed: number;
  readonly confirm: boolean;
  readonly played: string[] = $state([]);
  readonly said: string[] = $state([]);
  readonly sounds: string[] = [];
  turn = $state(0);
  last = $state.raw<PlayedMove<V> | null>(null);
  pointed = $state.raw<PlayedMove<V> | null>(null);
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
    if (turn > 0) this.last = this.playedAt(turn - 1);
  }

  get me(): number | null {
    return this.#me === undefined ? (this.fixture.positions[this.turn]?.seat ?? 0) : this.#me;
  }

  readonly view: V = $derived.by(() => viewAt<V>(this.#written, this.turn, this.me ?? 0));

  get legal(): readonly string[] | null {
    const position = this.fixture.positions[this.turn];
    return position && position.seat === this.me ? position.legal : null;
  }

  playedAt(turn: number): PlayedMove<V> {
    const frame = this.#written.frames[turn];
    if (!frame) throw new Error(`no turn ${turn}`);
    const seat = this.me ?? 0;
    const [before, after] = [viewAt<V>(this.#written, turn, seat), viewAt<V>(this.#written, turn + 1, seat)];
    return { number: turn + 1, seat: frame.seat, move: frame.move, scores: frame.scores, before, after };
  }

  get playedMoves(): PlayedMove<V>[] {
    return Array.from({ length: this.turn }, (_, i) => this.playedAt(i));
  }

  /** Plays the next move of the match. */
  step(): void {
    if (this.turn >= this.#written.frames.length) return;
    const played = this.playedAt(this.turn);
    this.turn += 1;
    this.last = played;
  }

  /** Takes the last move back. */
  back(): void {
    if (this.turn === 0) return;
    this.turn -= 1;
    this.last = this.turn > 0 ? this.playedAt(this.turn - 1) : null;
  }

  preview(move: string): Promise<Preview<V> | null> {
    const preview = this.fixture.positions[this.turn]?.previews.get(move) ?? null;
    this.refused = preview ? null : `refused: ${move}`;
    return Promise.resolve(preview);
  }

  play(move: string): void {
    this.played.push(move);
    if (this.fixture.positions[this.turn]?.played.move === move) this.step();
  }

  say(sentence: string): void {
    this.said.push(sentence);
  }

  sound(name: string): void {
    this.sounds.push(name);
  }
}
