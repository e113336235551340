/** Downloads the record of a match. */

import type { Match } from "../../../match/match.svelte";
import { api } from "../../../net/api";
import { linkOf } from "../../../net/links";
import { Refusal } from "../../../net/refusals";
import { m } from "../../../texts/messages.js";
import { saveAs } from "../../saveFile";

export async function download(match: Match): Promise<void> {
  try {
    saveAs(`${match.table?.game ?? "tourelle"}-${match.id}.json`, await api.record(match.id, linkOf(match.id)));
  } catch (fault) {
    match.notice = fault instanceof Refusal ? fault.message : m.table_line_away();
  }
}
