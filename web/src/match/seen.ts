/** How far a match was watched on this device, so that coming back shows what happened meanwhile. */

const key = (table: string): string => `tourelle.seen.${table}`;

export function seenTurns(table: string): number | null {
  const text = localStorage.getItem(key(table));
  return text === null ? null : Number(text);
}

export function keepSeen(table: string, turns: number): void {
  localStorage.setItem(key(table), String(turns));
}
