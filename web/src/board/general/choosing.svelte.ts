/** Choosing from the list of legal moves: a filter, the move in hand, and what it would lead to. */

import type { Preview } from "../play";
import { moveSaid } from "./telling";
import type { GeneralPlay, GeneralView } from "./view";

export interface Listed {
  move: string;
  /** As the game says it. */
  said: string;
}

export class Choosing {
  filter = $state("");
  /** The move in hand: looked at, and played when it is chosen once more. */
  chosen = $state<string | null>(null);
  preview = $state.raw<Preview<GeneralView> | null>(null);

  readonly all: readonly Listed[] = $derived.by(() => {
    const { legal, view } = this.play();
    return (legal ?? []).map((move) => ({ move, said: moveSaid(view.game, move) }));
  });

  /** Every word of the filter is somewhere in the move or in its sentence. */
  readonly listed: readonly Listed[] = $derived.by(() => {
    const words = plain(this.filter).split(/\s+/).filter(Boolean);
    return this.all.filter(({ move, said }) => words.every((word) => plain(`${move} ${said}`).includes(word)));
  });

  constructor(private readonly play: () => GeneralPlay) {}

  /** What each seat would gain by the move in hand. */
  gainOf(seat: number): number {
    return (this.preview?.scores[seat] ?? 0) - (this.preview ? (this.play().view.seats[seat]?.points ?? 0) : 0);
  }

  /** Looks at a move; the same again plays it, and at once if nobody wants to be asked twice. */
  touch(move: string): void {
    if (this.chosen === move || !this.play().confirm) this.commit(move);
    else this.take(move);
  }

  take(move: string): void {
    this.chosen = move;
    this.preview = null;
    this.play().sound("pick");
    void this.play()
      .preview(move)
      .then((preview) => {
        if (this.chosen === move) this.preview = preview;
      });
  }

  /** One step along the list. */
  walk(step: number): void {
    const { listed } = this;
    const here = listed.findIndex(({ move }) => move === this.chosen);
    const from = here < 0 && step < 0 ? 0 : here;
    const next = listed[(from + step + listed.length) % listed.length];
    if (next) this.take(next.move);
  }

  /** Enter: the move in hand, else the only one that the filter leaves. */
  enter(): void {
    const [only, ...more] = this.listed;
    const inHand = this.listed.some(({ move }) => move === this.chosen);
    if (inHand && this.chosen !== null) this.commit(this.chosen);
    else if (only && !more.length) this.touch(only.move);
  }

  commit(move: string): void {
    this.play().play(move);
    this.clear();
  }

  /** A step back: the move in hand, then the filter; whether there was one. */
  back(): boolean {
    if (this.chosen === null && !this.filter) return false;
    if (this.chosen !== null) this.chosen = this.preview = null;
    else this.filter = "";
    return true;
  }

  clear(): void {
    this.filter = "";
    this.chosen = this.preview = null;
  }
}

/** Case and accents don't matter. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
