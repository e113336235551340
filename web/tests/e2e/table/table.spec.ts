/** A table and its people: waiting, playing together, watching, talking, ending. */

import { expect, test } from "../support/harness";

test("two browsers at one table, a third watches", async ({ visit }) => {
  const [ada, bob, cleo] = [await visit({ name: "Ada" }), await visit(), await visit({ name: "Cléo", locale: "fr" })];
  const { table, links } = await ada.make({ game: "fivetowers", seats: [{ kind: "me" }, { kind: "open" }] });
  await ada.page.goto(`/t/${table.id}`);
  await expect(ada.page.getByRole("button", { name: "Begin" })).toBeDisabled();

  // Bob has no name yet: he is asked for one when he sits down.
  await bob.page.goto(`/t/${table.id}#${links.join}`);
  await bob.page.getByRole("button", { name: "Sit here" }).click();
  await bob.page.getByLabel("Your name at the table").fill("Bob");
  await bob.page.getByRole("button", { name: "That’s me" }).click();
  await expect(ada.page.getByText("Bob")).toBeVisible();

  await cleo.page.goto(`/t/${table.id}#${links.watch}`);
  await expect(ada.page.getByText("1 spectator")).toBeAttached();
  await ada.page.getByRole("button", { name: "Begin" }).click();

  const journal = (who: typeof ada) => who.page.getByRole("list", { name: "Journal" }).getByRole("button");
  await expect(ada.page.getByRole("list", { name: "Journal" })).toBeVisible();
  await expect(bob.page.getByRole("list", { name: "Journal" })).toBeVisible();
  for (let round = 0; round < 3; round++) {
    for (const who of [ada, bob]) if ((await who.look(table.id)).legal?.length) await who.playOn(table.id, 1);
  }
  const { turns } = (await ada.look(table.id)).document.table;
  expect(turns).toBeGreaterThan(2);
  // The latest line is on top, and tells the last move.
  for (const who of [ada, bob, cleo]) await expect(journal(who).first()).toHaveAttribute("data-number", String(turns));
  // The tab says whose turn it is.
  const [mover, other, name] = (await ada.look(table.id)).legal?.length ? [ada, bob, "Ada"] : [bob, ada, "Bob"];
  await expect(mover.page).toHaveTitle("● Your turn · 5 Towers · Tourelle");
  await expect(other.page).toHaveTitle(`${name} · 5 Towers · Tourelle`);
  await expect(cleo.page).toHaveTitle(`${name} · Les 5 Tours · Tourelle`);

  await bob.page.getByRole("tab", { name: "Chat" }).click();
  await bob.page.getByLabel("Write to the table…").fill("Bonne chance !");
  await bob.page.keyboard.press("Enter");
  await cleo.page.getByRole("tab", { name: /Discussion/ }).click();
  await expect(cleo.page.getByRole("log")).toContainText("Bonne chance !");
  // Who only looks on may not talk at this table.
  await expect(cleo.page.getByLabel("Écrire à la table…")).toHaveCount(0);
  await ada.picture("table-two-browsers");
  // Ada answers from where she is: below the journal.
  await ada.page.getByLabel("Write to the table…").fill("Merci !");
  await ada.page.keyboard.press("Enter");
  await expect(ada.page.getByRole("log")).toContainText("Merci !");
  await ada.accessible();
});

test("the waiting room: bots on free seats, links, start", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const seats = [{ kind: "me" as const }, { kind: "open" as const }, { kind: "invited" as const }];
  const { table } = await ada.make({ game: "ontop", seats });
  await ada.page.goto(`/t/${table.id}`);
  await expect(ada.page.getByAltText("QR code of the link to this table")).toBeVisible();
  await ada.picture("room");
  await ada.accessible();
  await ada.page.getByLabel("Put a bot on seat 2").selectOption("stroller");
  await expect(ada.page.getByText("Stroller", { exact: true })).toBeVisible();
  await ada.page.getByRole("button", { name: "Remove Stroller" }).click();
  await ada.page.getByLabel("Put a bot on seat 2").selectOption("apprentice");
  await ada.page.getByLabel("Put a bot on seat 3").selectOption("stroller");
  await ada.page.getByRole("button", { name: "Begin" }).click();
  await expect(ada.page.getByRole("list", { name: "Journal" })).toBeVisible();
});

