/** The wheel turns the tile, one step per notch; small deltas of a smooth wheel add up to a notch. */

import type { Attachment } from "svelte/attachments";

const NOTCH = 50;
const PAUSE = 110;

export function turnByWheel(turn: (step: 1 | -1) => void, wanted: () => boolean): Attachment<Element> {
  return (node) => {
    let gone = 0;
    let last = 0;
    const rolled = (event: Event): void => {
      if (!(event instanceof WheelEvent) || event.ctrlKey || !wanted()) return;
      event.preventDefault();
      gone += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH;
      if (Math.abs(gone) < NOTCH || event.timeStamp - last < PAUSE) return;
      turn(gone > 0 ? 1 : -1);
      gone = 0;
      last = event.timeStamp;
    };
    node.addEventListener("wheel", rolled, { passive: false });
    return () => node.removeEventListener("wheel", rolled);
  };
}
