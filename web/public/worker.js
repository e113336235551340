// The shell of the site without a network. Files with their content in their name are kept for good; the page itself
// is asked for first and taken from here when there is no answer. Nothing of the API is ever kept.

// The site may be below a path, as this file is; other sites of the same origin have caches of their own.
const BASE = new URL(".", location.href).pathname;
const SHELL = `shell-4${BASE}`;
/** The files with their content in their name: the build lists them here (`bundle/offline.ts`). */
const ASSETS = [];
const FILES = ["", "icon.svg", "manifest.webmanifest"].map((name) => BASE + name);

self.addEventListener("install", (event) => {
  event.waitUntil(everything());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
  self.clients.claim();
});

/** All that a page may need without the network; what the browser has already is not loaded again. */
async function everything() {
  const shell = await caches.open(SHELL);
  await shell.addAll(FILES);
  await Promise.all(ASSETS.map((name) => kept(new Request(BASE + name))));
}

/** Another version of our cache; the first two had no path in their name. */
function isOld(name) {
  const ours = /^shell-\d+(\/.*)?$/.exec(name);
  return name !== SHELL && ours !== null && (ours[1] ?? BASE) === BASE;
}

// A notice leads to its table: to the page that shows it, else to a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(seen(event.notification.data));
});

async function seen(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  return page ? page.focus() : self.clients.openWindow(path);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(location.origin + BASE)) return;
  const path = url.pathname.slice(BASE.length);
  if (path.startsWith("api")) return;
  if (path.startsWith("assets/")) event.respondWith(kept(request));
  else if (request.mode === "navigate" && !path.startsWith("d/") && path !== "docs") {
    event.respondWith(fresh(request, BASE));
  } else if (FILES.includes(url.pathname)) event.respondWith(fresh(request, url.pathname));
});

async function kept(request) {
  const shell = await caches.open(SHELL);
  const found = await shell.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

async function fresh(request, name) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok && name === new URL(request.url).pathname) await shell.put(name, answer.clone());
    return answer;
  } catch {
    return (await shell.match(name)) ?? Response.error();
  }
}
