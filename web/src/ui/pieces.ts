/** Mounts a game's SVG definitions in the page once, however many boards it shows; boards refer to them by name. */

import { mount, type Component } from "svelte";

const there = new Set<Component>();

export function needPieces(pieces: Component): void {
  if (there.has(pieces)) return;
  there.add(pieces);
  mount(pieces, { target: document.body });
}
