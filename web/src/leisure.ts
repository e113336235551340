/** What can wait until the page is there: on a thin line it would hold up what somebody came for. */

let coming = 0;
const waiting: (() => void)[] = [];

/** Something that the page needs is on its way, until the answer is called. */
export function onItsWay(): () => void {
  coming += 1;
  return () => {
    coming -= 1;
    if (!coming) waiting.splice(0).forEach(atLeisure);
  };
}

/** Does it once the page is loaded and has nothing to do. */
export function atLeisure(act: () => void): void {
  const begin = (): void => whenIdle(() => (coming ? void waiting.push(act) : act()));
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

/** Safari can't tell when that is. */
function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 3000 });
  else setTimeout(act, 1000);
}
