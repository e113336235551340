/** Shakes a refused element: twice by 4 px. */

import type { Attachment } from "svelte/attachments";

export function shake(element: Element | null | undefined, speed: number): void {
  const translate = ["0", "-4px", "4px", "-4px", "4px", "0"];
  // The test environment has no `animate`.
  if (speed) element?.animate?.({ translate }, { duration: 180 / speed, easing: "ease-in-out" });
}

/** Shakes whenever the count of refusals changes; 0: no refusal. */
export function shaking(count: number, speed: number): Attachment {
  return (element) => {
    if (count > 0) shake(element, speed);
  };
}
