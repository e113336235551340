/** Goes to a place in the rules: opens it, scrolls it into view, focuses it. */

export function goTo(id: string, root: ParentNode = document): boolean {
  const place = id ? root.querySelector(`#${CSS.escape(id)}`) : null;
  if (!(place instanceof HTMLElement)) return false;
  if (place instanceof HTMLDetailsElement) place.open = true;
  place.scrollIntoView({ block: "start" });
  place.querySelector<HTMLElement>(".title, summary")?.focus({ preventScroll: true });
  return true;
}
