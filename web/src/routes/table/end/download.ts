/** Downloads the record of a match. */

import type { Match } from "../../../match/match.svelte";
import { api } from "../../../net/api";
import { linkOf } from "../../../net/links";
import { Refusal } from "../../../net/refusals";
import { m } from "../../../texts/messages.js";

export async function download(match: Match): Promise<void> {
  try {
    save(await api.record(match.id, linkOf(match.id)), `${match.table?.game ?? "tourelle"}-${match.id}.json`);
  } catch (fault) {
    match.notice = fault instanceof Refusal ? fault.message : m.table_line_away();
  }
}

export function save(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
