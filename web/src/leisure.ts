/** Defers work until the page is loaded: on a slow connection it would delay the page itself. */

let coming = 0;
const waiting: (() => void)[] = [];

/** Marks that the page is loading something that it needs, until the returned function is called. */
export function onItsWay(): () => void {
  coming += 1;
  return () => {
    coming -= 1;
    if (!coming) waiting.splice(0).forEach(atLeisure);
  };
}

/** Runs it once the page is loaded and idle. */
export function atLeisure(act: () => void): void {
  const begin = (): void => whenIdle(() => (coming ? void waiting.push(act) : act()));
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 3000 });
  else setTimeout(act, 1000);
}
