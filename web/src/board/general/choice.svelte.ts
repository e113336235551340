/** Choosing from the list of legal moves: a filter, the move in hand, and what it would lead to. */

import { Session, type Touched } from "../session.svelte";
import { moveSaid } from "./sentences";
import type { GeneralPlay, GeneralView } from "./view";

export interface Listed {
  move: string;
  /** As the game says it. */
  said: string;
}

export class Choosing extends Session<GeneralView> {
  filter = $state("");
  /** The move in hand: looked at, and played when it is chosen once more. */
  chosen = $state<string | null>(null);

  readonly all: readonly Listed[] = $derived.by(() => {
    const { legal, view } = this.play;
    return (legal ?? []).map((move) => ({ move, said: moveSaid(view.game, move) }));
  });

  /** Every word of the filter is somewhere in the move or in its sentence. */
  readonly listed: readonly Listed[] = $derived.by(() => {
    const words = plain(this.filter).split(/\s+/).filter(Boolean);
    return this.all.filter(({ move, said }) => words.every((word) => plain(`${move} ${said}`).includes(word)));
  });

  constructor(play: () => GeneralPlay) {
    super(play);
    this.follow();
  }

  get ready(): readonly string[] | null {
    return this.chosen === null ? null : [this.chosen];
  }

  /** What each seat would gain by the move in hand. */
  gainOf(seat: number): number {
    return this.preview ? (this.preview.scores[seat] ?? 0) - (this.play.view.seats[seat]?.points ?? 0) : 0;
  }

  /** Looks at a move; the same again plays it, and at once if nobody wants to be asked twice. */
  choose(move: string): void {
    const again = this.chosen === move;
    this.touch(null, () => this.#take(move, again));
  }

  /** One step along the list. */
  walk(step: number): void {
    const { listed } = this;
    const here = listed.findIndex(({ move }) => move === this.chosen);
    const from = here < 0 && step < 0 ? 0 : here;
    const next = listed[(from + step + listed.length) % listed.length];
    if (next)
      this.touch(
        null,
        () => this.#take(next.move),
        undefined,
        () => false,
      );
  }

  #take(move: string, again = false): Touched {
    this.chosen = move;
    return again ? "play" : "chosen";
  }

  /** Enter: the move in hand, else the only one that the filter leaves. */
  enter(): void {
    const [only, ...more] = this.listed;
    const inHand = this.listed.some(({ move }) => move === this.chosen);
    if (inHand) this.commit();
    else if (only && !more.length) this.choose(only.move);
  }

  override commit(): void {
    super.commit();
    this.begin();
  }

  begin(): void {
    this.filter = "";
    this.chosen = null;
  }

  /** The move in hand, then the filter. */
  takeBack(): boolean {
    const was = this.chosen !== null || this.filter !== "";
    if (this.chosen === null) this.filter = "";
    this.chosen = null;
    return was;
  }
}

/** Case and accents don't matter. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
