/** The site's shell works offline: a service worker caches its files. */

import { asideLater } from "./aside";
import { urlOf } from "./base";
import { atLeisure } from "./leisure";

export function keepOffline(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    atLeisure(() => navigator.onLine && asideLater(keep));
  }
}

/** Registers the worker, which caches all files of the site. */
async function keep(): Promise<void> {
  await navigator.serviceWorker.register(urlOf("/worker.js"));
}
