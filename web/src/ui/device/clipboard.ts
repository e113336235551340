/** Copying a text, wherever the site is opened: only a secure address has the browser's clipboard. */

import { aside } from "../../aside";

/** `selected`: it could not be copied, and stands selected for the person to do it. */
export type Outcome = "copied" | "selected";

/** Copies a text; `field` is where it can be seen, if anywhere. */
export async function copy(text: string, field: HTMLElement | null = null): Promise<Outcome> {
  if ((await byClipboard(text)) || byCommand(text, field)) return "copied";
  if (field) select(field);
  return "selected";
}

async function byClipboard(text: string): Promise<boolean> {
  // Over plain http there is none, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return false;
  const written = () =>
    clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  return aside(written, Promise.resolve(false));
}

/** The old way, which needs no secure address: select, and let the browser copy what is selected. */
function byCommand(text: string, field: HTMLElement | null): boolean {
  const away = field ? null : lent(text);
  const before = document.activeElement;
  select(field ?? away);
  const done = commanded();
  away?.remove();
  if (away && before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}

function commanded(): boolean {
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}

/** A field for the moment; in the open dialog, if there is one: nothing outside of it can be selected. */
function lent(text: string): HTMLTextAreaElement {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "unseen";
  ([...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body).append(field);
  return field;
}

export function select(element: HTMLElement | null): void {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.focus({ preventScroll: true });
    element.select();
  } else if (element) getSelection()?.selectAllChildren(element);
}
