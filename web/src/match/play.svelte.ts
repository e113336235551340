/** A live table as a game's widget is given it. */

import type { Deed, Play, Preview, View } from "../board/play";
import { play as sound, type SoundName } from "../ui/device/sound";
import { settings } from "../ui/device/settings.svelte";
import type { Match } from "./match.svelte";

export class TablePlay implements Play {
  /** A move of the journal that is pointed at. */
  pointed = $state.raw<Deed | null>(null);
  /** What is said to those who can't see the board. */
  said = $state("");

  constructor(private readonly match: Match) {}

  get view(): View {
    const { view } = this.match;
    if (!view) throw new Error("no match yet");
    return view;
  }

  get seats() {
    return this.match.seats;
  }

  get me(): number | null {
    return this.match.me;
  }

  get legal(): readonly string[] | null {
    return this.match.moves;
  }

  get last(): Deed | null {
    return this.match.showing.last;
  }

  get deeds(): readonly Deed[] {
    return this.match.deeds;
  }

  get sending(): boolean {
    return this.match.sending;
  }

  get refused(): string | null {
    return this.match.refused;
  }

  get speed(): number {
    return settings.motion;
  }

  get confirm(): boolean {
    return settings.confirm;
  }

  async preview(move: string, after: readonly string[] = []): Promise<Preview | null> {
    const found = await this.match.preview(move, after);
    return found && { move, ...found };
  }

  play(move: string): void {
    void this.match.play(move);
  }

  say(sentence: string): void {
    this.said = sentence;
  }

  sound(name: SoundName): void {
    sound(name);
  }
}
