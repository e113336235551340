/** Starts a match against a bot with one click. A visitor without a name gets one. */

import { keep, kept } from "../../aside";
import type { GameName } from "../../board/play";
import { api } from "../../net/api";
import { keepLinks } from "../../net/links";
import { levels } from "../../ui/seats/names";
import { me } from "../../ui/device/me.svelte";
import { go } from "../../ui/device/router.svelte";

const KEY = "tourelle.level";

/** The level chosen last; null for a new visitor. */
export function lastLevel(): string | null {
  const level = kept(KEY);
  return level !== null && levels().includes(level) ? level : null;
}

export async function playAlone(game: GameName, level: string): Promise<void> {
  keep(KEY, level);
  await me.some();
  const seats = [{ kind: "me" as const }, { kind: "bot" as const, level }];
  const { table, links } = await api.make({ game, seats, undo: "on", order: "shuffled" });
  keepLinks(table.id, links);
  await api.act(table.id, { type: "start" });
  go(`/t/${table.id}`);
}
