/** For everyone: every language, both themes, three sizes; axe finds nothing, nothing scrolls sideways. */

import { expect, LANGUAGES, test, type Visitor } from "../support/harness";

type Size = [width: number, height: number];
const SIZES: Record<string, Size> = {
  desktop: [1440, 900],
  tablet: [820, 1180],
  phone: [390, 844],
  lying: [844, 390],
};
const THEMES = ["light", "dark"] as const;

/** Looks at the open page in every language and both themes: at the table that is there, not at one of its own each. */
async function everyLook(
  ada: Visitor,
  name: string,
  sizes: Record<string, Size>,
  open = async () => {},
): Promise<void> {
  for (const locale of LANGUAGES) {
    await ada.page.evaluate((chosen) => localStorage.setItem("tourelle.language", chosen), locale);
    await ada.page.reload();
    await expect(ada.page.locator("html")).toHaveAttribute("lang", locale);
    await open();
    for (const theme of THEMES) {
      await ada.page.emulateMedia({ colorScheme: theme });
      for (const [size, [width, height]] of Object.entries(sizes)) {
        await ada.page.setViewportSize({ width, height });
        await ada.picture(`${name}-${size}-${theme}-${locale}`);
        const sideways = await ada.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(sideways, `${size}, ${theme}, ${locale}`).toBeLessThanOrEqual(0);
        if (size === "desktop" || size === "phone") await ada.accessible();
      }
    }
  }
}

for (const game of ["blox", "ontop", "fivetowers"]) {
  test(`${game} in every language, light and dark`, async ({ visit }) => {
    const ada = await visit({ name: "Ada", viewport: { width: 1440, height: 900 } });
    const id = await ada.playBots(game, ["stroller", "stroller"]);
    await ada.playOn(id, 6);
    await everyLook(ada, game, SIZES, async () => {
      const journal = ada.page.getByRole("list", { name: /^(Journal|Verlauf)$/ });
      await ada.page.setViewportSize({ width: 1440, height: 900 });
      await expect(journal.getByRole("button")).not.toHaveCount(0);
    });
  });
}

test("before the start, in every language, light and dark", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const seats = [{ kind: "me" as const }, { kind: "open" as const }, { kind: "bot" as const, level: "mason" }];
  const { table } = await ada.make({ game: "blox", seats });
  await ada.page.goto(`/t/${table.id}`);
  const sizes = { desktop: [1440, 900], phone: [390, 844] } satisfies Record<string, Size>;
  await everyLook(ada, "room", sizes, () => expect(ada.page.locator("img")).toBeVisible());
});

test("after the end, in every language, light and dark", async ({ visit }) => {
  const ada = await visit({ name: "Ada", viewport: { width: 390, height: 844 } });
  const id = await ada.playBots("fivetowers");
  await ada.playOn(id, 3);
  await ada.act(id, { type: "say", text: "Bravo" });
  await ada.act(id, { type: "emote", emote: "well_played" });
  await ada.act(id, { type: "resign", seat: 0 });
  const phone = { phone: [390, 844] } satisfies Record<string, Size>;
  await everyLook(ada, "end", phone, async () => {
    await ada.page.getByRole("button", { name: /^(Result|Résultat|Ergebnis)/ }).click();
    const named = ada.page.getByRole("listitem").filter({ hasText: /You|Vous|Du/ });
    await expect(named.first()).toBeVisible();
  });
  await everyLook(ada, "chat", phone, async () => {
    await ada.page.getByRole("button", { name: /^(Result|Résultat|Ergebnis)/ }).click();
    await ada.page.getByRole("tab").last().click();
    await expect(ada.page.getByRole("log")).toContainText("Bravo");
  });
});

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
