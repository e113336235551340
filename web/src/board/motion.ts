/** What the animations of all boards share. A speed of 2 is twice as fast, 0 is none. */

import type { Attachment } from "svelte/attachments";

export const SETTLE = "cubic-bezier(.2,.8,.2,1)";
export const BOUNCE = "cubic-bezier(.2,1.2,.4,1)";
export const SLIDE = "cubic-bezier(.3,0,.2,1)";

/** A piece appears while it moves to its place. */
export function arriving(transform: string): Keyframe[] {
  return [
    { transform, opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
}

/** Shakes a refused element: twice by 4 px. */
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
