/** One click to a match: a table with oneself and a bot, started. Whoever has no name yet is given one. */

import type { GameName } from "../../board/play";
import { api } from "../../net/api";
import { keepLinks } from "../../net/links";
import { go } from "../../ui/router.svelte";
import { someone } from "../someone";

export async function playAlone(game: GameName): Promise<void> {
  const [{ usual }] = await Promise.all([api.games(), someone()]);
  const seats = [{ kind: "me" as const }, { kind: "bot" as const, level: usual }];
  const { table, links } = await api.make({ game, seats, undo: "on", order: "shuffled" });
  keepLinks(table.id, links);
  await api.act(table.id, { type: "start" });
  go(`/t/${table.id}`);
}
