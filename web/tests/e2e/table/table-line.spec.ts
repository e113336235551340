/** The line to the server breaks: the page says so quietly, keeps the board, and catches up by itself. */

import { expect, test } from "../support/harness";

// A browser reports every connection that fails.
test.use({
  expected: [/ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource|error .* fetching the script/],
});

test.skip(!!process.env.SITE, "needs a server of its own");

test("the server is killed and started again in the middle of a match", async ({ visit, server }) => {
  const ada = await visit({ name: "Ada" });
  const id = await ada.playBots("fivetowers");
  const lines = ada.page.getByRole("list", { name: "Journal" }).getByRole("button");
  await ada.playOn(id, 3);
  const before = (await ada.look(id)).document.table.turns ?? 0;
  await expect(lines).not.toHaveCount(0);

  await server.kill();
  await expect(ada.page.getByText("Reconnecting…")).toBeVisible();
  await expect(lines).not.toHaveCount(0);
  await ada.picture("line-away");
  await server.start();
  await expect(ada.page.getByText("Reconnecting…")).toHaveCount(0);

  await ada.playOn(id, 2);
  // The bot plays on meanwhile: the page has to come level with the table.
  const turns = async (): Promise<number> => (await ada.look(id)).document.table.turns ?? 0;
  expect(await turns()).toBeGreaterThan(before);
  await expect.poll(async () => (await turns()) - Number(await lines.first().getAttribute("data-number"))).toBe(0);
});

test("a move made while the line is down waits, and is played once", async ({ visit, server }) => {
  const ada = await visit({ name: "Ada", settings: { confirm: false } });
  const id = await ada.playBots("fivetowers");
  const pass = ada.page.getByRole("button", { name: "Pass" });
  await expect(pass).toBeEnabled();
  const { turns: before = 0 } = (await ada.look(id)).document.table;
  await server.kill();
  await expect(ada.page.getByText("Reconnecting…")).toBeVisible();
  await pass.click();
  await expect(ada.page.getByText("your move is kept, and will be sent")).toBeVisible();
  await server.start();
  await expect(ada.page.getByText("Reconnecting…")).toHaveCount(0);
  const events = await ada.ask<{ events: { event: { kind: string; seat?: number } }[] }>(
    `/api/tables/${id}/events?since=0`,
  );
  const mine = events.events.filter(({ event }) => event.kind === "moved" && event.seat === 0);
  expect(before).toBe(0);
  expect(mine).toHaveLength(1);
});

test("offline and back: what happened meanwhile is shown", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob" })];
  const { table, links } = await ada.make({ game: "ontop", seats: [{ kind: "me" }, { kind: "open" }] });
  await bob.ask(`/api/tables/${table.id}/acts`, { type: "sit", seat: 1, link: links.join });
  await ada.act(table.id, { type: "start" });
  await bob.page.goto(`/t/${table.id}`);
  const lines = bob.page.getByRole("list", { name: "Journal" }).getByRole("button");
  await expect(bob.page.getByRole("list", { name: "Journal" })).toBeVisible();

  await bob.page.context().setOffline(true);
  await expect(bob.page.getByText("Reconnecting…")).toBeVisible();
  await ada.playOn(table.id, 1);
  await bob.page.context().setOffline(false);
  await expect(bob.page.getByText("Reconnecting…")).toHaveCount(0);
  await expect(lines).toHaveCount(1);
});

test("without a network the shell still loads, and says so", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  // The font is still on its way when the worker begins: it is kept as well.
  // Before the page is there, an empty one has no worker to wait for.
  const worker = ada.page.waitForFunction(() => navigator.serviceWorker?.ready.then(() => true));
  await ada.page.route(/\.woff2$/, async (font) => {
    await worker;
    await font.continue();
  });
  await ada.page.goto("/");
  await expect.poll(() => ada.page.evaluate(notKept)).toEqual([]);
  await ada.page.context().setOffline(true);
  await ada.page.reload();
  await expect(ada.page.getByText("No connection.")).toBeVisible();
  await expect(ada.page.getByRole("link", { name: "Tourelle" })).toBeVisible();
});

/** The files that the page has loaded, a font among them, and that are not kept for a visit without a network. */
async function notKept(): Promise<string[]> {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const files = ["/", ...loaded.filter((name) => name.includes("/assets/"))];
  if (!files.some((name) => name.endsWith(".woff2"))) return ["the font"];
  const found = await Promise.all(files.map((file) => caches.match(file)));
  return files.filter((_, at) => !found[at]);
}
