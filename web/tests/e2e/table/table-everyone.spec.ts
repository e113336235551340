/** For everyone: every language, both themes, three sizes; axe finds nothing, nothing scrolls sideways. */

import { expect, LANGUAGES, test } from "../support/harness";

const sizes = { desktop: [1440, 900], tablet: [820, 1180], phone: [390, 844], lying: [844, 390] } as const;

const looks = (["light", "dark"] as const).flatMap((theme) => LANGUAGES.map((locale) => ({ theme, locale })));

for (const game of ["blox", "ontop", "fivetowers"]) {
  for (const { theme, locale } of looks) {
    test(`${game} in ${theme}, ${locale}`, async ({ visit }) => {
      const ada = await visit({ name: "Ada", locale, colorScheme: theme, viewport: { width: 1440, height: 900 } });
      const id = await ada.playBots(game, ["stroller", "stroller"]);
      const journal = ada.page.getByRole("list", { name: /^(Journal|Verlauf)$/ });
      await expect(journal).toBeVisible();
      await ada.playOn(id, 6);
      await expect(journal.getByRole("button")).not.toHaveCount(0);
      await ada.accessible();
      for (const [name, [width, height]] of Object.entries(sizes)) {
        await ada.page.setViewportSize({ width, height });
        await ada.picture(`${game}-${name}-${theme}-${locale}`);
        const sideways = await ada.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways, name).toBeLessThanOrEqual(0);
        if (name === "phone") await ada.accessible();
      }
    });
  }
}

for (const { theme, locale } of looks) {
  test(`before the start and after the end in ${theme}, ${locale}`, async ({ visit }) => {
    const ada = await visit({ name: "Ada", locale, colorScheme: theme, viewport: { width: 1440, height: 900 } });
    const seats = [{ kind: "me" as const }, { kind: "open" as const }, { kind: "bot" as const, level: "mason" }];
    const { table } = await ada.make({ game: "blox", seats });
    await ada.page.goto(`/t/${table.id}`);
    await expect(ada.page.locator("img")).toBeVisible();
    await ada.accessible();
    await ada.picture(`room-desktop-${theme}-${locale}`);
    await ada.page.setViewportSize({ width: 390, height: 844 });
    await ada.accessible();
    await ada.picture(`room-phone-${theme}-${locale}`);

    const id = await ada.playBots("fivetowers");
    await ada.playOn(id, 3);
    await ada.act(id, { type: "say", text: "Bravo" });
    await ada.act(id, { type: "emote", emote: "well_played" });
    await ada.act(id, { type: "resign", seat: 0 });
    await ada.page.getByRole("button", { name: /^(Result|Résultat|Ergebnis)/ }).click();
    await expect(
      ada.page
        .getByRole("listitem")
        .filter({ hasText: /You|Vous|Du/ })
        .first(),
    ).toBeVisible();
    await ada.accessible();
    await ada.picture(`end-phone-${theme}-${locale}`);
    await ada.page.getByRole("tab").last().click();
    await expect(ada.page.getByRole("log")).toContainText("Bravo");
    await ada.accessible();
    await ada.picture(`chat-phone-${theme}-${locale}`);
  });
}

test("the language changes at the table, without leaving it", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  await ada.playBots("ontop");
  await expect(ada.page.getByRole("tab", { name: "Chat" })).toBeVisible();
  await ada.page.getByRole("button", { name: "Menu" }).click();
  await ada.page.getByRole("button", { name: "Français" }).click();
  await ada.page.keyboard.press("Escape");
  await expect(ada.page.getByRole("tab", { name: "Discussion" })).toBeVisible();
  await expect(ada.page.locator("html")).toHaveAttribute("lang", "fr");
  await ada.page.reload();
  await expect(ada.page.getByRole("tab", { name: "Discussion" })).toBeVisible();
});

test("rules and settings open beside the board", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  await ada.playBots("ontop");
  await ada.page.getByRole("button", { name: "Rules" }).click();
  const sheet = ada.page.getByRole("dialog", { name: "Rules of On Top" });
  await expect(sheet.getByRole("heading").nth(1)).toBeVisible();
  await ada.accessible();
  await ada.picture("rules-beside");
  await ada.page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await ada.page.getByRole("button", { name: "Settings" }).click();
  await expect(ada.page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  await ada.accessible();
});
