/** Keeps the focus in the table: when the focused element is removed or disabled, moves it to the next useful place. */

import type { Attachment } from "svelte/attachments";

/**
 * `places` are selectors, the best first. While none matches, during another player's turn for instance, the focus
 * waits on the element with `data-rest`, and moves on from there.
 */
export function keepFocus(places: readonly string[]): Attachment<HTMLElement> {
  return (root) => {
    let held: Element | null = null;
    const find = (selector: string): HTMLElement | null => root.querySelector<HTMLElement>(selector);

    const remember = (event: FocusEvent): void => {
      held = event.target as Element;
    };
    const forget = (event: FocusEvent): void => {
      if (event.relatedTarget) held = null;
    };
    const goOn = (): void => {
      const rest = find("[data-rest]");
      const lost = held !== null && (!held.isConnected || held.matches(":disabled"));
      if (!lost && (rest === null || document.activeElement !== rest)) return;
      const next = places.map(find).find((place) => place !== null) ?? rest;
      if (next !== document.activeElement) next?.focus({ preventScroll: true });
    };

    const observer = new MutationObserver(goOn);
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
    root.addEventListener("focusin", remember);
    root.addEventListener("focusout", forget);
    return () => {
      observer.disconnect();
      root.removeEventListener("focusin", remember);
      root.removeEventListener("focusout", forget);
    };
  };
}

/** A modal dialog that is open while its component says so. */
export function modal(open: boolean): Attachment<HTMLDialogElement> {
  return (dialog) => {
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  };
}
