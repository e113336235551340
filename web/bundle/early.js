// Inline in the page's head, before anything is drawn. `bundle/head.ts` fills in the pages: for each its pattern, its
// files, and what it asks the server.
{
  // The theme that was chosen, so that nothing flashes.
  try {
    const kept = JSON.parse(localStorage.getItem("tourelle.settings") ?? "{}");
    if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
    document.documentElement.lang = localStorage.getItem("PARAGLIDE_LOCALE") ?? document.documentElement.lang;
  } catch {
    // A browser without storage keeps the system's theme.
  }

  // The page's own code and answers, on the way together with the code of the frame.
  const [, files, asks] = PAGES.find(([pattern]) => new RegExp(pattern).test(location.pathname)) ?? [null, [], []];
  for (const href of files) {
    const style = href.endsWith(".css");
    const link = Object.assign(document.createElement("link"), { href, crossOrigin: "" });
    Object.assign(link, style ? { rel: "preload", as: "style" } : { rel: "modulepreload" });
    document.head.append(link);
  }
  // Read to the end at once: a page that never asks would leave the line open.
  const read = async (answer) => (answer.status === 204 ? answer : new Response(await answer.blob(), answer));
  window.early = Object.fromEntries(asks.map((path) => [path, fetch(path).then(read)]));
  for (const answer of Object.values(window.early)) answer.catch(() => undefined);
}
