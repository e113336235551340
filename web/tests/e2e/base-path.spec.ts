/** The site below a path of another site: pages, links, manifest, worker, sockets. */

import { expect, test, Visitor } from "./support/harness";
import { Proxy } from "./support/proxy";
import { Server } from "./support/server";

const BASE = "/tourelle";

for (const strips of [false, true]) {
  test(`a match below a path, behind a proxy that ${strips ? "removes it" : "leaves it"}`, async ({ browser }) => {
    const server = new Server({ TOURELLE_BASE_PATH: BASE });
    await server.start();
    const proxy = new Proxy(new URL(server.address).origin, BASE, strips);
    const origin = await proxy.start();
    const ada = await Visitor.come(browser, origin, {});
    const asked: string[] = [];
    ada.page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
    ada.page.on("websocket", (socket) => asked.push(new URL(socket.url()).pathname));

    await ada.page.goto(strips ? `${BASE}/` : `${BASE}?lang=en`);
    await ada.page.getByRole("button", { name: "Alone against a bot: 5 Towers" }).click();
    await ada.page.getByRole("button", { name: /^stroller/i }).click();
    await expect(ada.page).toHaveURL(new RegExp(`^${origin}${BASE}/t/[\\w-]{16}$`));
    await expect(ada.page.getByRole("list", { name: "Journal" })).toBeAttached();
    const table = ada.page.url().split("/").at(-1) ?? "";
    await expect.poll(async () => (await ada.ask<{ at: number }>(`${BASE}/api/tables/${table}`)).at).toBeGreaterThan(0);

    // Everything follows: a reload, the manifest, the worker, the way home.
    await ada.page.reload();
    await expect(ada.page.getByRole("list", { name: "Journal" })).toBeAttached();
    const manifest = await ada.page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
      const told = (await (await fetch(link?.href ?? "")).json()) as { start_url: string; scope: string };
      return [told.start_url, told.scope].map((path) => new URL(path, link?.href).pathname);
    });
    expect(manifest).toEqual([`${BASE}/`, `${BASE}/`]);
    const scope = (): Promise<string> =>
      ada.page.evaluate(() => navigator.serviceWorker.ready.then((worker) => new URL(worker.scope).pathname));
    await expect.poll(scope).toBe(`${BASE}/`);
    await ada.page.getByRole("link", { name: "Tourelle" }).first().click();
    await expect(ada.page).toHaveURL(`${origin}${BASE}/`);
    await ada.page
      .getByRole("link", { name: /^Rules/ })
      .first()
      .click();
    await expect(ada.page).toHaveURL(new RegExp(`^${origin}${BASE}/rules`));

    expect(asked.filter((path) => path !== BASE && !path.startsWith(`${BASE}/`))).toEqual([]);
    expect(asked.some((path) => path.endsWith("/live"))).toBe(true);
    expect(ada.faults).toEqual([]);
    await ada.page.context().close();
    proxy.stop();
    await server.stop();
  });
}
