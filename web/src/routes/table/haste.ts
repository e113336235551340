/** Skips ahead: while moves are being shown, a click or a key on the table ends the wait. */

import type { Match } from "../../match/match.svelte";

const TABLE = ".layout :is(.strip, .board, .tray)";
/** Elements that are clicked to choose a move; other buttons on the table keep their function. */
const PIECES = "[data-place], [data-card], [data-block], [data-slot], [data-tower]";
const CONTROLS = "button, a, input, textarea, select, summary, dialog";

function meant(event: Event): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  const control = target.closest(CONTROLS);
  if (document.querySelector("dialog[open]") || (control && !control.matches(PIECES))) return false;
  return target === document.body || target.closest(TABLE) !== null;
}

/** Capture listener for clicks: the click must not select a piece as well. */
export function touched(match: Match, event: MouseEvent): void {
  if (!match.showing.busy || !meant(event)) return;
  event.preventDefault();
  event.stopPropagation();
  match.showing.hasten();
}

/** Capture listener for keys: Enter and the space bar skip one move, Escape all of them. */
export function pressed(match: Match, event: KeyboardEvent): void {
  const go = { Enter: "hasten", " ": "hasten", Escape: "skip" }[event.key] as "hasten" | "skip" | undefined;
  if (!go || !match.showing.busy || !meant(event)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.repeat) match.showing[go]();
}
