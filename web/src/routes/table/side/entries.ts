/** The lines of the journal: moves and other events of the match, the latest first. */

import type { PlayedMove } from "../../../board/play";
import { partsOf, together, type Joined } from "../../../match/turns";
import type { Numbered } from "../../../net/wire";
import { m } from "../../../texts/messages.js";
import { games } from "../../../ui/games.svelte";
import { isolated, levelName } from "../../../ui/seats/names";

export type Entry =
  | { kind: "move"; key: string; played: PlayedMove }
  | { kind: "told"; key: string; text: string }
  | { kind: "round"; key: string; round: number };

/** The name of a seat in a sentence; null for the viewer's own. */
type NameOf = (seat: number) => string | null;

/** In the order of the events, without moves that were taken back, and without what came after the move `shown`. */
export function entriesOf(
  events: readonly Numbered[],
  playedMoves: readonly PlayedMove[],
  name: NameOf,
  joined: Joined = () => false,
  shown = Infinity,
): Entry[] {
  const entries: Entry[] = [];
  const places: number[] = [];
  for (const { number, event } of events) {
    if (event.kind === "moved") {
      places.push(entries.length);
      const played = playedMoves[places.length - 1];
      if (played) entries.push({ kind: "move", key: `d${number}`, played });
    } else if (event.kind === "undone") {
      const from = places[event.turns];
      if (from !== undefined) entries.length = from;
      places.length = Math.min(places.length, event.turns);
      entries.push({
        kind: "told",
        key: `e${number}`,
        text: of(name(event.seat), m.table_told_you_undone, m.table_told_undone),
      });
    } else {
      const text = "seat" in event && typeof event.seat === "number" ? told(event, name(event.seat)) : null;
      if (text) entries.push({ kind: "told", key: `e${number}`, text });
    }
  }
  const ahead = entries.findIndex((entry) => entry.kind === "move" && entry.played.number > shown);
  if (ahead >= 0) entries.length = ahead;
  return withRounds(byTurns(entries, joined).reverse());
}

/** A sentence about somebody, or about the viewer. */
function of(name: string | null, you: () => string, they: (who: { name: string }) => string): string {
  return name === null ? you() : they({ name });
}

export const resignedSaid = (name: string | null): string => of(name, m.table_told_you_resigned, m.table_told_resigned);

function told(event: Numbered["event"], name: string | null): string | null {
  switch (event.kind) {
    case "undo_asked":
      return of(name, m.table_told_you_asked, m.table_told_asked);
    case "undo_answered":
      return event.agree
        ? of(name, m.table_told_you_agree, m.table_told_agree)
        : of(name, m.table_told_you_decline, m.table_told_decline);
    case "resigned":
      return resignedSaid(name);
    case "timed_out":
      return event.why === "time"
        ? of(name, m.table_told_you_no_time, m.table_told_no_time)
        : of(name, m.table_told_you_absent, m.table_told_absent);
    case "took_over": {
      const level = levelName(event.level);
      return name === null ? m.table_told_you_took_over({ level }) : m.table_told_took_over({ name, level });
    }
    case "removed": {
      const gone = { name: isolated(event.name) };
      return event.level
        ? m.table_told_removed_bot({ ...gone, level: levelName(event.level) })
        : m.table_told_removed(gone);
    }
    case "came_back":
      return of(name, m.table_told_you_came_back, m.table_told_came_back);
    default:
      return null;
  }
}

/** Joins the moves of one turn into one line, which keeps its place as the turn continues. */
function byTurns(entries: readonly Entry[], joined: Joined): Entry[] {
  const turns: Entry[] = [];
  for (const entry of entries) {
    const before = turns.at(-1);
    const last = before?.kind === "move" ? partsOf(before.played).at(-1) : undefined;
    if (before?.kind !== "move" || entry.kind !== "move" || !last || !joined(last, entry.played)) turns.push(entry);
    else
      turns.splice(-1, 1, { ...before, played: together([...partsOf(before.played), entry.played]) ?? entry.played });
  }
  return turns;
}

/** Adds a heading above the moves of each round, for games that count rounds. The latest entry comes first. */
function withRounds(entries: readonly Entry[]): Entry[] {
  let round = 0;
  return entries.flatMap((entry) => {
    if (entry.kind !== "move" || !games.about(entry.played.before.game).byRounds) return [entry];
    const now = (entry.played.before as { round?: number }).round ?? 0;
    if (now === round) return [entry];
    round = now;
    return [{ kind: "round", key: `r${now}`, round: now }, entry];
  });
}
