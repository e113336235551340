/** Choosing from the list of legal moves: a filter, the chosen move, and its preview. */

import { Session, type Touched } from "../session.svelte";
import { moveSaid } from "./sentences";
import type { GeneralPlay, GeneralView } from "./view";

export interface Listed {
  move: string;
  /** In the game's own words. */
  said: string;
}

export class GeneralSession extends Session<GeneralView> {
  filter = $state("");
  /** The chosen move: previewed, and played when it is chosen again. */
  chosen = $state<string | null>(null);

  readonly all: readonly Listed[] = $derived.by(() => {
    const { legal, view } = this.play;
    return (legal ?? []).map((move) => ({ move, said: moveSaid(view.game, move) }));
  });

  /** The moves that contain every word of the filter, in their notation or their sentence. */
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

  /** Chooses a move, or plays it if it was chosen before; plays at once if moves need no confirmation. */
  choose(move: string): void {
    const again = this.chosen === move;
    this.touch(() => this.#take(move, again));
  }

  /** Chooses the next or the previous move of the list. */
  walk(step: number): void {
    const { listed } = this;
    const here = listed.findIndex(({ move }) => move === this.chosen);
    const from = here < 0 && step < 0 ? 0 : here;
    const next = listed[(from + step + listed.length) % listed.length];
    if (next) this.touch(() => this.#take(next.move), { enough: () => false });
  }

  #take(move: string, again = false): Touched {
    this.chosen = move;
    return again ? "play" : "chosen";
  }

  /** Enter: plays the chosen move, else chooses the only one that the filter leaves. */
  enter(): void {
    const [only, ...more] = this.listed;
    const inHand = this.listed.some(({ move }) => move === this.chosen);
    if (inHand) this.commit();
    else if (only && !more.length) this.choose(only.move);
  }

  override commit(moves: readonly string[] | null = this.ready): void {
    super.commit(moves);
    this.begin();
  }

  begin(): void {
    this.filter = "";
    this.chosen = null;
  }

  /** Clears the chosen move; if there is none, the filter. */
  takeBack(): boolean {
    const was = this.chosen !== null || this.filter !== "";
    if (this.chosen === null) this.filter = "";
    this.chosen = null;
    return was;
  }
}

/** Removes case and accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
