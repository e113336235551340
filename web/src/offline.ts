/** The site's shell works offline: a service worker caches its files. */

import { asideLater } from "./aside";
import { urlOf } from "./base";
import { atLeisure } from "./leisure";

export function keepOffline(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    atLeisure(() => navigator.onLine && asideLater(keep));
  }
}

/** Registers the worker, and has it cache every file that the page loads: those from before it was active, too. */
async function keep(): Promise<void> {
  const workers = navigator.serviceWorker;
  await workers.register(urlOf("/worker.js"));
  const { active } = await workers.ready;
  new PerformanceObserver((list) => {
    const loaded = list.getEntries().map((entry) => new URL(entry.name));
    const own = loaded.filter((url) => url.origin === location.origin && url.pathname.startsWith(urlOf("/assets/")));
    if (own.length) active?.postMessage({ keep: own.map((url) => url.pathname) });
  }).observe({ type: "resource", buffered: true });
}
