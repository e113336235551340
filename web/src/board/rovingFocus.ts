/** Roving tabindex: one tab stop for a row or a board; arrow keys move the focus inside it. */

import type { Attachment } from "svelte/attachments";

type Thing = HTMLElement | SVGElement;

/** The place that a key leads to from a place of the board; null for other keys. */
export type Walk = (key: string, from: string) => string | null;

const THINGS = "button, [data-cell]";
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const placeOf = ({ dataset }: Thing): string => dataset.place ?? dataset.cell ?? "";

/** Moves along a row, and wraps at its ends. */
function along(key: string, from: Thing, all: readonly Thing[]): Thing | undefined {
  const step = STEPS[key];
  if (step) return all.at((all.indexOf(from) + step) % all.length);
  return key === "Home" ? all[0] : key === "End" ? all.at(-1) : undefined;
}

/** Until something had the focus, the tab stop is the element with `data-home`, else the first. */
export function roving(walk?: Walk): Attachment<Thing> {
  return (row) => {
    let current: Thing | null = null;
    const things = (): Thing[] => [...row.querySelectorAll<Thing>(THINGS)];

    function settle(): void {
      const all = things();
      const now = current?.isConnected ? current : (row.querySelector("[data-home]") ?? all[0]);
      for (const thing of all) thing.tabIndex = thing === now ? 0 : -1;
    }

    function heard(event: Event): void {
      const from = (event.target as Element).closest<Thing>(THINGS);
      if (!(event instanceof KeyboardEvent)) {
        current = from;
        settle();
      } else if (from && !event.altKey && !event.ctrlKey && !event.metaKey) {
        const place = walk?.(event.key, placeOf(from));
        const to = walk ? things().find((thing) => placeOf(thing) === place) : along(event.key, from, things());
        if (to) event.preventDefault();
        to?.focus();
      }
    }

    for (const type of ["focusin", "keydown"]) row.addEventListener(type, heard);
    // Listeners and observer are garbage-collected with the row.
    new MutationObserver(settle).observe(row, { childList: true, subtree: true, attributeFilter: ["data-home"] });
    settle();
  };
}
