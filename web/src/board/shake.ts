/** What is refused shakes its head: twice by 4 px. */

import type { Attachment } from "svelte/attachments";

export function shake(element: Element | null | undefined, speed: number): void {
  const translate = ["0", "-4px", "4px", "-4px", "4px", "0"];
  // Where tests run, nothing can be animated.
  if (speed) element?.animate?.({ translate }, { duration: 180 / speed, easing: "ease-in-out" });
}

/** Shakes with each refusal, by their count; 0: none. */
export function shaking(count: number, speed: number): Attachment {
  return (element) => {
    if (count > 0) shake(element, speed);
  };
}
