/** A refused piece shakes its head: twice by 4 px. */

export function shake(element: HTMLElement | undefined, speed: number): void {
  if (speed === 0 || typeof element?.animate !== "function") return;
  element.animate(
    { translate: ["0", "-4px", "4px", "-4px", "4px", "0"] },
    { duration: 180 / speed, easing: "ease-in-out" },
  );
}
