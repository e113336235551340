/** Moderation: a visitor mutes and reports somebody, and the operator hides what was said. */

import { expect, test, type Page, type Visitor } from "./support/harness";

const log = (page: Page) => page.getByRole("log", { name: "Chat" });
const chatOf = (page: Page) => page.getByRole("tab", { name: /Chat/ }).click();

/** A match of two people where spectators may chat too. */
async function company(ada: Visitor, bob: Visitor, game = "ontop"): Promise<string> {
  const seats = [{ kind: "me" as const }, { kind: "open" as const }];
  const { table } = await ada.make({ game, seats, visibility: "public", order: "given", talk: "all" });
  await bob.act(table.id, { type: "sit", seat: 1 });
  await ada.act(table.id, { type: "start" });
  return table.id;
}

test("who is muted is not heard, after a reload and on another device either, until unmuted", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob" })];
  const id = await company(ada, bob);
  await bob.act(id, { type: "say", text: "you play badly" });
  await ada.page.goto(`/t/${id}`);
  await chatOf(ada.page);
  await log(ada.page).getByRole("button", { name: "Bob, “you play badly”: mute or report" }).click();
  await ada.accessible();
  await ada.page.getByRole("dialog").getByRole("button", { name: "Mute" }).click();
  await expect(log(ada.page)).not.toContainText("you play badly");
  await bob.act(id, { type: "emote", emote: "hurry" });
  await bob.act(id, { type: "say", text: "can you hear me" });
  await ada.act(id, { type: "say", text: "so quiet here" });
  await expect(log(ada.page)).toContainText("so quiet here");
  await expect(log(ada.page).getByRole("listitem")).toHaveCount(1);
  await expect(log(ada.page).getByRole("button"), "one's own line has no menu").toHaveCount(0);

  const phone = await visit();
  const { link } = await ada.ask<{ link: string }>("/api/identity/devices", {});
  await phone.ask("/api/identity/devices/redeem", { token: link.split("/").at(-1) });
  for (const { page } of [ada, phone]) {
    await page.goto(`/t/${id}`);
    await chatOf(page);
    await expect(log(page)).toContainText("so quiet here");
    await expect(log(page)).not.toContainText("can you hear me");
  }
  await phone.page.getByRole("button", { name: "Unmute Bob" }).click();
  await expect(log(phone.page)).toContainText("can you hear me");
});

test("a seat leads there too, by keyboard, and settings unmute", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob" })];
  const id = await company(ada, bob);
  await ada.page.goto(`/t/${id}`);
  const seat = ada.page.getByRole("group", { name: "Bob" }).getByRole("button", { name: "Bob: mute or report" });
  await seat.focus();
  await ada.page.keyboard.press("Enter");
  await expect(ada.page.getByRole("dialog", { name: "Bob" })).toBeVisible();
  await ada.page.getByRole("button", { name: "Mute", exact: true }).focus();
  await ada.page.keyboard.press("Enter");
  await expect(ada.page.getByRole("dialog")).toHaveCount(0);
  await expect(seat).toBeFocused();
  await ada.page.goto("/settings");
  const muted = ada.page.getByRole("list", { name: "Muted people" });
  await expect(muted).toContainText("Bob");
  await ada.accessible();
  await muted.getByRole("button", { name: "Unmute Bob" }).click();
  await expect(muted).toHaveCount(0);
});

test("a stranger who looks on mutes on this device", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob" })];
  const id = await company(ada, bob, "fivetowers");
  await bob.act(id, { type: "say", text: "look at me" });
  const { page } = await visit();
  await page.goto(`/t/${id}`);
  await chatOf(page);
  await log(page)
    .getByRole("button", { name: /^Bob, / })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Mute" }).click();
  await page.reload();
  await chatOf(page);
  await expect(page.getByRole("button", { name: "Unmute Bob" })).toBeVisible();
  await expect(log(page)).not.toContainText("look at me");
  // Reporting asks for a name first.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Bob: mute or report" }).click();
  await page.getByRole("button", { name: "Report", exact: true }).click();
  await page.getByRole("textbox", { name: "Your name at the table" }).fill("Eve");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Report Bob" }).getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("Thank you");
});

test("a report reaches whoever runs the server, who hides the line for everybody", async ({ visit, server }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob" })];
  const id = await company(ada, bob, "fivetowers");
  const { number } = await bob.act(id, { type: "say", text: "something rude" });
  await ada.page.goto(`/t/${id}`);
  await chatOf(ada.page);
  await log(ada.page)
    .getByRole("button", { name: /^Bob, / })
    .click();
  await ada.page.getByRole("button", { name: "Report this message" }).click();
  const form = ada.page.getByRole("dialog", { name: "Report Bob" });
  await form.getByRole("radio", { name: "Spam" }).check();
  await form.getByLabel("In your own words, if you like").fill("again and again");
  await ada.accessible();
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByRole("status")).toContainText("Thank you");
  await form.getByRole("button", { name: "Close" }).click();

  const listed = server.admin("reports").split("\n");
  const row = listed.find((line) => line.includes(`${id} ${number}`));
  const report = /[0-9a-f]{12}/.exec(row ?? "")?.[0] ?? "";
  const told = server.admin("reports", "show", report);
  expect(told).toContain("something rude");
  expect(told).toContain("again and again");
  server.admin("hide", "line", "--", id, String(number));
  await expect(log(ada.page)).not.toContainText("something rude");
  await expect(log(ada.page)).toContainText("Bob");
  server.admin("reports", "close", report);
  expect(server.admin("reports")).not.toContain(report);
});
