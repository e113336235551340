/** Several people play on this device. In games with hidden hands no hand is shown until the next person confirms that
 * they have the device. In other games the page just switches to the seat to move. */

import type { Match } from "../../match/match.svelte";
import { games } from "../../ui/games.svelte";

export interface Passing {
  /** The seat to which the device is to be passed; null: nobody has to take it. */
  readonly next: number | null;
  take(): void;
}

export function passing(of: () => Match): Passing {
  const next = $derived.by(() => {
    const { truth, me, showing, table, you } = of();
    const mine = you.seats ?? [];
    if (mine.length < 2 || table?.phase !== "running" || showing.busy || !truth) return null;
    return truth.to_move !== null && truth.to_move !== me && mine.includes(truth.to_move) ? truth.to_move : null;
  });
  const hidden = $derived(games.about(of().table?.game ?? "").hides);

  $effect(() => {
    if (next === null) return;
    if (!hidden) of().look({ seat: next });
    else if (of().me !== null) of().look({ spectate: true });
  });

  return {
    get next() {
      return hidden ? next : null;
    },
    take: () => {
      if (next !== null) of().look({ seat: next });
    },
  };
}
