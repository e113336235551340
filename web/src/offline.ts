/** The shell of the site works without a network: a service worker keeps its files. */

import { asideLater } from "./aside";

export function keepOffline(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    addEventListener("load", () => atLeisure(() => navigator.onLine && asideLater(keep)));
  }
}

/** What the page itself has to do comes first. Safari can't tell when that is done. */
function atLeisure(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 3000 });
  else setTimeout(act, 1000);
}

/** What was loaded before the worker came is kept too. */
async function keep(): Promise<void> {
  const workers = navigator.serviceWorker;
  await workers.register("/worker.js");
  const { active } = await workers.ready;
  const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
  const own = loaded.filter((url) => url.origin === location.origin && url.pathname.startsWith("/assets/"));
  active?.postMessage({ keep: own.map((url) => url.pathname) });
}
