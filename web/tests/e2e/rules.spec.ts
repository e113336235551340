/** The rules: every figure is shown, a search result leads to its section, axe finds no fault. */

import { expect, test } from "./support/harness";

const DRAWINGS = { blox: 9, ontop: 9, fivetowers: 7 };

for (const [game, drawings] of Object.entries(DRAWINGS)) {
  for (const [colorScheme, locale, width] of [
    ["light", "fr", 1440],
    ["dark", "en", 390],
  ] as const) {
    test(`${game}, ${colorScheme}, ${locale}, ${width}`, async ({ visit }) => {
      const ada = await visit({ colorScheme, locale, viewport: { width, height: 900 } });
      await ada.page.goto(`/rules/${game}`);
      await expect(ada.page.locator("figcaption")).toHaveCount(drawings);
      await expect(ada.page.locator("figure > .board").filter({ has: ada.page.locator("svg") })).toHaveCount(drawings);
      await expect(ada.page.getByText(locale === "fr" ? "Chargement…" : "Loading…")).toHaveCount(0);
      await ada.accessible();
      expect(await ada.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await ada.picture(`rules-${game}-${width}-${colorScheme}-${locale}`);
    });
  }
}

test("the search finds across games and goes there", async ({ visit }) => {
  const ada = await visit();
  await ada.page.goto("/rules");
  await expect(ada.page.locator("nav .picture")).toHaveCount(3);
  for (const picture of await ada.page.locator("nav .picture").all())
    await expect(picture).toHaveCSS("overflow", "hidden");
  await ada.page.getByRole("searchbox").fill("golden");
  await ada.page.getByRole("button", { name: /The golden border/ }).click();
  await expect(ada.page).toHaveURL(/\/rules\/ontop#gold$/);
  await expect(ada.page.getByRole("heading", { name: "The golden border" })).toBeInViewport();
  await ada.page.getByRole("searchbox").fill("xyzzy");
  await expect(ada.page.getByText("Nothing found.", { exact: false })).toBeVisible();
  await ada.page.getByRole("searchbox").fill("without pawns");
  await ada.page.getByRole("button", { name: /Without pawns/ }).click();
  await expect(ada.page.locator("details[open] > summary", { hasText: "Without pawns" })).toBeFocused();
});

test("a place in the rules has its address", async ({ visit }) => {
  const ada = await visit({ locale: "fr" });
  await ada.page.goto("/rules/blox#joker");
  await expect(ada.page.getByRole("heading", { name: "Le joker" })).toBeInViewport();
  await ada.page.getByRole("link", { name: "Les phases" }).click();
  await expect(ada.page).toHaveURL(/#phases$/);
  await expect(ada.page.getByRole("heading", { name: "Les phases" })).toBeInViewport();
});
