/** Keyboard shortcuts of the replay, except where the focused element uses the key itself. */

export type Key = "back" | "next" | "first" | "last" | "toggle";

const KEYS: Record<string, Key> = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "toggle" };
const OWN_KEYS = "input, textarea, select, [contenteditable], [role=grid], [role=tablist], dialog";
const OWN_SPACE = "button, a, summary, [role=button]";

export function keyOf(event: KeyboardEvent): Key | null {
  const key = KEYS[event.key];
  if (!key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(OWN_KEYS) || (key === "toggle" && target?.closest(OWN_SPACE))) return null;
  return key;
}
