/** The touches of BLOX: cells, notches, cards, the joker, blocks and payments. */

import { m } from "../../../texts/messages.js";
import type { Play } from "../../play";
import { Session, type Attempt, type Touched } from "../../session.svelte";
import { Choice } from "./choice.svelte";
import { attemptBuild, attemptFrom, attemptOn, priceOf } from "./explanation";
import { Flying } from "../draw/flight.svelte";
import { isEdge, type Move } from "../notation";
import { toggled } from "./places";
import { promptOf } from "../tell/prompt";
import type { BloxView } from "../view";

export class BloxSession extends Session<BloxView> {
  readonly choice = new Choice();
  readonly flying = new Flying();
  falling = $state.raw<Record<string, string>>({});
  readonly gain = $derived.by(() => this.gainOf(this.play.me));
  readonly prompt = $derived.by(() => promptOf(this));

  constructor(play: () => Play<BloxView>) {
    super(play);
    this.follow();
  }

  get ready(): readonly string[] | null {
    return this.choice.chosen && [this.choice.chosen.text];
  }

  begin(): void {
    const { legal, view, me } = this.play;
    this.choice.begin(legal, view, me);
  }

  takeBack(): boolean {
    const was = !this.choice.untouched;
    this.choice.back();
    return was;
  }

  clear(): void {
    this.forget();
    this.choice.clear();
  }

  touchPlace(place: string): void {
    const { choice } = this;
    const { view, me } = this.play;
    const touch = (): Touched => {
      const touched = isEdge(place) ? choice.touchSource(place) : choice.touchCell(place);
      return touched === "refused" && view.figures[place] === me ? this.#hold(place) : touched;
    };
    this.#touch(place, touch, isEdge(place) ? attemptFrom(view, place) : attemptOn(view, choice.source, place));
  }

  touchCard(place: number): void {
    this.#touch(null, () => this.choice.touchCard(place), { sentence: m.blox_why_card() });
  }

  touchJoker(): void {
    const { view, me } = this.play;
    const alone = this.choice.chosen?.kind === "sw";
    const why = !view.seats[me ?? -1]?.joker
      ? m.blox_refused_joker_down
      : alone
        ? m.blox_why_joker_swap
        : m.blox_why_joker;
    this.#touch(null, () => this.choice.touchJoker(), { sentence: why() });
  }

  touchBlock(place: number): void {
    const { view, me } = this.play;
    const { source, blocks } = this.choice;
    const attempt = me === null ? {} : attemptBuild(view, me, source, toggled(blocks, place));
    this.#touch(source, () => this.choice.touchBlock(place), attempt);
  }

  choose(way: Move): void {
    this.#touch(null, () => this.choice.choose(way), {});
  }

  #touch(at: string | null, touch: () => Touched, attempt: Attempt): void {
    if (!this.active) return void this.refuse({ sentence: m.server_refused_not_your_turn() });
    this.touch(touch, { why: () => ({ ...this.#priced(attempt), at }), enough: () => this.#plain() });
  }

  /** Without confirmation, figure and target are enough to play if there is only one way to pay. */
  #plain(): boolean {
    const { source, target, ways, chosen } = this.choice;
    return ways.length === 1 && source !== null && (target !== null || chosen?.kind === "up");
  }

  /** If the move is legal with other cards, its price is the reason for the refusal. */
  #priced(attempt: Attempt): Attempt {
    const price = attempt.move ? priceOf(this.choice.moves, attempt.move) : null;
    return price === null ? attempt : { sentence: m.blox_why_price({ price }) };
  }

  /** A figure without legal moves can still be selected, to learn why. */
  #hold(cell: string): Touched {
    this.choice.clear();
    this.choice.source = cell;
    return "chosen";
  }
}
