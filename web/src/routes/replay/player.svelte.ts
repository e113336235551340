/** A match being replayed: where one is, and the clock that goes on by itself. A widget takes it as a table. */

import { untrack } from "svelte";
import type { Deed, Play, Preview, View } from "../../board/play";
import { ended } from "../../match/ended";
import { deedsOf } from "../../match/history";
import type { Sitting } from "../../match/seat";
import { apart } from "../../match/seats";
import type { Replay, ReplaySeat } from "../../net/wire";
import { m } from "../../texts/messages.js";
import { play as sound, type SoundName } from "../../ui/device/sound";
import { settings } from "../../ui/device/settings.svelte";

export const RATES = [0.5, 1, 2, 4] as const;
const PAUSE = 1500;

/** A record file need not say who played: then seats have numbers. */
function named(seat: ReplaySeat, index: number): ReplaySeat {
  const name = seat.name ?? (seat.level ? null : m.look_player({ count: index + 1 }));
  return { ...seat, name, kind: seat.kind ?? "person" };
}

export class Player implements Play {
  readonly first: View;
  readonly deeds: readonly Deed[];
  /** Who sat there as far as one is: somebody may have resigned, or a bot have moved for them, later. */
  readonly seats: readonly Sitting[] = $derived.by(() => this.#people.map((seat, index) => this.#sitting(seat, index)));
  readonly me: number | null;
  readonly home: number | null;
  /** The match came to an end, so that nobody moves after the last one. */
  readonly over: boolean;
  readonly #end: View;
  readonly #people: readonly ReplaySeat[];
  readonly #steps: Replay["steps"];
  readonly legal = null;
  readonly sending = false;
  readonly refused = null;
  readonly confirm = false;
  /** So many moves have been played. */
  at = $state(0);
  playing = $state(false);
  rate = $state<number>(1);
  pointed = $state.raw<Deed | null>(null);
  said = $state("");
  /** The last change was one move forward: it is shown as it was played. Jumps are not. */
  #stepped = $state(false);

  /** `home`: the seat that one played. */
  constructor(replay: Replay, at = replay.steps.length, home: number | null = null) {
    this.home = home;
    this.first = replay.first as unknown as View;
    this.deeds = deedsOf(replay);
    this.#people = apart(replay.seats).map(named);
    this.#steps = replay.steps;
    this.me = this.first.seat;
    this.over = replay.over;
    this.#end = ended(this.deeds.at(-1)?.after ?? this.first);
    this.at = this.#within(at);
  }

  get length(): number {
    return this.deeds.length;
  }

  get view(): View {
    return this.over && this.at === this.length ? this.#end : (this.last?.after ?? this.first);
  }

  get last(): Deed | null {
    return this.deeds[this.at - 1] ?? null;
  }

  get speed(): number {
    return this.#stepped ? settings.motion * Math.max(1, this.rate) : 0;
  }

  goTo(at: number): void {
    const wanted = this.#within(at);
    this.#stepped = wanted === this.at + 1;
    this.at = wanted;
    if (wanted === this.length) this.playing = false;
  }

  step(by: number): void {
    this.playing = false;
    this.goTo(this.at + by);
  }

  /** From the end it begins anew. */
  toggle(): void {
    if (!this.playing && this.at === this.length) this.goTo(0);
    this.playing = !this.playing && this.length > 0;
  }

  /** While it plays, a move follows the other; called in an effect. */
  run(): (() => void) | undefined {
    if (!this.playing) return undefined;
    const timer = setInterval(() => untrack(() => this.goTo(this.at + 1)), PAUSE / this.rate);
    return () => clearInterval(timer);
  }

  async preview(): Promise<Preview | null> {
    return null;
  }

  play(): void {
    // Nothing can be played here.
  }

  say(sentence: string): void {
    this.said = sentence;
  }

  /** Jumps are silent. */
  sound(name: SoundName): void {
    if (this.#stepped) sound(name);
  }

  #sitting({ kind, name, level, resigned }: ReplaySeat, index: number): Sitting {
    const last = this.#steps.slice(0, this.at).findLast(({ seat }) => seat === index);
    const bot = kind === "bot" || last?.bot === true;
    return {
      kind: kind ?? "person",
      name: name ?? null,
      level: bot ? (level ?? null) : null,
      resigned: typeof resigned === "number" && this.at >= resigned,
    };
  }

  #within(at: number): number {
    return Math.min(this.length, Math.max(0, Math.trunc(at) || 0));
  }
}
