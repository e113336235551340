/** A live table in the form that a game's widget takes. */

import type { PlayedMove, Play, Preview, View } from "../board/play";
import { play as sound, type SoundName } from "../ui/device/sound";
import { settings } from "../ui/device/settings.svelte";
import type { Match } from "./match.svelte";

export class TablePlay implements Play {
  /** The move of the journal that the pointer or the focus is on. */
  pointed = $state.raw<PlayedMove | null>(null);
  /** The text for screen readers. */
  said = $state("");

  readonly play: (move: string) => void;

  constructor(private readonly match: Match) {
    this.play = match.play;
  }

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

  get last(): PlayedMove | null {
    return this.match.showing.last;
  }

  get playedMoves(): readonly PlayedMove[] {
    return this.match.playedMoves;
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

  say(sentence: string): void {
    this.said = sentence;
  }

  sound(name: SoundName): void {
    sound(name);
  }
}
