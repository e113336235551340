/** Announces and animates each new move. */

import { untrack } from "svelte";
import type { PlayedMove, Play, View } from "./play";

export interface Telling<V extends View> {
  /** The sentence for screen readers. */
  say(played: PlayedMove<V>): string;
  /** Starts animation and sounds; the returned function stops them. */
  show(played: PlayedMove<V>): (() => void) | undefined;
  /** Call `show` before the DOM is updated, while the moved pieces are still in their old places. */
  early?: boolean;
}

/** Skips the move that was already there at the start. After an undo, announces the last move that is left, without
 * showing it again. */
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
