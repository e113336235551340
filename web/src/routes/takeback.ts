/** What can be taken back, explained before the match: depends on the game, and on whether other people play. */

import { m } from "../texts/messages.js";
import { games } from "../ui/games.svelte";

export function undoAbout(game: string, company: boolean): string {
  return company ? (games.about(game).undo ?? m.table_undo_people)() : m.table_undo_alone();
}

/** Whether the table can choose to allow it. */
export function undoChoice(game: string, company: boolean): boolean {
  return !company || !games.about(game).noUndo;
}
