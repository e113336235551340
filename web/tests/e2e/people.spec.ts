/** What people can do about each other and about themselves: asking somebody to leave, new links, signing a device out,
 * a download of everything, and being forgotten. */

import { readFile } from "node:fs/promises";
import type { TableLinks } from "../../src/net/wire";
import { expect, test, type Page, type Visitor } from "./support/harness";

type Visit = (options?: { name?: string; viewport?: { width: number; height: number } }) => Promise<Visitor>;

/** Ada's table with Bob at it, open or begun; both look at it. */
async function together(visit: Visit, begun: boolean): Promise<{ ada: Visitor; bob: Visitor; id: string }> {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob" })];
  const seats = [{ kind: "me" as const }, { kind: "open" as const }];
  const { table, links } = await ada.make({ game: "ontop", seats, order: "given" });
  await bob.act(table.id, { type: "sit", seat: 1, link: links.join });
  if (begun) await ada.act(table.id, { type: "start" });
  for (const { page } of [ada, bob]) await page.goto(`/t/${table.id}#${links.join}`);
  return { ada, bob, id: table.id };
}

const linkAt = (page: Page): Promise<string> => page.getByLabel("Link to this table").inputValue();

async function askToLeave({ page }: Visitor, newLinks = false): Promise<void> {
  await page.getByRole("button", { name: "Ask Bob to leave" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask Bob to leave?" });
  if (newLinks) await dialog.getByRole("switch", { name: "Make new links" }).check();
  await dialog.getByRole("button", { name: "Ask to leave" }).click();
  await expect(dialog).toBeHidden();
}

test("before the match somebody is asked to leave: the seat is free, and not for them", async ({ visit }) => {
  const { ada, bob, id } = await together(visit, false);
  const renewed = ada.page.waitForResponse(/links\?renew/);
  await askToLeave(ada, true);
  const { join } = (await (await renewed).json()) as TableLinks;
  await expect(ada.page.getByText("1 seat is still free.", { exact: true })).toBeVisible();
  await expect(bob.page.getByRole("button", { name: "Sit here" })).toHaveCount(0);
  await expect(bob.act(id, { type: "sit", seat: 1 })).rejects.toThrow();
  await expect(ada.page.getByLabel("Link to this table")).toHaveValue(new RegExp(`#${join}$`));
  const cleo = await visit({ name: "Cleo" });
  await cleo.page.goto(`/t/${id}#${join}`);
  await cleo.page.getByRole("button", { name: "Sit here" }).click();
  await expect(ada.page.getByText("Cleo", { exact: true })).toBeVisible();
});

test("during the match a bot plays on for whoever was asked to leave", async ({ visit }) => {
  const { ada, bob, id } = await together(visit, true);
  await ada.page.getByRole("button", { name: "Menu" }).click();
  await askToLeave(ada);
  await expect(ada.page.getByText(/Bob was asked to leave\. A bot \(\w+\) plays on\./).first()).toBeAttached();
  await expect(bob.page.getByRole("button", { name: /^Lay/ })).toHaveCount(0);
  await ada.playOn(id, 1);
  await expect.poll(async () => (await ada.look(id)).document.table.turns).toBe(2);
});

test("new links: those given away before stop working", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const { table, links } = await ada.make({ game: "blox", seats: [{ kind: "me" }, { kind: "open" }] });
  await ada.page.goto(`/t/${table.id}`);
  await expect(ada.page.getByRole("button", { name: "Make new links" })).toBeVisible();
  const before = await linkAt(ada.page);
  await ada.page.getByRole("button", { name: "Make new links" }).click();
  await expect.poll(() => linkAt(ada.page)).not.toBe(before);
  const after = new URL(await linkAt(ada.page)).hash.slice(1);
  const bob = await visit({ name: "Bob" });
  await expect(bob.act(table.id, { type: "sit", seat: 1, link: links.join })).rejects.toThrow();
  await bob.act(table.id, { type: "sit", seat: 1, link: after });
});

test("a device is signed out from another one", async ({ visit }) => {
  const [ada, phone] = [await visit({ name: "Ada" }), await visit()];
  const { link } = await ada.ask<{ link: string }>("/api/identity/devices", {});
  await phone.page.goto(link);
  await phone.page.getByRole("button").click();
  await expect(phone.page.getByRole("link", { name: "Ada" })).toBeVisible();
  await ada.page.goto("/settings");
  const devices = ada.page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await ada.page.getByRole("button", { name: /^Sign out: / }).click();
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText("this device");
  await phone.page.goto("/settings");
  await expect(phone.page.getByRole("list", { name: "Where you are signed in" })).toHaveCount(0);
});

test("everything about me can be downloaded, and deleted for good", async ({ visit }) => {
  const { ada, bob, id } = await together(visit, true);
  await bob.act(id, { type: "say", text: "A good evening" });
  await bob.page.goto("/settings");
  const [download] = await Promise.all([
    bob.page.waitForEvent("download"),
    bob.page.getByRole("button", { name: "Download" }).click(),
  ]);
  const kept = await readFile(await download.path(), "utf8");
  expect([download.suggestedFilename(), kept.includes("A good evening"), kept.includes("Bob")]).toEqual([
    "tourelle.json",
    true,
    true,
  ]);
  await bob.page.getByRole("button", { name: "Delete everything" }).click();
  const dialog = bob.page.getByRole("dialog", { name: "Delete everything about you?" });
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect(bob.page).toHaveURL(/\/$/);
  await expect(bob.page.getByRole("link", { name: "Bob" })).toHaveCount(0);
  // At the table his name and his words are gone, and a bot plays on.
  await expect(ada.page.getByRole("group", { name: "Bob" })).toHaveCount(0);
  expect(JSON.stringify(await ada.look(id))).not.toContain("Bob");
  await ada.playOn(id, 1);
  await expect.poll(async () => (await ada.look(id)).document.table.turns).toBe(2);
});
