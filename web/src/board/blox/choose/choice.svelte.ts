/** The choice of a move by touches. Every touch narrows the list of legal moves, in any order, until one move is left.
 * No rules here: what is not in the list can't be chosen. */

import type { Touched } from "../../session.svelte";
import { parse, type Move } from "../notation";
import { cheapest, nextPayment, orderOfPayments, sourcesOf } from "./payment";
import { lettersAt, placesOf, toggled } from "./places";
import { holds, inOrder, type BloxView } from "../view";

export class Choice {
  moves = $state.raw<readonly Move[]>([]);
  hand = $state("");
  owned = $state("");

  source = $state<string | null>(null);
  target = $state<string | null>(null);
  /** Indices in the hand and in the player's blocks. */
  cards = $state.raw<readonly number[]>([]);
  blocks = $state.raw<readonly number[]>([]);
  star = $state(false);
  payment = $state<string | null>(null);

  /** The moves that match every touch. */
  readonly open = $derived(this.moves.filter((move) => this.#agrees(move, this.target)));
  readonly sources = $derived(sourcesOf(this.open));
  /** A move for each possible target, whichever is chosen now. */
  readonly targets = $derived(cheapest(this.moves.filter((move) => this.#agrees(move, null))));
  /** The only action left, in every way to pay for it, the best way first. Empty while several actions are left. */
  readonly ways = $derived(this.#ways());
  readonly chosen = $derived(this.ways.find((move) => move.text === this.payment) ?? this.ways[0] ?? null);
  readonly untouched = $derived(
    this.source === null && this.target === null && !this.cards.length && !this.blocks.length && !this.star,
  );
  readonly raisedCards = $derived(this.chosen ? placesOf(this.hand, this.chosen.hand, this.cards) : this.cards);
  readonly raisedBlocks = $derived(
    this.chosen?.kind === "up" ? placesOf(this.owned, this.chosen.paid, this.blocks) : this.blocks,
  );
  readonly jokerRaised = $derived(this.chosen ? this.chosen.joker !== null : this.star);
  readonly builds = $derived(this.open.filter((move) => move.kind === "up"));

  /** Starts a new turn: drops all touches. */
  begin(legal: readonly string[] | null, view: BloxView, me: number | null): void {
    const mine = me === null ? undefined : view.seats[me];
    this.moves = (legal ?? []).map(parse);
    this.hand = mine?.hand ?? "";
    this.owned = mine?.blocks ?? "";
    this.clear();
  }

  clear(): void {
    this.source = this.target = this.payment = null;
    this.cards = this.blocks = [];
    this.star = false;
  }

  /** Undoes the last step: the target, then blocks, then the figure, then the rest. */
  back(): void {
    this.payment = null;
    if (this.target !== null && this.source !== null) this.target = null;
    else if (this.blocks.length) this.blocks = [];
    else if (this.source !== null && (this.cards.length || this.star)) this.source = null;
    else this.clear();
  }

  /** A cell: a target, or one of the player's figures. */
  touchCell(cell: string): Touched {
    const touched = this.source === cell || this.target === cell;
    if (touched && this.chosen?.target === cell && this.chosen.kind !== "sw") return "play";
    if (this.targets.has(cell) && this.#narrow({ target: cell })) return "chosen";
    return this.touchSource(cell);
  }

  /** A figure of the player, or a notch of the frame; a second touch deselects it. */
  touchSource(source: string): Touched {
    if (this.source === source) {
      this.clear();
      return "chosen";
    }
    if (this.source === null && this.#narrow({ source })) return "chosen";
    if (this.#narrow({ source, target: null })) return "chosen";
    const anew = this.moves.some((move) => move.source === source);
    if (!anew) return "refused";
    this.clear();
    this.source = source;
    return "chosen";
  }

  touchCard(place: number): Touched {
    const colour = this.hand.charAt(place);
    if (this.ways.length && this.chosen?.kind !== "sw") {
      const fewer = this.raisedCards.includes(place);
      return this.choose(nextPayment(this.ways, this.chosen, colour, fewer));
    }
    return this.#narrow({ cards: toggled(this.cards, place) }) ? "chosen" : "refused";
  }

  touchJoker(): Touched {
    if (this.ways.length && this.chosen?.kind !== "sw") {
      const star = this.chosen?.joker === null;
      return this.choose(this.ways.find((move) => (move.joker !== null) === star) ?? null);
    }
    return this.#narrow({ star: !this.star }) ? "chosen" : "refused";
  }

  touchBlock(place: number): Touched {
    const blocks = toggled(this.blocks, place);
    if (this.#narrow({ blocks, target: null })) return "chosen";
    return this.#narrow({ blocks, target: null, source: null }) ? "chosen" : "refused";
  }

  /** Chooses one of the ways to pay. */
  choose(way: Move | null): Touched {
    if (!way) return "refused";
    this.payment = way.text;
    this.cards = [];
    this.star = false;
    return "chosen";
  }

  #agrees(move: Move, target: string | null): boolean {
    if (this.source !== null && move.source !== this.source) return false;
    if (target !== null && move.target !== target) return false;
    if (this.star && !move.joker) return false;
    if (!holds(move.hand, lettersAt(this.hand, this.cards))) return false;
    return !this.blocks.length || (move.kind === "up" && holds(move.paid, lettersAt(this.owned, this.blocks)));
  }

  /** Applies a touch, unless no move would be left. */
  #narrow(touch: Partial<Pick<Choice, "source" | "target" | "cards" | "blocks" | "star">>): boolean {
    const { source, target, cards, blocks, star, payment } = this;
    Object.assign(this, touch, { payment: null });
    if (this.open.length) return true;
    Object.assign(this, { source, target, cards, blocks, star, payment });
    return false;
  }

  #ways(): readonly Move[] {
    const exchange = this.#exchange();
    if (exchange) return [exchange];
    const [first, ...others] = this.open.filter((move) => move.kind !== "sw");
    if (!first || !this.#aimed(first)) return [];
    const same = (move: Move) =>
      move.source === first.source && move.target === first.target && move.kind === first.kind;
    const blocks = (move: Move) => move.kind !== "up" || move.paid === first.paid;
    return others.every((move) => same(move) && blocks(move)) ? orderOfPayments([first, ...others]) : [];
  }

  /** An action counts as chosen once its target was touched, or blocks for a build. */
  #aimed(move: Move): boolean {
    return move.kind === "up" ? this.blocks.length > 0 : this.target !== null;
  }

  /** If only cards were touched: the exchange of exactly these cards. */
  #exchange(): Move | null {
    const only = this.source === null && this.target === null && !this.blocks.length && !this.star;
    if (!only || !this.cards.length) return null;
    const text = `sw ${inOrder(lettersAt(this.hand, this.cards))}`;
    return this.moves.find((move) => move.text === text) ?? null;
  }
}
