/** How people come to a table: by its link, by a seat's own, to watch, or too late. */

import { expect, test, type Visitor } from "./harness";

/** The first link that the host is shown lets a friend sit. */
async function sitByLink(host: Visitor, friend: Visitor): Promise<void> {
  await friend.page.goto(await host.page.locator("input[readonly]").first().inputValue());
  await friend.page.getByRole("button", { name: "Sit here" }).click();
  await expect(host.page.getByText("Everybody is here. You can begin.")).toBeVisible();
}

test("the link of a table that was made with the defaults lets a friend sit", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob" })];
  await ada.page.goto("/new?game=ontop");
  await ada.page.getByRole("button", { name: "Create the table" }).click();
  await expect(ada.page.getByAltText("QR code of the link to this table")).toBeVisible();
  await sitByLink(ada, bob);
});

test("a seat that is kept goes to whoever has its link, and only them", async ({ visit }) => {
  const [ada, bob, cleo] = [await visit({ name: "Ada" }), await visit({ name: "Bob" }), await visit({ name: "Cléo" })];
  const { table, links } = await ada.make({ game: "ontop", seats: [{ kind: "me" }, { kind: "invited" }] });
  await cleo.page.goto(`/t/${table.id}#${links.watch}`);
  await expect(cleo.page.getByText("Ada").first()).toBeVisible();
  await expect(cleo.page.getByRole("button", { name: "Sit here" })).toHaveCount(0);
  await ada.page.goto(`/t/${table.id}`);
  await sitByLink(ada, bob);
});

test("an invitation to a full table says so, and offers to watch", async ({ visit }) => {
  const [ada, bob, cleo] = [await visit({ name: "Ada" }), await visit({ name: "Bob" }), await visit({ name: "Cléo" })];
  const { table, links } = await ada.make({ game: "ontop", seats: [{ kind: "me" }, { kind: "open" }] });
  await bob.act(table.id, { type: "sit", seat: 1, link: links.join });
  const full = cleo.page.getByRole("heading", { name: "Every seat is taken." });
  await cleo.page.goto(`/t/${table.id}#${links.join}`);
  await expect(full).toBeVisible();
  await cleo.page.getByRole("button", { name: "Watch" }).click();
  await expect(cleo.page.getByText("All seats are taken. You can watch once it begins.")).toBeVisible();

  // Begun meanwhile, she just looks on; coming anew by the invitation she is told again.
  await ada.act(table.id, { type: "start" });
  await expect(cleo.page.getByRole("list", { name: "Journal" })).toBeVisible();
  await cleo.page.reload();
  await expect(full).toBeVisible();
  await cleo.picture("fault-table-full");
  await cleo.accessible();
  await cleo.page.getByRole("button", { name: "Watch" }).click();
  await expect(cleo.page.getByRole("list", { name: "Journal" })).toBeVisible();

  // Who was invited to watch does so at once; who sits is at their seat.
  const dora = await visit();
  await dora.page.goto(`/t/${table.id}#${links.watch}`);
  await expect(dora.page.getByRole("list", { name: "Journal" })).toBeVisible();
  await bob.page.goto(`/t/${table.id}#${links.join}`);
  await expect(bob.page.getByRole("list", { name: "Journal" })).toBeVisible();
});
