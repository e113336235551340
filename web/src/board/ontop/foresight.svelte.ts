/** What would come of the placement that is shown, asked of the server once for each in a position, and said aloud. */

import { untrack } from "svelte";
import { m } from "../../paraglide/messages.js";
import { changeBetween, type Change } from "./changes";
import type { Choosing } from "./choosing.svelte";
import { shown } from "./notation";
import { changeSaid } from "./saying";
import type { OnTopPlay } from "./view";

/** A hovered place is looked at when the pointer rests. */
const REST = 60;

export class Foresight {
  change = $state.raw<Change | null>(null);
  readonly #play: () => OnTopPlay;
  readonly #choosing: Choosing;
  readonly #active: () => boolean;
  #known: Record<string, Change> = {};

  constructor(play: () => OnTopPlay, choosing: Choosing, active: () => boolean) {
    this.#play = play;
    this.#choosing = choosing;
    this.#active = active;
    this.#follow();
  }

  /** A new position. */
  forget(): void {
    this.#known = {};
  }

  #follow(): void {
    $effect(() => {
      const move = this.#choosing.shown;
      const chosen = this.#choosing.chosen !== null;
      const known = (move && this.#known[move]) || null;
      this.change = known;
      if (known && chosen) untrack(() => this.#say(move));
      if (!move || known || !this.#active()) return;
      const timer = setTimeout(() => void this.#ask(move, chosen), chosen ? 0 : REST);
      return () => clearTimeout(timer);
    });
  }

  async #ask(move: string, chosen: boolean): Promise<void> {
    const play = this.#play();
    const view = play.view;
    const preview = await play.preview(move).catch(() => null);
    if (!preview || play.view.laid.length !== view.laid.length) return;
    this.#known[move] = changeBetween(view, preview.view);
    if (this.#choosing.shown !== move) return;
    this.change = this.#known[move] ?? null;
    if (chosen) this.#say(move);
  }

  #say(move: string | null): void {
    const change = move && this.#known[move];
    if (!change || !this.#active()) return;
    const { title, second } = changeSaid(change, this.#play().view);
    this.#play().say(`${m.ontop_at_place({ place: shown(move) })}. ${title}. ${second}`);
  }
}
