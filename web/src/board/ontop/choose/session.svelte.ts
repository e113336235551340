/** The touches of On Top: touch a cell, turn the tile, drop it on the board. Which placement a touch means is decided
 * in choice.svelte.ts. */

import { untrack } from "svelte";
import { m } from "../../../texts/messages.js";
import { Session, type Attempt, type Touched } from "../../session.svelte";
import { changeBetween, type Change } from "../draw/changes";
import { groundFor } from "../draw/ground";
import { Choice } from "./choice.svelte";
import { Dragging } from "./drag.svelte";
import { shown, WAYS } from "../notation";
import { reasonAgainst } from "./reasons";
import { changeSaid } from "../tell/outcome";
import { promptOf } from "../tell/prompt";
import type { OnTopPlay, OnTopView } from "../view";
import { attempt } from "./placements";
import { reasonSaid } from "../words";

export type Hand = "mouse" | "touch" | "key";

export class OnTopSession extends Session<OnTopView> {
  readonly choice: Choice;
  readonly dragging = new Dragging(this);
  readonly ground = $derived.by(() => groundFor(this.#turned()));
  /** What the placement shown would change; null until the server has answered. */
  readonly change: Change | null = $derived.by(() => this.preview && changeBetween(this.play.view, this.preview.view));

  readonly prompt = $derived.by(() => promptOf(this));
  readonly #turned: () => boolean;

  constructor(play: () => OnTopPlay, turned = () => false) {
    super(play);
    this.#turned = turned;
    this.choice = new Choice(play);
    this.follow();
    $effect(() => {
      const { change, active } = this;
      const { chosen } = this.choice;
      if (change && chosen && active) untrack(() => this.#say(change, chosen));
    });
    $effect(() => {
      const { reason } = this;
      if (reason) untrack(() => this.play.say(reason));
    });
  }

  override get shown(): string | null {
    return this.choice.shown;
  }

  get ready(): readonly string[] | null {
    return this.choice.chosen === null ? null : [this.choice.chosen];
  }

  begin(): void {
    this.choice.back();
  }

  takeBack(): boolean {
    return this.choice.back();
  }

  tap(cell: string, hand: Hand): void {
    const seen = this.shown;
    // Mouse or keyboard already showed the tile there: without the confirm setting, one click is enough.
    const enough = () => hand !== "touch" && seen === this.choice.chosen;
    this.touch(() => this.choice.touch(cell), { why: () => this.#against(cell), enough });
  }

  /** The tile was dropped on a cell without having snapped to a placement. */
  dropped(cell: string): void {
    if (this.choice.touch(cell) === "refused") void this.refuse(this.#against(cell));
  }

  turn(step: 1 | -1): void {
    const make = (): Touched => (this.choice.turn(step) ? "chosen" : "refused");
    this.touch(make, { why: () => this.#blocked(step), enough: () => false });
  }

  /** If a whole move can be written, the server gives the reason; else it is read off the board. */
  #against(cell: string): Attempt {
    const { way } = this.choice;
    const reason = this.#seenAgainst(cell, way);
    return { at: cell, move: attempt(cell, way), sentence: m.ontop_cell_refused({ cell, reason }) };
  }

  #blocked(step: 1 | -1): Attempt {
    const cell = this.choice.anchor ?? "";
    const reason = this.#seenAgainst(cell, (this.choice.lies + step + WAYS) % WAYS);
    return { sentence: m.ontop_way_only({ cell, reason }) };
  }

  #seenAgainst(cell: string, way: number): string {
    return reasonSaid(reasonAgainst(this.play.view, cell, way));
  }

  #say(change: Change, move: string): void {
    const { title, more } = changeSaid(change, this.play.view);
    this.play.say(`${m.ontop_at_place({ place: shown(move) })}. ${title}. ${more}`);
  }
}
