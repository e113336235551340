/** Error pages: each error has its own page, with a way out. */

import { expect, test } from "./support/harness";

test("an address that leads nowhere", async ({ visit }) => {
  for (const [colorScheme, locale, name] of [
    ["light", "en", "There is nothing here."],
    ["dark", "fr", "Il n’y a rien ici."],
  ] as const) {
    const ada = await visit({ colorScheme, locale });
    await ada.page.goto("/nowhere/at/all");
    await expect(ada.page.getByRole("heading", { name })).toBeVisible();
    await ada.picture(`fault-not-found-${locale}`);
    await ada.accessible();
    await ada.page.getByRole("main").getByRole("link").first().click();
    await expect(ada.page).toHaveURL(/\/$/);
  }
});

test.describe(() => {
  test.use({ expected: [/ERR_FAILED|404/] });

  test("the server is away, then back", async ({ visit }) => {
    const ada = await visit();
    await ada.page.route("**/api/games", (route) => route.abort());
    await ada.page.goto("/new");
    await expect(ada.page.getByRole("heading", { name: "The server isn’t answering." })).toBeVisible();
    await ada.picture("fault-server-away");
    await ada.accessible();
    await ada.page.unroute("**/api/games");
    await ada.page.getByRole("button", { name: "Try again" }).click();
    await expect(ada.page.getByRole("heading", { name: "New table" })).toBeVisible();
  });

  test("an old link", async ({ visit }) => {
    const ada = await visit();
    await ada.page.goto(`/replay/AAAAAAAAAAAAAAAA#${"x".repeat(22)}`);
    await expect(ada.page.getByRole("heading", { name: "This link no longer leads anywhere." })).toBeVisible();
    await ada.picture("fault-old-link");
    await ada.accessible();
    await ada.page.goto(`/t/AAAAAAAAAAAAAAAA#${"x".repeat(22)}`);
    await expect(ada.page.getByRole("heading", { name: "This link no longer leads anywhere." })).toBeVisible();
    await ada.page.goto("/t/BBBBBBBBBBBBBBBB");
    await expect(ada.page.getByRole("heading", { name: "There is nothing here." })).toBeVisible();
  });
});

test("a browser that is too old is told so", async ({ visit }) => {
  const ada = await visit({ locale: "fr" });
  await ada.page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await ada.page.goto("/");
  await expect(ada.page.getByRole("heading", { name: "Ce navigateur est trop ancien pour la table." })).toBeVisible();
  await ada.picture("fault-wrong-browser");
});
