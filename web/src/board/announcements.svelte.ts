/** Tells and shows each move as it comes. */

import { untrack } from "svelte";
import type { Deed, Play, View } from "./play";

export interface Telling<V extends View> {
  /** For those who can't see the board. */
  say(deed: Deed<V>): string;
  /** Lets it be seen and heard; the function that comes back ends that at once. */
  show(deed: Deed<V>): (() => void) | undefined;
  /** Show it before the page changes: what it moves is still in its old place. */
  early?: boolean;
}

/** What was played before one came is not told; what is left after a move was taken back is said, but not shown again. */
export function tellMoves<V extends View>(play: () => Play<V>, { say, show, early = false }: Telling<V>): void {
  let told = untrack(() => play().last);
  function tell(): (() => void) | undefined {
    const { last } = play();
    if (!last || last === told) return;
    const back = told !== null && last.number < told.number;
    told = last;
    return untrack(() => {
      play().say(say(last));
      return back ? undefined : show(last);
    });
  }
  if (early) $effect.pre(tell);
  else $effect(tell);
}
