/** Stores how many turns of a match were shown on this device, so that a later visit shows the missed moves. */

import { keep, kept } from "../aside";

const key = (table: string): string => `tourelle.seen.${table}`;

export function seenTurns(table: string): number | null {
  const text = kept(key(table));
  return text === null ? null : Number(text);
}

export function keepSeen(table: string, turns: number): void {
  keep(key(table), String(turns));
}
