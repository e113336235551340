/** The lines of the journal: moves, and what else happened to the match, the latest first. */

import type { Deed } from "../../board/play";
import type { Numbered } from "../../net/wire";
import { m } from "../../paraglide/messages.js";
import { levelName } from "../../ui/names";

export type Entry =
  | { kind: "deed"; key: string; deed: Deed }
  | { kind: "told"; key: string; text: string }
  | { kind: "round"; key: string; round: number };

type NameOf = (seat: number) => string;

/** Events tell the order; a move that was taken back is gone. */
export function entriesOf(events: readonly Numbered[], deeds: readonly Deed[], name: NameOf): Entry[] {
  const entries: Entry[] = [];
  const places: number[] = [];
  for (const { number, event } of events) {
    if (event.kind === "moved") {
      places.push(entries.length);
      const deed = deeds[places.length - 1];
      if (deed) entries.push({ kind: "deed", key: `d${number}`, deed });
    } else if (event.kind === "undone") {
      const from = places[event.turns];
      if (from !== undefined) entries.length = from;
      places.length = Math.min(places.length, event.turns);
      entries.push({ kind: "told", key: `e${number}`, text: m.table_told_undone({ name: name(event.seat) }) });
    } else {
      const text = told(event, name);
      if (text) entries.push({ kind: "told", key: `e${number}`, text });
    }
  }
  return withRounds(entries).reverse();
}

function told(event: Numbered["event"], name: NameOf): string | null {
  switch (event.kind) {
    case "resigned":
      return m.table_told_resigned({ name: name(event.seat) });
    case "timed_out":
      return event.why === "time"
        ? m.table_told_no_time({ name: name(event.seat) })
        : m.table_told_absent({ name: name(event.seat) });
    case "took_over":
      return m.table_told_took_over({ name: name(event.seat), level: levelName(event.level) });
    case "came_back":
      return m.table_told_came_back({ name: name(event.seat) });
    default:
      return null;
  }
}

/** 5 Towers is told by rounds: a line where one begins. */
function withRounds(entries: readonly Entry[]): Entry[] {
  let round = 0;
  return entries.flatMap((entry) => {
    if (entry.kind !== "deed" || entry.deed.before.game !== "fivetowers") return [entry];
    const now = (entry.deed.before as { round?: number }).round ?? 0;
    if (now === round) return [entry];
    round = now;
    return [{ kind: "round", key: `r${now}`, round: now }, entry];
  });
}
