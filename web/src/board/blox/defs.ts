/** Puts the shared shades into the page, once, however many boards it shows. */

import { mount } from "svelte";
import Defs from "./Defs.svelte";

let there = false;

export function needDefs(): void {
  if (there) return;
  there = true;
  mount(Defs, { target: document.body });
}
