/** The ranking: winners first, then by points; equal points share a place; players who resigned come last. */

import type { Result } from "../../../net/wire";

export interface Ranked {
  seat: number;
  place: number;
  points: number;
  won: boolean;
  resigned: boolean;
}

export function ranking(result: Result): Ranked[] {
  const { scores, winners, resigned = [] } = result;
  const seats = scores.map((points, seat) => ({
    seat,
    points,
    won: winners.includes(seat),
    resigned: resigned.includes(seat),
  }));
  seats.sort((a, b) => Number(b.won) - Number(a.won) || Number(a.resigned) - Number(b.resigned) || b.points - a.points);
  return seats.map((each, index) => ({ ...each, place: placeOf(seats, index) }));
}

function placeOf(seats: readonly Omit<Ranked, "place">[], index: number): number {
  const same = (a: Omit<Ranked, "place">, b: Omit<Ranked, "place">): boolean =>
    a.won === b.won && a.resigned === b.resigned && (a.won || a.points === b.points);
  const own = seats[index];
  return own ? seats.findIndex((each) => same(each, own)) + 1 : index + 1;
}
