/** What hands do at the table: touches, turns and lays the tile, and hears why something can't be. Between `play` and
 * the components; the choosing itself is in choosing.svelte.ts. */

import { untrack } from "svelte";
import { m } from "../../paraglide/messages.js";
import type { Change } from "./changes";
import { Choosing } from "./choosing.svelte";
import { Foresight } from "./foresight.svelte";
import { WAYS } from "./notation";
import { reasonAgainst } from "./reasons";
import type { OnTopPlay } from "./view";
import { reasonSaid } from "./words";

export type Hand = "mouse" | "touch" | "key";

/** Something that can't be: why, and the cell that was touched. */
export interface Problem {
  cell: string | null;
  text: string | null;
}

export class Acting {
  readonly choosing: Choosing;
  problem = $state.raw<Problem | null>(null);
  /** The placement that was sent from here. */
  sent: string | null = null;

  readonly #play: () => OnTopPlay;
  readonly #foresight: Foresight;
  /** A refusal that was read: something else has been done since. */
  #heard = $state<string | null>(null);

  constructor(play: () => OnTopPlay) {
    this.#play = play;
    this.choosing = new Choosing(play);
    this.#foresight = new Foresight(play, this.choosing, () => this.active);
    this.#renewEachTurn();
    this.#hearRefusals();
  }

  get active(): boolean {
    const play = this.#play();
    return play.legal !== null && !play.sending;
  }

  /** What would come of the placement shown; null until the server has said it. */
  get change(): Change | null {
    return this.#foresight.change;
  }

  /** Why the last try did nothing; until something else is done. */
  get trouble(): string | null {
    const { refused } = this.#play();
    return this.problem?.text ?? (refused === this.#heard ? null : refused);
  }

  tap(cell: string, hand: Hand): void {
    if (!this.active) return;
    const seen = this.choosing.shown;
    this.#forget();
    const reply = this.choosing.touch(cell);
    if (reply.kind === "no") return void this.#refuse(cell, reply.tried);
    if (reply.kind === "again") return this.lay();
    this.#play().sound("pick");
    // A pointer or the focus has shown the tile there already: without the setting that is enough.
    if (!this.#play().confirm && hand !== "touch" && seen === reply.move) this.lay();
  }

  turn(step: 1 | -1): void {
    if (!this.active) return;
    this.#forget();
    if (this.choosing.turn(step)) return this.#play().sound("pick");
    const at = this.choosing.anchor ?? "";
    const blocked = (this.choosing.lies + step + WAYS) % WAYS;
    const reason = reasonSaid(reasonAgainst(this.#play().view, at, blocked));
    this.#explain(null, m.ontop_way_only({ cell: at, reason }));
  }

  lay(): void {
    const move = this.choosing.chosen;
    if (!move || !this.active) return;
    this.sent = move;
    this.#heard = null;
    this.#play().play(move);
  }

  back(): boolean {
    this.#forget();
    return this.choosing.back();
  }

  /** The tile was let go over the board where it does not fit. */
  dropped(cell: string | null): void {
    if (!cell) return this.#explain(null, m.ontop_off_board());
    const reply = this.choosing.touch(cell);
    if (reply.kind === "no") void this.#refuse(cell, reply.tried);
  }

  #forget(): void {
    this.problem = null;
    this.#heard = this.#play().refused;
  }

  /** The rules say why, if a whole move can be written; else what can be seen says it. */
  async #refuse(cell: string, tried: string | null): Promise<void> {
    const play = this.#play();
    play.sound("refuse");
    this.problem = { cell, text: null };
    const there = tried ? await play.preview(tried).catch(() => null) : null;
    if (this.problem?.cell !== cell || there) return;
    const reason = reasonSaid(reasonAgainst(play.view, cell, this.choosing.way));
    this.problem = { cell, text: play.refused ?? m.ontop_cell_refused({ cell, reason }) };
    play.say(this.problem.text ?? "");
  }

  #explain(cell: string | null, text: string): void {
    this.problem = { cell, text };
    this.#play().sound("refuse");
    this.#play().say(text);
  }

  /** A new position: the tile is in the hand, nothing is foreseen. */
  #renewEachTurn(): void {
    const position = $derived(`${this.#play().view.laid.length} ${this.#play().view.to_move}`);
    $effect.pre(() => {
      void position;
      untrack(() => {
        this.choosing.back();
        this.problem = null;
        this.#foresight.forget();
      });
    });
  }

  #hearRefusals(): void {
    $effect(() => {
      if (this.#play().refused) this.sent = null;
    });
  }
}
