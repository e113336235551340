/** A new table: two clicks with the defaults; every choice reaches the server. */

import { expect, test } from "./support/harness";

test("two clicks and a name: the waiting room with its links", async ({ visit }) => {
  const ada = await visit();
  await ada.page.goto("/");
  await ada.page.getByRole("link", { name: "Create a table: BLOX" }).click();
  await ada.page.getByRole("button", { name: "Create the table" }).click();
  await ada.page.getByLabel("Your name at the table").fill("Ada");
  await ada.page.getByRole("button", { name: "That’s me" }).click();
  await expect(ada.page).toHaveURL(/\/t\/[\w-]{16}$/);
  await expect(ada.page.getByAltText("QR code of the link to this table")).toBeVisible();
});

test("seats, options and terms are as chosen", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  await ada.page.goto("/new");
  await ada.page.getByRole("radio", { name: "On Top" }).check();
  await ada.page.getByRole("radio", { name: "4", exact: true }).check();
  await ada.page.getByLabel("Seat 2", { exact: true }).selectOption("bot");
  await ada.page.getByLabel("Seat 2: level of the bot").selectOption("architect");
  await ada.page.getByText("How you play").click();
  await ada.page.getByRole("radio", { name: /A minute a move/ }).check();
  await ada.page.getByRole("radio", { name: "Public" }).check();
  await ada.page.getByText("Rules of the game").click();
  await ada.page.getByRole("switch", { name: "Teams of two" }).check();
  await ada.page.getByRole("combobox", { name: "Seat 1", exact: true }).last().selectOption("W");
  await ada.picture("new-options");
  await ada.accessible();
  await ada.page.getByRole("button", { name: "Create the table" }).click();
  await expect(ada.page).toHaveURL(/\/t\/[\w-]{16}$/);
  const id = ada.page.url().slice(-16);
  const { table } = (await ada.look(id)).document;
  expect(table.options).toEqual({ teams: true, colours: ["W", "Y", "B", "R"] });
  expect(table.seats.map(({ kind }) => kind)).toEqual(["person", "bot", "open", "open"]);
  expect(table.seats[1]?.level).toBe("architect");
  expect([table.visibility, table.clock, table.undo]).toEqual(["public", { kind: "move", seconds: 60 }, "on"]);
});

test("together on one device: it begins at once", async ({ visit }) => {
  const ada = await visit();
  await ada.page.goto("/");
  await ada.page.getByRole("link", { name: "Together on this device: BLOX" }).click();
  await ada.page.getByLabel("Seat 1: name").fill("Ada");
  await ada.page.getByRole("button", { name: "Start the match" }).click();
  await expect(ada.page).toHaveURL(/\/t\/here-[\w-]{11}$/);
  await expect(ada.page.getByRole("list", { name: "Journal" })).toBeVisible();
  for (const name of ["Ada", "Player 2"]) await expect(ada.page.getByText(name).first()).toBeVisible();
});

test("together on one device: what the rules refuse is said", async ({ visit }) => {
  const ada = await visit();
  await ada.page.goto("/new?game=blox&with=device");
  await ada.page.getByText("Rules of the game").click();
  await ada.page.getByLabel("Your own board").fill("B. M1");
  await ada.page.getByRole("button", { name: "Start the match" }).click();
  await expect(ada.page.getByRole("alert")).toHaveText(/^The board has 1 row instead of nine/);
});

test.describe(() => {
  test.use({ expected: [/400/] });

  test("what the server refuses is said", async ({ visit }) => {
    const ada = await visit({ name: "Ada" });
    await ada.page.goto("/new?game=blox&with=bots");
    await ada.page.getByText("Rules of the game").click();
    await ada.page.getByLabel("Your own board").fill("B. M1");
    await ada.page.getByRole("button", { name: "Start the match" }).click();
    await expect(ada.page.getByRole("alert")).not.toBeEmpty();
    await expect(ada.page.getByRole("button", { name: "Start the match" })).toBeEnabled();
  });
});

for (const [colorScheme, locale] of [
  ["light", "fr"],
  ["dark", "en"],
] as const) {
  test(`nothing for axe on a new table, ${colorScheme}, ${locale}`, async ({ visit }) => {
    const ada = await visit({ colorScheme, locale, viewport: { width: 390, height: 844 } });
    for (const game of ["blox", "ontop", "fivetowers"]) {
      await ada.page.goto(`/new?game=${game}`);
      await expect(ada.page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const fold of await ada.page.locator("summary").all()) await fold.click();
      await ada.accessible();
      expect(await ada.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await ada.picture(`new-390-${colorScheme}-${locale}`);
  });
}
