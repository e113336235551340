/** A seat's dealings with its table: touches become choices, choices previews, previews moves; refusals become words. */

import { untrack } from "svelte";
import { m } from "../../paraglide/messages.js";
import type { Play, Preview } from "../play";
import { Choosing, type Touched } from "./choosing.svelte";
import { attemptBuild, attemptFrom, attemptOn, priceOf, type Attempt } from "./explaining";
import { Flying } from "./flying.svelte";
import { isEdge, type Move } from "./notation";
import { toggled } from "./places";
import { gainOf, promptOf, waiting, type Prompt } from "./prompting";
import type { BloxView } from "./view";

export class Session {
  readonly choosing = new Choosing();
  readonly flying = new Flying();
  falling = $state.raw<Record<string, string>>({});
  /** Why the last touch was refused, and where. */
  reason = $state<string | null>(null);
  refusedAt = $state<string | null>(null);
  #found = $state.raw<Preview<BloxView> | null>(null);
  /** A move was sent, and nothing touched since: a refusal belongs to it. */
  #sent = false;
  /** Counts the touches: an answer that comes after the next one is of no interest. */
  #touches = 0;
  /** What the touches belong to. */
  #turn = "";
  #moves = "";

  readonly #play: () => Play<BloxView>;
  readonly active = $derived.by(() => this.#play().legal !== null && !this.#play().sending && this.#play().me !== null);
  readonly preview = $derived.by(() => (this.#found?.move === this.choosing.chosen?.text ? this.#found : null));
  readonly gain = $derived.by(() => gainOf(this.#play().view, this.#play().me ?? 0, this.preview));
  readonly prompt = $derived.by(() => this.#prompt());

  constructor(play: () => Play<BloxView>) {
    this.#play = play;
    $effect.pre(() => this.#turned());
    $effect(() => this.#look(this.choosing.chosen?.text ?? null));
    $effect(() => this.#refused(play().refused));
  }

  touch(place: string): void {
    const { choosing } = this;
    const { view, me } = this.#play();
    this.#after(
      place,
      () => {
        const touched = isEdge(place) ? choosing.touchSource(place) : choosing.touchCell(place);
        const idle = touched === "refused" && !isEdge(place) && view.figures[place] === me;
        return idle ? this.#hold(place) : touched;
      },
      () => (isEdge(place) ? attemptFrom(view, place) : attemptOn(view, choosing.source, place)),
    );
  }

  touchCard(place: number): void {
    this.#after(
      null,
      () => this.choosing.touchCard(place),
      () => ({ sentence: m.blox_why_card() }),
    );
  }

  touchJoker(): void {
    const up = this.#mine?.joker ?? false;
    const alone = this.choosing.chosen?.kind === "sw";
    const why = up ? (alone ? m.blox_why_joker_swap() : m.blox_why_joker()) : m.blox_why_joker_down();
    this.#after(
      null,
      () => this.choosing.touchJoker(),
      () => ({ sentence: why }),
    );
  }

  touchBlock(place: number): void {
    const { view, me } = this.#play();
    const { source, blocks } = this.choosing;
    const attempt = () => (me === null ? {} : attemptBuild(view, me, source, toggled(blocks, place)));
    this.#after(source, () => this.choosing.touchBlock(place), attempt);
  }

  choose(way: Move): void {
    this.#after(
      null,
      () => this.choosing.choose(way),
      () => ({}),
    );
  }

  commit(): void {
    const { chosen } = this.choosing;
    if (!chosen || !this.active) return;
    this.#sent = true;
    this.#play().play(chosen.text);
  }

  back(): void {
    this.#forgive();
    this.choosing.back();
  }

  clear(): void {
    this.#forgive();
    this.choosing.clear();
  }

  get #mine() {
    const { view, me } = this.#play();
    return me === null ? undefined : view.seats[me];
  }

  /** A figure that can do nothing may still be held, to learn why. */
  #hold(cell: string): Touched {
    this.choosing.clear();
    this.choosing.source = cell;
    return "chosen";
  }

  #after(place: string | null, touch: () => Touched, attempt: () => Attempt): void {
    this.#forgive();
    if (!this.active) return this.#refuse({ sentence: m.blox_why_wait() }, null);
    const touched = touch();
    if (touched === "refused") return this.#refuse(attempt(), place);
    if (touched === "play" || this.#plain()) return this.commit();
    this.#play().sound("pick");
  }

  /** Without confirmation, figure and place are enough where there is one way to pay. */
  #plain(): boolean {
    const { source, target, ways, chosen } = this.choosing;
    const aimed = source !== null && (target !== null || chosen?.kind === "up");
    return !this.#play().confirm && ways.length === 1 && aimed;
  }

  #refuse({ move, sentence }: Attempt, place: string | null): void {
    this.refusedAt = place;
    const price = move === undefined ? null : priceOf(this.choosing.moves, move);
    if (price !== null) this.#explain(m.blox_why_price({ price }));
    else if (move !== undefined) void this.#ask(move);
    else if (sentence !== undefined) this.#explain(sentence);
  }

  /** What speaks against a move. It is asked for, never played: what was touched by mistake may well be legal. */
  async #ask(move: string): Promise<void> {
    const touches = this.#touches;
    await this.#play().preview(move);
    const { refused } = this.#play();
    if (touches === this.#touches && refused !== null) this.#explain(refused);
  }

  #explain(sentence: string): void {
    this.reason = sentence;
    this.#play().sound("refuse");
  }

  #refused(sentence: string | null): void {
    if (sentence === null || !this.#sent) return;
    this.#sent = false;
    untrack(() => this.#explain(sentence));
  }

  #forgive(): void {
    this.#touches += 1;
    this.reason = this.refusedAt = null;
  }

  /** Begins anew with each turn. While a move is on its way nothing is legal: what was touched stays. */
  #turned(): void {
    const { last, me, legal, sending } = this.#play();
    const [turn, moves] = [`${last?.number} ${me}`, legal?.join() ?? ""];
    if (turn === this.#turn && (sending || moves === this.#moves)) return;
    this.#turn = turn;
    this.#moves = moves;
    untrack(() => this.#begin());
  }

  #begin(): void {
    const { legal, view, me } = this.#play();
    this.choosing.begin(legal, view, me);
    this.#found = null;
    this.#sent = false;
    this.#forgive();
  }

  #look(move: string | null): (() => void) | undefined {
    if (move === null || move === untrack(() => this.#found?.move)) return;
    let wanted = true;
    void untrack(() => this.#play().preview(move)).then((found) => {
      if (wanted && found) this.#found = found;
    });
    return () => (wanted = false);
  }

  #prompt(): Prompt {
    const play = this.#play();
    if (this.active && play.me !== null) return promptOf(this.choosing, play.view, play.me, this.preview);
    return { title: waiting(play), more: "" };
  }
}
