/** Carrying the tile with the pointer: from the tray, or from where its ghost lies. */

import type { Acting } from "./interaction.svelte";
import type { Point } from "../draw/layout";

/** So far the pointer goes before a touch becomes a carrying. */
const START = 7;
/** A finger hides what is under it: the tile is carried a little above. */
const ABOVE = 44;
/** How near, in the board's units, the tile's middle must come to a place to snap there. */
const REACH = 62;

export interface Plan {
  /** From the page to the board's own coordinates; null beside the board. */
  locate(x: number, y: number): Point | null;
  /** The cell at a point of the page. */
  cellAt(x: number, y: number): string | null;
}

export class Dragging {
  /** Where on the page the tile is carried. */
  at = $state.raw<Point | null>(null);
  /** It has found a place on the board: the ghost shows it there. */
  snapped = $state(false);
  /** A carrying has just ended: the click that follows is none. */
  ended = false;

  plan: Plan | null = null;

  constructor(private readonly acting: Acting) {}

  begin(event: PointerEvent): void {
    if (!this.acting.active || event.button !== 0) return;
    this.ended = false;
    const { clientX, clientY, pointerId } = event;
    const above = event.pointerType === "mouse" ? 0 : ABOVE;
    const stop = new AbortController();
    const mine = (next: PointerEvent): boolean => next.pointerId === pointerId;
    const moved = (next: PointerEvent): void => {
      if (!mine(next)) return;
      const far = Math.hypot(next.clientX - clientX, next.clientY - clientY) > START;
      if (!this.at && !far) return;
      if (!this.at) this.acting.play.sound("pick");
      next.preventDefault();
      this.#carry(next.clientX, next.clientY - above);
    };
    const ended = (next: PointerEvent, dropped: boolean): void => {
      if (!mine(next)) return;
      stop.abort();
      if (this.at) this.#end(dropped);
    };
    const { signal } = stop;
    window.addEventListener("pointermove", moved, { signal, passive: false });
    window.addEventListener("pointerup", (next) => ended(next, true), { signal });
    window.addEventListener("pointercancel", (next) => ended(next, false), { signal });
  }

  #carry(x: number, y: number): void {
    this.at = { x, y };
    this.acting.forget();
    const point = this.plan?.locate(x, y) ?? null;
    this.snapped = point !== null && this.acting.choosing.carry(point, REACH) !== null;
    if (!point) this.acting.choosing.back();
  }

  #end(dropped: boolean): void {
    const at = this.at;
    this.at = null;
    this.ended = true;
    setTimeout(() => (this.ended = false));
    if (this.snapped && dropped) {
      if (!this.acting.play.confirm) this.acting.commit();
    } else {
      this.acting.back();
      const cell = at && dropped ? (this.plan?.cellAt(at.x, at.y) ?? null) : null;
      if (cell) this.acting.dropped(cell);
    }
    this.snapped = false;
  }
}
