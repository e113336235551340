/** What a list shows of a table: players, turn, result. Pure functions of the server's list. */

import type { ListedTable } from "../../net/wire";
import { m } from "../../texts/messages.js";
import { isFree, listed, nameOf } from "../../ui/seats/names";

export type Standing =
  | { kind: "mine" } // my turn
  | { kind: "waiting"; whom: string }
  | { kind: "gathering"; free: number } // not everybody is there yet
  | { kind: "ready" } // can be started
  | { kind: "won" | "shared" | "lost" | "watched"; scores: number[] }
  | { kind: "closed" };

/** The visitor's own seats at a table. */
export function mineAt(table: ListedTable): readonly number[] {
  return table.you ?? [];
}

export function standingOf(table: ListedTable): Standing {
  if (table.phase === "open") return gathering(table);
  if (table.phase === "running") return running(table);
  const { result } = table;
  if (!result) return { kind: "closed" };
  const mine = mineAt(table);
  if (!mine.length) return { kind: "watched", scores: result.scores };
  const won = result.winners.some((seat) => mine.includes(seat));
  const kind = !won ? "lost" : result.winners.length > 1 ? "shared" : "won";
  return { kind, scores: result.scores };
}

function gathering(table: ListedTable): Standing {
  const free = table.seats.filter(isFree).length;
  return free ? { kind: "gathering", free } : { kind: "ready" };
}

function running(table: ListedTable): Standing {
  const seat = table.to_move ?? -1;
  if (mineAt(table).includes(seat) && !table.seats[seat]?.away) return { kind: "mine" };
  return { kind: "waiting", whom: nameOf(table.seats[seat]) };
}

/** Names of the others: `Maëlle, Bastien et Inès`. */
export function othersAt(table: ListedTable): string {
  const mine = mineAt(table);
  return listed(namesOf(table.seats.filter((_, seat) => !mine.includes(seat))));
}

/** The names of those who sit there already. */
export function sittersAt(table: ListedTable): string {
  return listed(namesOf(table.seats)) || m.home_nobody();
}

/** All names; several bots of one level are one entry. */
function namesOf(seats: ListedTable["seats"]): string[] {
  const names = seats.filter((seat) => seat.kind === "person" || seat.kind === "bot").map((seat) => nameOf(seat));
  const times = (name: string) => names.filter((other) => other === name).length;
  return [...new Set(names)].map((name) => (times(name) > 1 ? `${name} ×${times(name)}` : name));
}

/** The tables that are not over yet. */
export function goingOn(tables: readonly ListedTable[]): ListedTable[] {
  return tables.filter(({ phase }) => phase === "open" || phase === "running");
}

/** At how many tables it is my turn. */
export function turnsIn(tables: readonly ListedTable[]): number {
  return tables.filter((table) => standingOf(table).kind === "mine").length;
}

const ORDER: Record<string, number> = { mine: 0, ready: 1, waiting: 2, gathering: 3 };

/** My turn first, then what can be started, then the latest. */
export function byUrgency(tables: readonly ListedTable[]): ListedTable[] {
  const rank = (table: ListedTable) => ORDER[standingOf(table).kind] ?? 9;
  return [...tables].sort((one, other) => rank(one) - rank(other) || other.changed - one.changed);
}
