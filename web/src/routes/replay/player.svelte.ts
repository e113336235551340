/** Plays a replay: the current move, and the timer for automatic play. Widgets use it like a live table. */

import { untrack } from "svelte";
import type { PlayedMove, Play, Preview, View } from "../../board/play";
import { ended, undecided } from "../../match/ended";
import { playedMovesOf } from "../../match/history";
import { LAST } from "../../match/moveQueue.svelte";
import type { SeatState } from "../../match/seat";
import { apart } from "../../match/seats";
import type { Replay, ReplaySeat } from "../../net/wire";
import { m } from "../../texts/messages.js";
import { play as sound, type SoundName } from "../../ui/device/sound";
import { settings } from "../../ui/device/settings.svelte";
import { nameOf } from "../../ui/seats/names";

/** The match being replayed, and where it came from. */
export interface Opened {
  replay: Replay;
  /** The table's id, if the match was played on this server. */
  table: string | null;
  /** The visitor's seat in that match. */
  seat: number | null;
  /** The record's text, if it was opened as a file. */
  text: string | null;
}

export const RATES = [0.5, 1, 2, 4] as const;
const PAUSE = 1500;

/** A record file need not name the players: then seats are numbered. */
function named(seat: ReplaySeat, index: number): ReplaySeat {
  const name = seat.name ?? (seat.level ? null : m.look_player({ count: index + 1 }));
  return { ...seat, name, kind: seat.kind ?? "person" };
}

export class Player implements Play {
  readonly first: View;
  readonly playedMoves: readonly PlayedMove[];
  /** The seats as they were at the current move: a player may resign, or a bot take over, later. */
  readonly seats: readonly SeatState[] = $derived.by(() => this.#people.map((seat, index) => this.#seat(seat, index)));
  readonly me: number | null;
  readonly home: number | null;
  /** The match is over: after the last move nobody is to move. */
  readonly over: boolean;
  readonly #end: View;
  readonly #people: readonly ReplaySeat[];
  readonly #steps: Replay["steps"];
  readonly legal = null;
  readonly sending = false;
  readonly refused = null;
  readonly confirm = false;
  /** How many moves have been played. */
  at = $state(0);
  playing = $state(false);
  rate = $state<number>(1);
  pointed = $state.raw<PlayedMove | null>(null);
  said = $state("");
  /** The last change was one move forward, which is animated. Jumps are not. */
  #stepped = $state(false);
  /** The last move of a match that is over is being shown: the result comes after it. */
  #landing = $state.raw<ReturnType<typeof setTimeout> | null>(null);

  /** `home`: the visitor's own seat. */
  constructor(replay: Replay, at = replay.steps.length, home: number | null = null) {
    this.home = home;
    this.first = replay.first as unknown as View;
    this.playedMoves = playedMovesOf(replay);
    this.#people = apart(replay.seats).map(named);
    this.#steps = replay.steps;
    this.me = this.first.seat;
    this.over = replay.over;
    this.#end = ended(this.playedMoves.at(-1)?.after ?? this.first);
    this.at = this.#within(at);
  }

  get length(): number {
    return this.playedMoves.length;
  }

  get view(): View {
    if (this.last && this.#landing !== null) return undecided(this.last);
    return this.over && this.at === this.length ? this.#end : (this.last?.after ?? this.first);
  }

  get last(): PlayedMove | null {
    return this.playedMoves[this.at - 1] ?? null;
  }

  get speed(): number {
    return this.#stepped ? settings.motion * Math.max(1, this.rate) : 0;
  }

  /** The names of those who resigned after so many moves. */
  resignedAfter(moves: number): string[] {
    return this.#people.flatMap(({ resigned }, seat) => (resigned === moves ? nameOf(this.seats[seat]) : []));
  }

  goTo(at: number): void {
    const wanted = this.#within(at);
    this.#stepped = wanted === this.at + 1;
    this.at = wanted;
    this.#land();
    if (wanted === this.length) this.playing = false;
  }

  step(by: number): void {
    this.playing = false;
    this.goTo(this.at + by);
  }

  /** Starts or pauses; at the end, starts over. */
  toggle(): void {
    if (!this.playing && this.at === this.length) this.goTo(0);
    this.playing = !this.playing && this.length > 0;
  }

  /** Starts the timer for automatic play; called in an effect. */
  run(): (() => void) | undefined {
    if (!this.playing) return undefined;
    const timer = setInterval(() => untrack(() => this.goTo(this.at + 1)), PAUSE / this.rate);
    return () => clearInterval(timer);
  }

  async preview(): Promise<Preview | null> {
    return null;
  }

  play(): void {
    // Replays take no moves.
  }

  say(sentence: string): void {
    this.said = sentence;
  }

  /** Jumps are silent. */
  sound(name: SoundName): void {
    if (this.#stepped) sound(name);
  }

  #seat({ kind, name, level, resigned }: ReplaySeat, index: number): SeatState {
    const last = this.#steps.slice(0, this.at).findLast(({ seat }) => seat === index);
    const bot = kind === "bot" || last?.bot === true;
    return {
      kind: kind ?? "person",
      name: name ?? null,
      level: bot ? (level ?? null) : null,
      resigned: typeof resigned === "number" && this.at >= resigned,
    };
  }

  #land(): void {
    clearTimeout(this.#landing ?? undefined);
    this.#landing = null;
    if (!this.over || !this.#stepped || this.at < this.length) return;
    this.#landing = setTimeout(() => (this.#landing = null), LAST / (settings.pace * Math.max(1, this.rate)));
  }

  #within(at: number): number {
    return Math.min(this.length, Math.max(0, Math.trunc(at) || 0));
  }
}
