/** What hands do at a table of On Top: touch a cell, turn the tile, let it go over the board. Which placement a touch
 * means is in choice.svelte.ts. */

import { untrack } from "svelte";
import { m } from "../../../texts/messages.js";
import { Session, type Attempt } from "../../session.svelte";
import { changeBetween, type Change } from "../draw/changes";
import { Choosing } from "./choice.svelte";
import { shown, WAYS } from "../notation";
import { reasonAgainst } from "./reasons";
import { changeSaid } from "../tell/outcome";
import type { OnTopPlay, OnTopView } from "../view";
import { attempt } from "./placements";
import { reasonSaid } from "../words";

export type Hand = "mouse" | "touch" | "key";

export class Acting extends Session<OnTopView> {
  readonly choosing: Choosing;
  /** What would come of the placement shown; null until the server has said it. */
  readonly change: Change | null = $derived.by(() => this.preview && changeBetween(this.play.view, this.preview.view));

  constructor(play: () => OnTopPlay) {
    super(play);
    this.choosing = new Choosing(play);
    this.follow();
    $effect(() => {
      const { change, active } = this;
      const { chosen } = this.choosing;
      if (change && chosen && active) untrack(() => this.#say(change, chosen));
    });
    $effect(() => {
      const { reason } = this;
      if (reason) untrack(() => this.play.say(reason));
    });
  }

  override get shown(): string | null {
    return this.choosing.shown;
  }

  get ready(): readonly string[] | null {
    return this.choosing.chosen === null ? null : [this.choosing.chosen];
  }

  begin(): void {
    this.choosing.back();
  }

  takeBack(): boolean {
    return this.choosing.back();
  }

  tap(cell: string, hand: Hand): void {
    const seen = this.shown;
    // A pointer or the focus has shown the tile there already: without the setting that is enough.
    const enough = () => hand !== "touch" && seen === this.choosing.chosen;
    this.touch(
      cell,
      () => this.choosing.touch(cell),
      () => this.#against(cell),
      enough,
    );
  }

  /** The tile was let go over a cell where it does not fit. */
  dropped(cell: string): void {
    if (this.choosing.touch(cell) === "refused") void this.refuse(cell, this.#against(cell));
  }

  turn(step: 1 | -1): void {
    this.touch(
      null,
      () => (this.choosing.turn(step) ? "chosen" : "refused"),
      () => this.#blocked(step),
      () => false,
    );
  }

  /** The rules say why, if a whole move can be written; else what can be seen says it. */
  #against(cell: string): Attempt {
    const { way } = this.choosing;
    const reason = this.#seenAgainst(cell, way);
    return { move: attempt(cell, way), sentence: m.ontop_cell_refused({ cell, reason }) };
  }

  #blocked(step: 1 | -1): Attempt {
    const cell = this.choosing.anchor ?? "";
    const reason = this.#seenAgainst(cell, (this.choosing.lies + step + WAYS) % WAYS);
    return { sentence: m.ontop_way_only({ cell, reason }) };
  }

  #seenAgainst(cell: string, way: number): string {
    return reasonSaid(reasonAgainst(this.play.view, cell, way));
  }

  #say(change: Change, move: string): void {
    const { title, second } = changeSaid(change, this.play.view);
    this.play.say(`${m.ontop_at_place({ place: shown(move) })}. ${title}. ${second}`);
  }
}
