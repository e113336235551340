/** Checks that every touch target on a phone has at least 44 × 44 pixels of its own. */

import type { Page } from "./harness";

/** What may be smaller, and why. */
const SMALLER = [
  // Cells of the boards: BLOX has a zoom button, and all three boards can be pinched.
  "[role=gridcell], [role=gridcell] *",
  // Links in running text are as tall as its lines.
  "p a, li > a, td a",
  // Visible only with keyboard focus.
  ".skip",
];

/** Descriptions of all touch targets on a page that are too small. */
export function tooSmallOn(page: Page): Promise<string[]> {
  return page.evaluate(tooSmall, SMALLER.join(", "));
}

/** Runs in the page: visible touch targets that react to less than 44 × 44 pixels. */
function tooSmall(allowed: string): string[] {
  // Tolerates half a pixel of rounding.
  const SIDE = 43.5;
  const touchable =
    "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=gridcell], [role=slider]";
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);

  /** Whether a touch there hits the element, something in it, or its label. */
  function answers(thing: Element, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    const labels = thing instanceof HTMLInputElement ? [...(thing.labels ?? [])] : [];
    return thing.contains(hit) || labels.some((label) => label.contains(hit));
  }

  /** How far the target reaches from its centre in a direction, at most as far as needed. */
  function reach(thing: Element, x: number, y: number, dx: number, dy: number): number {
    let far = 0;
    while (far < SIDE && answers(thing, x + (far + 1) * dx, y + (far + 1) * dy)) far += 1;
    return far;
  }

  function large(thing: Element): boolean {
    thing.scrollIntoView({ block: "center", inline: "center" });
    const { x, y, width, height } = thing.getBoundingClientRect();
    const [cx, cy] = [x + width / 2, y + height / 2];
    if (!answers(thing, cx, cy)) return false;
    const wide = reach(thing, cx, cy, -1, 0) + reach(thing, cx, cy, 1, 0) + 1;
    return wide >= SIDE && reach(thing, cx, cy, 0, -1) + reach(thing, cx, cy, 0, 1) + 1 >= SIDE;
  }

  return [...(open ?? document).querySelectorAll(touchable)]
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
    .filter((thing) => !thing.matches(allowed) && thing.getAttribute("aria-hidden") !== "true")
    .filter((thing) => !large(thing))
    .map((thing) => {
      const { width, height } = thing.getBoundingClientRect();
      const name = thing.getAttribute("aria-label") ?? thing.textContent.trim().slice(0, 30);
      return `${thing.tagName.toLowerCase()}.${thing.classList.value} “${name}” ${Math.round(width)} × ${Math.round(height)}`;
    });
}
