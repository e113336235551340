// Inline in the page's head, before anything is drawn. `bundle/head.ts` fills in the pages: for each its pattern, its
// files, what it asks the server, and the files of each game's board.
{
  // The theme that was chosen, so that nothing flashes.
  try {
    const kept = JSON.parse(localStorage.getItem("tourelle.settings") ?? "{}");
    if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
    document.documentElement.lang = localStorage.getItem("tourelle.language") ?? document.documentElement.lang;
  } catch {
    // A browser without storage keeps the system's theme.
  }

  // The page's own code and answers, on the way together with the code of the frame.
  const page = PAGES.find(([pattern]) => new RegExp(pattern).test(location.pathname));
  const [, files, asks, boards] = page ?? [null, [], [], {}];
  const preload = (href) =>
    new Promise((done) => {
      const kind = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
      const link = Object.assign(document.createElement("link"), { href, crossOrigin: "", onload: done, ...kind });
      document.head.append(link);
    });
  // The server names the game of a table's address. Its board comes right after the page's own code, while that runs and
  // the table is asked for. Before the match begins no board is shown, and browsers complain about a style that was
  // preloaded in vain: hence `fetch`.
  const game = document.querySelector('meta[name="tourelle:game"]')?.content;
  Promise.all(files.map(preload)).then(() => {
    for (const href of boards[game] ?? []) {
      if (href.endsWith(".css")) fetch(href).catch(() => undefined);
      else preload(href);
    }
  });
  // Read to the end at once: a page that never asks would leave the line open.
  const read = async (answer) => (answer.status === 204 ? answer : new Response(await answer.blob(), answer));
  window.early = Object.fromEntries(asks.map((path) => [path, fetch(path).then(read)]));
  for (const answer of Object.values(window.early)) answer.catch(() => undefined);
}
