/** Tells a person that it is their turn: title, icon, a quiet sound, and a notification if they want one. The title
 also says who else is to move. */

import type { Match } from "../../match/match.svelte";
import { m } from "../../texts/messages.js";
import { gameName, nameOf } from "../../ui/seats/names";
import { badge, notify } from "../../ui/device/notifications";
import { settings } from "../../ui/device/settings.svelte";
import { play } from "../../ui/device/sound";
import { title } from "../../ui/device/title.svelte";

export function attention(of: () => Match): void {
  const waited = $derived(of().myTurn && !of().showing.busy && of().table?.phase === "running");
  const over = $derived(of().over);
  const mover = $derived.by(() => {
    const { view, me, seats, table } = of();
    const seat = table?.phase === "running" ? (view?.to_move ?? null) : null;
    return seat === null || seat === me ? "" : nameOf(seats[seat]);
  });

  $effect(() => {
    title.turn = waited;
    return () => (title.turn = false);
  });

  // Whoever leaves the table while they are to move is still waited for.
  $effect(() => badge(waited));

  $effect(() => {
    title.mover = mover;
    return () => (title.mover = "");
  });

  // Only for changes while the page is open, not when a page is opened where it is already the viewer's turn.
  let knew: boolean | null = null;
  $effect(() => {
    const called = waited && knew === false;
    knew = waited;
    if (!called) return;
    play("turn");
    if (document.hidden && settings.notifications)
      notify(m.table_your_turn(), gameName(of().table?.game ?? ""), of().id);
  });

  let ended: boolean | null = null;
  $effect(() => {
    if (over && ended === false) play("end");
    ended = over;
  });
}
