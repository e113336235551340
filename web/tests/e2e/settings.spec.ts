/** Settings take effect at once and are kept; a link moves an identity to another device once. */

import { expect, test } from "./support/harness";

test("language, light, patterns and speed hold, also after a reload", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  await ada.page.goto("/settings");
  await ada.page.getByRole("radio", { name: "Français" }).check();
  await expect(ada.page.getByRole("heading", { level: 1 })).toHaveText("Réglages");
  await ada.page.getByRole("radio", { name: "Sombre" }).check();
  await ada.page.getByRole("switch", { name: "Motifs plus marqués sur les couleurs" }).check();
  await ada.page.getByRole("radio", { name: "Rapides" }).check();
  await ada.page.getByRole("switch", { name: "Confirmer chaque coup" }).uncheck();
  await ada.page.reload();
  const root = ada.page.locator("html");
  await expect(root).toHaveAttribute("lang", "fr");
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(root).toHaveAttribute("data-patterns", "");
  await expect(ada.page.getByRole("radio", { name: "Rapides" })).toBeChecked();
  await expect(ada.page.getByRole("switch", { name: "Confirmer chaque coup" })).not.toBeChecked();
  await ada.picture("settings-dark-fr");
  await ada.accessible();
});

test("a name is changed, and the bar follows", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  await ada.page.goto("/settings");
  await ada.page.getByLabel("Your name at the table").fill("Ada Lovelace");
  await ada.page.getByRole("button", { name: "Save" }).click();
  await expect(ada.page.getByText("Saved")).toBeVisible();
  await expect(ada.page.getByRole("banner")).toContainText("Ada Lovelace");
});

test("another device by a link that works once", async ({ visit }) => {
  const [ada, phone] = [await visit({ name: "Ada" }), await visit()];
  await ada.page.goto("/settings");
  await ada.page.getByRole("button", { name: "Make a link" }).click();
  await expect(ada.page.getByAltText("QR code of the link for another device")).toBeVisible();
  await ada.picture("settings-device");
  await ada.accessible();
  const link = new URL(await ada.page.locator("input[readonly]").inputValue());
  await phone.page.goto(link.pathname);
  await phone.page.getByRole("button").first().click();
  await expect(phone.page.getByRole("banner")).toContainText("Ada");
});
