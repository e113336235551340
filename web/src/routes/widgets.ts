/** The games' widgets, each loaded when it is first needed. */

import type { GameName, Widget } from "../board/play";

const WIDGETS = import.meta.glob<{ widget: Widget }>("../board/*/index.ts");

export async function loadWidget(game: GameName): Promise<Widget> {
  const load = WIDGETS[`../board/${game}/index.ts`];
  if (!load) throw new Error(game);
  return (await load()).widget;
}

export function isGame(name: string | undefined): name is GameName {
  return name === "blox" || name === "ontop" || name === "fivetowers";
}
