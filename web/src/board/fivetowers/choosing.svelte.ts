/** From what is legal and what was touched so far to the moves to play. A turn of 5 Towers is several moves: they are
 * planned one after another, can be taken back in any order, and are sent when all are there. While bids are made, the
 * same plan is a sketch of what would be built if the bid won; it is kept until then. */

import type { Play } from "../play";
import { type Ahead, LookAhead, positionOf } from "./ahead";
import { isCard, isRaze } from "./notation";
import type { FiveView, Towers } from "./view";

/** An attempt that was refused: what was touched, and which attempt it was. */
export interface Refusal {
  move: string;
  count: number;
}

export class Choosing {
  /** The moves planned, each with what it leads to. */
  steps = $state.raw<readonly (Ahead & { move: string })[]>([]);
  /** The bid that was touched. */
  chosen = $state<number | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** What is still to be played, the move on its way included. */
  queue = $state.raw<readonly string[]>([]);
  #start = $state.raw<Ahead | null>(null);
  #ahead: LookAhead;
  #run = 0;
  #sent = "";
  #round = 0;

  constructor(private play: Play<FiveView>) {
    this.#ahead = new LookAhead(play);
  }

  // ---- What can be done ----

  get active(): boolean {
    return this.play.legal !== null && !this.play.sending && this.queue.length === 0;
  }

  get speed(): number {
    return this.play.speed;
  }

  get bidding(): boolean {
    return this.play.view.stage === "bid";
  }

