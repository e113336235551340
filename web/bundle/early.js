// Inline script in the page's head, run before anything is drawn. `bundle/head.ts` fills in `PAGES`: for each page its
// pattern, its files, its first requests, and the files of each game's board.
{
  // Applies the chosen theme at once, so that the page does not flash.
  try {
    const kept = JSON.parse(localStorage.getItem("tourelle.settings") ?? "{}");
    if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
    document.documentElement.lang = localStorage.getItem("tourelle.language") ?? document.documentElement.lang;
  } catch {
    // Without storage the system's theme stays.
  }

  // Loads the page's code and sends its requests, in parallel with the code of the frame. The site may be below a path.
  const { base } = document.documentElement.dataset;
  const path = location.pathname.startsWith(`${base}/`) ? location.pathname.slice(base.length) : location.pathname;
  const page = PAGES.find(([pattern]) => new RegExp(pattern).test(path));
  const [, files, asks, boards] = page ?? [null, [], [], {}];
  const preload = (file) =>
    new Promise((done) => {
      const href = base + file;
      const kind = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
      const link = Object.assign(document.createElement("link"), { href, crossOrigin: "", onload: done, ...kind });
      document.head.append(link);
    });
  // The server names the game of a table in a meta tag. Its board is loaded right after the page's code, while that
  // runs and requests the table. Styles use `fetch`, not a preload: before the match begins no board is shown, and
  // browsers warn about unused preloads.
  const game = document.querySelector('meta[name="tourelle:game"]')?.content;
  Promise.all(files.map(preload)).then(() => {
    for (const href of boards[game] ?? []) {
      if (href.endsWith(".css")) fetch(base + href).catch(() => undefined);
      else preload(href);
    }
  });
  // Reads the body at once: if the page never uses the answer, the connection would stay open.
  const read = async (answer) => (answer.status === 204 ? answer : new Response(await answer.blob(), answer));
  window.early = Object.fromEntries(asks.map((ask) => [ask, fetch(base + ask).then(read)]));
  for (const answer of Object.values(window.early)) answer.catch(() => undefined);
}