for (const game of ["blox", "ontop", "fivetowers"]) {
  test(`${game} to its end: result, rematch, replay`, async ({ visit }) => {
    const ada = await visit({ name: "Ada" });
    const id = await ada.playBots(game, ["stroller"], game === "blox" ? { options: { stall_rounds: 2 } } : {});
    await expect(ada.page.getByRole("list", { name: "Journal" })).toBeVisible();
    await ada.playOn(id);
    await expect(ada.page.getByRole("tab", { name: "Result" })).toBeVisible();
    await expect(ada.page.getByRole("list", { name: "Ranking" }).getByRole("listitem")).toHaveCount(2);
    const sources = ada.page.getByRole("table", { name: "Where the points came from" });
    await expect(sources.or(ada.page.getByText("Nobody scored."))).toBeVisible();
    await ada.picture(`end-${game}`);
    await ada.accessible();
    const download = ada.page.waitForEvent("download");
    await ada.page.getByRole("button", { name: "Download the record" }).click();
    expect((await download).suggestedFilename()).toContain(game);
    await ada.page.getByRole("button", { name: "Rematch" }).click();
    // Nobody else has to agree: it begins at once.
    await expect(ada.page.getByRole("list", { name: "Journal" })).toBeVisible();
    expect(ada.page.url()).not.toContain(id);
  });
}

test("a move is taken back", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const id = await ada.playBots("ontop", ["stroller"], { undo: "on" });
  const lines = ada.page.getByRole("list", { name: "Journal" }).getByRole("button");
  await ada.playOn(id, 1);
  await expect(lines).toHaveCount(2);
  await ada.page.getByRole("button", { name: "Take back" }).click();
  await expect(lines).toHaveCount(0);
});

test("on one device: in BLOX it is handed on, and no hand is shown meanwhile", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const seats = [
    { kind: "me" as const, name: "Ada" },
    { kind: "me" as const, name: "Noé" },
  ];
  const { table } = await ada.make({ game: "blox", seats });
  await ada.act(table.id, { type: "start" });
  await ada.page.goto(`/t/${table.id}`);
  await expect(ada.page.getByRole("list", { name: "Journal" })).toBeVisible();
  const seen = await ada.look(table.id);
  await ada.act(table.id, { type: "play", seat: 0, move: seen.legal?.[0] ?? "", at: seen.at });
  await expect(ada.page.getByText("Give the device to Noé")).toBeVisible();
  await ada.picture("hand-over");
  await ada.accessible();
  await ada.page.getByRole("button", { name: "I am Noé" }).click();
  await expect(ada.page.getByText("Give the device to Noé")).toHaveCount(0);
});

test("while it runs, others are invited to watch from the menu", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const id = await ada.playBots("ontop");
  await ada.page.getByRole("button", { name: "Menu" }).click();
  await ada.page.getByRole("button", { name: "Invite to watch" }).click();
  const dialog = ada.page.getByRole("dialog", { name: "Invite to watch" });
  await expect(dialog.getByRole("img")).toBeVisible();
  await expect(dialog.getByText("Only this device can open this address.")).toBeVisible();
  await ada.accessible();
  await ada.picture("invite-to-watch");
  const address = await dialog.getByLabel("Link to watch").inputValue();
  expect(address).toContain(`/t/${id}#`);
  const bob = await visit({ name: "Bob" });
  await bob.page.goto(address);
  await expect(bob.page.getByRole("list", { name: "Journal" })).toBeVisible();
});

test("without a clipboard a link is copied all the same, or stands selected", async ({ visit }) => {
  const ada = await visit({ name: "Ada", permissions: ["clipboard-read", "clipboard-write"] });
  const { table } = await ada.make({ game: "ontop", seats: [{ kind: "me" }, { kind: "open" }] });
  await ada.page.addInitScript(() => {
    const given = navigator.clipboard;
    Object.assign(window, { given });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await ada.page.goto(`/t/${table.id}`);
  const invitation = ada.page.getByRole("region", { name: "Invite" });
  await expect(invitation.getByText("TOURELLE_HOST=0.0.0.0 make run")).toBeVisible();
  await ada.picture("room-only-here");
  await invitation.getByRole("button", { name: "Copy" }).first().click();
  await expect(invitation.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = () => ada.page.evaluate(() => (window as unknown as { given: Clipboard }).given.readText());
  expect(await copied()).toContain(`/t/${table.id}#`);
  await ada.page.evaluate(() => (document.execCommand = () => false));
  await invitation.getByRole("button", { name: "Copy" }).first().click();
  await expect(invitation.getByText("Selected: now copy it")).toBeVisible();
});

test("resigning asks first, and ends a match of two", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  await ada.playBots("fivetowers");
  await ada.page.getByRole("button", { name: "Menu" }).click();
  await ada.page.getByRole("button", { name: "Resign" }).click();
  await ada.page.getByRole("dialog", { name: "Resign this match?" }).getByRole("button", { name: "Resign" }).click();
  await expect(ada.page.getByRole("list", { name: "Ranking" })).toContainText("resigned");
});

test.describe("nowhere", () => {
  test.use({ expected: [/404/] });

  test("a table that is not there says so", async ({ visit }) => {
    const ada = await visit({ name: "Ada" });
    await ada.page.goto("/t/AAAAAAAAAAAAAAAA");
    await expect(ada.page.getByRole("heading", { level: 1 })).toBeVisible();
    await ada.accessible();
  });
});