  get moves(): string[] {
    return this.steps.map((step) => step.move);
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

  get bid(): number | null {
    const planned = this.cards.length;
    if (this.chosen !== null) return Math.max(this.chosen, planned);
    return this.bids.includes(planned) ? planned : null;
  }

  /** The cards and demolitions that could be planned next; null while that is not known yet. */
  get next(): readonly string[] | null {
    if (this.play.legal === null) return null;
    if (this.bidding && this.bids.length === 0) return [];
    return this.steps.at(-1)?.legal ?? this.#start?.legal ?? null;
  }

  /** The demolitions that could be planned, before or after cards. */
  get razes(): readonly string[] {
    return (this.#start?.legal ?? []).filter(isRaze);
  }

  /** So many cards that the plan needs all in all. */
  get wanted(): number {
    return this.bidding ? (this.bid ?? 0) : this.play.view.to_place;
  }

  get complete(): boolean {
    return !this.bidding && this.wanted > 0 && this.cards.length === this.wanted;
  }

  /** Nothing more can be planned: all cards of the bid have their place. */
  get full(): boolean {
    return this.cards.length > 0 && this.steps.at(-1)?.legal.length === 0;
  }

  /** My towers as they would be. */
  get towers(): Towers | null {
    const me = this.play.me;
    const last = this.steps.at(-1);
    return me === null || !last ? null : (last.view.seats[me]?.towers ?? null);
  }

  /** The points that the plan would bring. */
  get gain(): number {
    const me = this.play.me;
    const last = this.steps.at(-1);
    if (me === null || !last) return 0;
    return (last.view.seats[me]?.points ?? 0) - (this.play.view.seats[me]?.points ?? 0);
  }

  /** The moves that the main button would play; null while there are none. */
  get ready(): string[] | null {
    if (!this.active) return null;
    if (this.bidding) return this.bid === null ? null : [`bid ${this.bid}`];
    return this.complete ? this.moves : null;
  }

  // ---- Touches ----

  /** A bid is touched: chosen, or played if it was chosen or no second touch is asked for. */
  async touchBid(cards: number): Promise<void> {
    if (!this.active) return;
    if (!this.bids.includes(cards)) return this.#attempt(`bid ${cards}`);
    if (!this.play.confirm || this.chosen === cards) return this.#send([`bid ${cards}`]);
    this.chosen = cards;
    this.refusal = null;
    this.play.sound("pick");
    await this.#plan(this.moves);
  }

  pass(): void {
    if (this.active && this.play.legal?.includes("pass")) this.#send(["pass"]);
  }

  /** A market card is touched: planned, or taken back if it was. */
  async touchCard(card: string, taken: boolean): Promise<void> {
    if (!this.active) return;
    if (taken) return this.#without(card);
    await this.#add(card, this.#orders(card));
    if (this.complete && !this.play.confirm) this.commit();
  }

  /** A tower is touched: its top is planned to be demolished, or not any more; a finished plan is played. */
  async touchTower(style: string): Promise<void> {
    if (!this.active) return;
    const raze = `raze ${style}`;
    if (this.razed === raze) return this.#without(raze);
    if (this.complete && this.cards.some((card) => card.startsWith(style))) return this.commit();
    await this.#add(raze, [[raze, ...this.cards]]);
  }

  /** Takes back what was planned last. */
  async back(): Promise<void> {
    if (this.queue.length > 0) return;
    this.refusal = null;
    if (this.steps.length > 0) await this.#plan(this.moves.slice(0, -1));
    else this.chosen = null;
  }

  /** Takes back everything. */
  async clear(): Promise<void> {
    this.chosen = null;
    this.refusal = null;
    await this.#plan([]);
  }

  commit(): void {
    if (this.ready) this.#send(this.ready);
  }

  // ---- The position has changed ----

  /** To be called when the view or what is legal has changed. */
  async arrive(): Promise<void> {
    if (this.queue.length > 0 && this.#pump()) return;
    const wishes = this.#keeps() ? this.moves : [];
    this.#round = this.play.view.round;
    this.chosen = null;
    this.refusal = null;
    if (wishes.length === 0) [this.steps, this.#start] = [[], null];
    if (this.play.legal) await this.#plan(wishes);
  }

  /** A refusal of the server ends what was to be sent. */
  refused(): void {
    this.queue = [];
  }

  /** A sketch lives as long as it may still be built. */
  #keeps(): boolean {
    const { round, stage, builder } = this.play.view;
    return round === this.#round && (stage === "bid" || (stage === "build" && builder === this.play.me));
  }

  // ---- Planning ----

  /** Plans one move more, in the first of these orders that is legal. */
  async #add(move: string, orders: readonly string[][]): Promise<void> {
    this.refusal = null;
    const before = this.moves;
    for (const moves of orders) {
      const planned = await this.#plan(moves);
      if (planned === null) return;
      if (planned.length === moves.length || (isRaze(move) && planned.includes(move)))
        return this.play.sound(isRaze(move) ? "raze" : "place");
    }
    if ((await this.#plan(before)) !== null) await this.#attempt(move);
  }

  /** The plan with a card more: last, else as late as possible; a demolition stays the first. */
  #orders(card: string): string[][] {
    const moves = this.moves;
    const first = this.razed === null ? 0 : 1;
    const places = Array.from({ length: moves.length - first + 1 }, (_, back) => moves.length - back);
    return places.map((place) => moves.toSpliced(place, 0, card));
  }

  async #without(move: string): Promise<void> {
    const moves = this.moves;
    moves.splice(moves.lastIndexOf(move), 1);
    this.play.sound("pick");
    await this.#plan(moves);
  }

  /** Plans these moves, as far as they are legal one after another; null if something else came in between. */
  async #plan(moves: readonly string[]): Promise<string[] | null> {
    const run = ++this.#run;
    const start = await this.#begin(moves.filter(isCard).length);
    if (run !== this.#run) return null;
    const steps: (Ahead & { move: string })[] = [];
    let now = start;
    for (const move of moves) {
      if (!now?.legal.includes(move)) continue;
      const then = await this.#ahead.further(now, move);
      if (run !== this.#run) return null;
      if (!then) continue;
      steps.push({ ...then, move });
      now = then;
    }
    if (start) [this.#start, this.steps] = [start, steps];
    return steps.map((step) => step.move);
  }

  /** The moment when building begins: now, or when the bid has won for which so many cards can be planned. */
  async #begin(cards: number): Promise<Ahead | null> {
    if (!this.bidding) return this.#ahead.now();
    const least = Math.max(1, cards, this.chosen ?? 0);
    const bid = this.bids.find((one) => one >= least);
    return bid === undefined ? null : this.#ahead.won(bid);
  }

  /** Something that is not offered was touched: the server says why not. */
  async #attempt(move: string): Promise<void> {
    this.refusal = { move, count: (this.refusal?.count ?? 0) + 1 };
    this.play.sound("refuse");
    const tooMany = this.bidding && isCard(move) && this.cards.length >= Math.max(0, ...this.bids);
    const asked = tooMany ? `bid ${this.cards.length + 1}` : move;
    const after = asked.startsWith("bid ") ? [] : (this.steps.at(-1)?.after ?? this.#start?.after ?? []);
    await this.play.preview(asked, isRaze(asked) ? (this.#start?.after ?? []) : after);
  }

  // ---- Sending ----

  #send(moves: readonly string[]): void {
    this.queue = moves;
    this.refusal = null;
    this.#sent = "";
    this.#pump();
  }

  /** Sends the next move once it is my turn again; false when all have been played. */
  #pump(): boolean {
    const position = positionOf(this.play.view);
    if (this.#sent !== "" && this.#sent !== position) [this.queue, this.#sent] = [this.queue.slice(1), ""];
    const move = this.queue[0];
    if (move === undefined) return false;
    if (this.#sent !== "" || !this.play.legal) return true;
    if (!this.play.legal.includes(move)) {
      this.queue = [];
      return false;
    }
    this.#sent = position;
    this.play.play(move);
    return true;
  }
}
