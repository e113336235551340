/** Dragging the tile: from the tray, or from its ghost on the board. */

import type { OnTopSession } from "./session.svelte";
import type { Point } from "../draw/layout";

/** How far, in pixels, the pointer moves before a touch becomes a drag. */
const START = 7;
/** Offset above the finger, which would hide the tile. */
const ABOVE = 44;
/** The distance, in the board's units, within which the tile's centre snaps to a placement. */
const REACH = 62;

export interface Plan {
  /** From page coordinates to those of the board; null beside the board. */
  locate(x: number, y: number): Point | null;
  /** The cell at a point of the page. */
  cellAt(x: number, y: number): string | null;
}

export class Dragging {
  /** The tile's position on the page during a drag. */
  at = $state.raw<Point | null>(null);
  /** The tile has snapped to a placement, where the ghost shows it. */
  snapped = $state(false);
  /** A drag has just ended: the click event that follows is ignored. */
  ended = false;

  plan: Plan | null = null;

  constructor(private readonly session: OnTopSession) {}

  begin(event: PointerEvent): void {
    if (!this.session.active || event.button !== 0) return;
    this.ended = false;
    const { clientX, clientY, pointerId } = event;
    const above = event.pointerType === "mouse" ? 0 : ABOVE;
    const stop = new AbortController();
    const mine = (next: PointerEvent): boolean => next.pointerId === pointerId;
    const moved = (next: PointerEvent): void => {
      if (!mine(next)) return;
      const far = Math.hypot(next.clientX - clientX, next.clientY - clientY) > START;
      if (!this.at && !far) return;
      if (!this.at) this.session.play.sound("pick");
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
    this.session.forget();
    const point = this.plan?.locate(x, y) ?? null;
    this.snapped = point !== null && this.session.choice.carry(point, REACH) !== null;
    if (!point) this.session.choice.back();
  }

  #end(dropped: boolean): void {
    const at = this.at;
    this.at = null;
    this.ended = true;
    setTimeout(() => (this.ended = false));
    if (this.snapped && dropped) {
      if (!this.session.play.confirm) this.session.commit();
    } else {
      this.session.back();
      const cell = at && dropped ? (this.plan?.cellAt(at.x, at.y) ?? null) : null;
      if (cell) this.session.dropped(cell);
    }
    this.snapped = false;
  }
}
