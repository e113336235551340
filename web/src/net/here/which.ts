/** Which tables are played on this device, without the server. */

import { urlOf } from "../../base";
import type { NewTable } from "../wire";

/** Their ids begin so (`server/live/alone.py`). */
export const HERE = "here-";
/** The name of their store: other sites may share the origin. */
export const STORE = `tourelle${urlOf("/")}`;
const GAMES = Object.keys(import.meta.glob("../../../border/*.wasm"));

export const isHere = (table: string): boolean => table.startsWith(HERE);

/** Everybody is at this device, nobody else may look, and no clock runs. */
export function playedHere({ game, seats, clock, visibility }: NewTable): boolean {
  const alone = visibility !== "public" && (clock?.kind ?? "none") === "none";
  return alone && seats.every(({ kind }) => kind === "me") && GAMES.some((path) => path.endsWith(`/${game}.wasm`));
}
