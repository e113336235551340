/** Several play on this device. Where hands are hidden the device is given on: until the next person says so, nobody's
 * hand is shown. Elsewhere the page just looks from the seat to move. */

import type { Match } from "../../match/match.svelte";
import { games } from "../../ui/games.svelte";

export interface Passing {
  /** The seat that the device goes to; null while nobody has to take it. */
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
