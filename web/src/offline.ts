/** The shell of the site works without a network: a service worker keeps its files. */

export function keepOffline(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    addEventListener("load", () => void keep());
  }
}

/** What was loaded before the worker came is asked for once more, so that it is kept too. */
async function keep(): Promise<void> {
  const workers = navigator.serviceWorker;
  const taken = new Promise((done) => workers.addEventListener("controllerchange", done, { once: true }));
  await workers.register("/worker.js").catch(() => undefined);
  if (!workers.controller) await taken;
  const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name));
  const own = loaded.filter((url) => url.origin === location.origin && url.pathname.startsWith("/assets/"));
  await Promise.all(own.map((url) => fetch(url).catch(() => undefined)));
}
