/** Plans the moves of a turn. A turn of 5 Towers is several moves: the player plans them, can take back each of them,
 * and the session sends them when the plan is complete. During the bidding the same plan is a sketch of what the player
 * would build if their bid won; the session keeps it until then. If a sketch needs a demolition, the session takes the
 * cheapest one, until the player touches a tower. */

import { m } from "../../../texts/messages.js";
import { Session, type Attempt } from "../../session.svelte";
import { isCard, isRaze } from "../notation";
import { type Beginning, NO_NEEDS, Planner, type PlannedMove, withCard } from "./plan";
import { promptOf } from "../tell/prompt";
import type { FiveView, Towers } from "../view";

export class FiveSession extends Session<FiveView> {
  /** The moves planned, each with what it leads to. */
  planned = $state.raw<readonly PlannedMove[]>([]);
  /** The bid that was touched; 0: passing. */
  chosen = $state<number | null>(null);
  /** The bids that need a demolition, and what it costs; empty until it is known. */
  needs = $state.raw(NO_NEEDS);
  readonly prompt = $derived.by(() => promptOf(this));
  #begin = $state.raw<Beginning | null>(null);
  /** The demolition that was chosen by touching its tower. */
  #hand: string | null = null;
  #planner = new Planner(this);
  #run = 0;
  #round = 0;

  // ---- What can be done ----

  get bidding(): boolean {
    return this.play.view.stage === "bid";
  }

  get moves(): string[] {
    return this.planned.map(({ move }) => move);
  }

  get cards(): string[] {
    return this.moves.filter(isCard);
  }

  get razed(): string | null {
    return this.moves.find(isRaze) ?? null;
  }

  /** The bids that are legal, ascending. */
  get bids(): number[] {
    const legal = this.play.legal ?? [];
    return legal
      .filter((move) => move.startsWith("bid "))
      .map((move) => Number(move.slice(4)))
      .sort((a, b) => a - b);
  }

  get passing(): boolean {
    return this.chosen === 0;
  }

  get bid(): number | null {
    if (this.passing) return null;
    const planned = this.cards.length;
    if (this.chosen !== null) return Math.max(this.chosen, planned);
    return this.bids.includes(planned) ? planned : null;
  }

  /** The cards and demolitions that could be planned next; null while that is not known yet. */
  get next(): readonly string[] | null {
    if (this.play.legal === null) return null;
    if (this.bidding && this.bids.length === 0) return [];
    return this.planned.at(-1)?.legal ?? this.#begin?.start.legal ?? null;
  }

