/** The games' widgets, each loaded when it is first needed. */

import type { GameName, Widget } from "../board/play";

const WIDGETS = import.meta.glob<{ widget: Widget }>("../board/*/index.ts");

/** A game without its own folder is shown by its drawing and a list of its moves. */
const GENERAL = "../board/general/index.ts";

export async function loadWidget(game: GameName): Promise<Widget> {
  const load = WIDGETS[`../board/${game}/index.ts`] ?? WIDGETS[GENERAL];
  if (!load) throw new Error(game);
  return (await load()).widget;
}
