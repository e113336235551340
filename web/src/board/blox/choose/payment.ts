/** Ways to pay for the same action: their order, and the one that a touch on a card selects. */

import type { Move } from "../notation";
import { count } from "../view";

/** Ways without the joker first, then those with the most cards: each card of a strike is a point. */
export function orderOfPayments(ways: readonly Move[]): Move[] {
  return [...ways].sort((one, other) => rank(one) - rank(other) || (one.text < other.text ? -1 : 1));
}

function rank(way: Move): number {
  return (way.joker ? 100 : 0) - way.paid.length;
}

/** The way with one card of a colour less (or more) than the present one, and as few other changes as possible. */
export function nextPayment(ways: readonly Move[], present: Move | null, colour: string, fewer: boolean): Move | null {
  if (!present) return null;
  const wanted = count(present.hand, colour) + (fewer ? -1 : 1);
  const fitting = ways.filter((way) => count(way.hand, colour) === wanted);
  const near = (way: Move) => Math.abs(way.paid.length - present.paid.length) * 10 + changes(way, present);
  return fitting.sort((one, other) => near(one) - near(other))[0] ?? null;
}

function changes(way: Move, present: Move): number {
  return [..."WGBM"].reduce((sum, letter) => sum + Math.abs(count(way.hand, letter) - count(present.hand, letter)), 0);
}

export function sourcesOf(moves: readonly Move[]): ReadonlySet<string | null> {
  return new Set(moves.map((move) => move.source));
}

/** One move for each target, in the first way to pay. Builds have no target here: they are chosen by their blocks. */
export function cheapest(moves: readonly Move[]): ReadonlyMap<string, Move> {
  const found = new Map<string, Move>();
  for (const move of orderOfPayments(moves))
    if (move.target !== null && move.kind !== "up" && !found.has(move.target)) found.set(move.target, move);
  return found;
}