  /** The demolitions that could be planned, before or after cards. */
  get razes(): readonly string[] {
    return (this.#begin?.start.legal ?? []).filter(isRaze);
  }

  /** Whether a touch would plan this card next. */
  offers(card: string): boolean {
    if (this.next?.includes(card)) return true;
    return this.planned.length === 0 && (this.#begin?.need?.razed.some(({ legal }) => legal.includes(card)) ?? false);
  }

  /** Whether a tower shows that its top can be demolished: during the bidding, only if one may be needed. */
  razable(raze: string): boolean {
    const wanted = !this.bidding || this.needs.size > 0 || this.razed !== null;
    return this.active && wanted && this.razes.includes(raze);
  }

  /** The points that the planned demolition costs. */
  get razeCost(): number {
    const [first] = this.planned;
    return first && isRaze(first.move) ? this.#planner.points(this.play) - this.#planner.points(first) : 0;
  }

  /** The number of cards that the plan needs. */
  get wanted(): number {
    return this.bidding ? (this.bid ?? 0) : this.play.view.to_place;
  }

  get complete(): boolean {
    return !this.bidding && this.wanted > 0 && this.cards.length === this.wanted;
  }

  /** Nothing more can be planned: all cards of the bid have their place. */
  get full(): boolean {
    return this.cards.length > 0 && this.planned.at(-1)?.legal.length === 0;
  }

  /** My towers as they would be. */
  get towers(): Towers | null {
    const me = this.play.me;
    const last = this.planned.at(-1);
    return me === null || !last ? null : (last.view.seats[me]?.towers ?? null);
  }

  /** The points that the plan would bring. */
  get gain(): number {
    const last = this.planned.at(-1);
    return last ? this.#planner.points(last) - this.#planner.points(this.play) : 0;
  }

  /** The moves that the main button would play; null while there are none. */
  get ready(): string[] | null {
    if (!this.active) return null;
    if (this.passing) return ["pass"];
    if (this.bidding) return this.bid === null ? null : [`bid ${this.bid}`];
    return this.complete ? this.moves : null;
  }

  /** What a plan leads to is known step by step. */
  override get shown(): null {
    return null;
  }

  // ---- Touches ----

  /** Chooses a bid, with as much of the sketch as it pays for; plays it if it was chosen before and is still shown. */
  async touchBid(cards: number): Promise<void> {
    if (!this.active) return;
    const move = `bid ${cards}`;
    if (!this.bids.includes(cards)) return this.refuse({ at: move, move });
    if (!this.play.confirm || (this.chosen === cards && this.bid === cards)) return this.commit([move]);
    this.#choose(cards);
    await this.#plan(this.cards.slice(0, cards));
  }

  /** Chooses to pass; the second touch plays it. */
  pass(): void {
    if (!this.active || !this.play.legal?.includes("pass")) return;
    if (!this.play.confirm || this.passing) return this.commit(["pass"]);
    this.#choose(0);
  }

  #choose(bid: number): void {
    this.forget();
    this.chosen = bid;
    this.play.sound("pick");
  }

  /** Plans a market card, or takes it back if it was planned. */
  async touchCard(card: string, taken: boolean): Promise<void> {
    if (!this.active) return;
    this.#stay();
    if (taken) return this.#without(card);
    if (await this.#arrange(withCard(this.cards, card))) this.play.sound("place");
    else await this.refuse(await this.#against(card));
    if (this.complete && !this.play.confirm) this.commit();
  }

  /** Plans to demolish the top of a tower, or takes that back. */
  async touchTower(style: string): Promise<void> {
    if (!this.active) return;
    this.#stay();
    const raze = `raze ${style}`;
    if (this.razed === raze) return this.#spare();
    const begin = await this.#beginFor(this.cards.length);
    if (!begin?.start.legal.includes(raze)) return this.refuse(await this.#against(raze));
    this.#hand = raze;
    this.play.sound("raze");
    await this.#plan(this.cards);
  }

  /** Planning cancels a chosen pass. */
  #stay(): void {
    this.forget();
    if (this.passing) this.chosen = null;
  }

  /** Takes back what was planned last. */
  takeBack(): unknown {
    const { chosen } = this;
    if (!this.passing && this.cards.length > 0) return this.#plan(this.cards.slice(0, -1));
    if (!this.passing && this.razed !== null) return this.#spare();
    this.chosen = null;
    return chosen !== null;
  }

  /** Keeps a sketch as long as it may still be built. */
  async begin(): Promise<void> {
    const kept = this.#keeps() ? this.moves : [];
    const raze = this.bidding ? this.#hand : (kept.find(isRaze) ?? null);
    this.#hand = kept.length > 0 && (this.bidding || this.play.legal?.includes(raze ?? "")) ? raze : null;
    this.#round = this.play.view.round;
    this.chosen = null;
    this.needs = NO_NEEDS;
    this.#run++;
    if (kept.length === 0) [this.planned, this.#begin] = [[], null];
    if (!this.play.legal) return;
    await this.#plan(kept.filter(isCard));
    await this.#askNeeds();
  }

  #keeps(): boolean {
    const { round, stage, builder } = this.play.view;
    return round === this.#round && (stage === "bid" || (stage === "build" && builder === this.play.me));
  }

  // ---- Planning ----

  /** Where building begins: now, or after winning the lowest bid for at least so many cards. */
  #beginFor(cards: number): Promise<Beginning | null> {
    return this.#planner.begin(this.bids, Math.max(cards, this.chosen ?? 0));
  }

  /** Plans the first of these rows that is legal; false if none is. */
  async #arrange(rows: readonly (readonly string[])[]): Promise<boolean> {
    const run = ++this.#run;
    const begin = await this.#beginFor(rows[0]?.length ?? 0);
    const planned = begin && (await this.#planner.first(begin, this.#hand, rows));
    if (run !== this.#run) return true;
    if (planned) [this.#begin, this.planned] = [begin, planned];
    return planned !== null;
  }

  /** Plans all of these cards if that is legal, else those that are. */
  async #plan(cards: readonly string[]): Promise<void> {
    if (cards.length > 0 && (await this.#arrange([cards]))) return;
    await this.#keep(cards);
  }

  /** Plans the legal ones of these cards, without a demolition that was not chosen. */
  async #keep(cards: readonly string[]): Promise<void> {
    const run = ++this.#run;
    const begin = await this.#beginFor(cards.length);
    const moves = this.#hand === null ? cards : [this.#hand, ...cards];
    const planned = begin && (await this.#planner.fitting(begin.start, moves));
    if (run !== this.#run || !planned) return;
    const kept = planned.map(({ move }) => move).filter(isCard);
    if (kept.length < cards.length) return this.#keep(kept);
    [this.#begin, this.planned] = [begin, planned];
  }

  /** Drops the demolition, and the cards that needed it. */
  async #spare(): Promise<void> {
    this.#hand = null;
    this.play.sound("pick");
    await this.#keep(this.cards);
  }

  async #without(card: string): Promise<void> {
    const cards = this.cards;
    this.play.sound("pick");
    await this.#plan(cards.toSpliced(cards.lastIndexOf(card), 1));
  }

  async #askNeeds(): Promise<void> {
    const { position } = this;
    const needs = this.bidding ? await this.#planner.needs(this.bids) : NO_NEEDS;
    if (this.position === position) this.needs = needs;
  }

  /** Why a touched move is not offered. If only the plan prevents it, there is no rule against it. */
  async #against(move: string): Promise<Attempt> {
    const tooMany = this.bidding && isCard(move) && this.cards.length >= Math.max(0, ...this.bids);
    if (tooMany) return { at: move, move: `bid ${this.cards.length + 1}` };
    const after = await this.#before(move);
    return after ? { at: move, move, after } : { at: move, sentence: m.fivetowers_refused_together() };
  }

  /** The moves after which it makes sense to ask for one that is not offered; null if there are none. */
  async #before(move: string): Promise<readonly string[] | null> {
    const begin = await this.#beginFor(this.cards.length + (isCard(move) ? 1 : 0));
    if (!begin || isRaze(move)) return begin?.start.after ?? [];
    const planned = await this.#planner.first(begin, this.#hand, [this.cards]);
    return planned && (planned.at(-1)?.after ?? begin.start.after);
  }
}
