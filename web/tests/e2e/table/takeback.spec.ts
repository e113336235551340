/** Taking back among people: asked for, agreed to by all, refused by one; and where it can't be, it is not offered. */

import { expect, test, type Visitor } from "../support/harness";

async function together(game: string, [ada, ...guests]: [Visitor, ...Visitor[]]): Promise<string> {
  const seats = [{ kind: "me" as const }, ...guests.map(() => ({ kind: "open" as const }))];
  const { table, links } = await ada.make({ game, seats, undo: "on", order: "given" });
  for (const [at, guest] of guests.entries()) {
    await guest.act(table.id, { type: "sit", seat: at + 1, link: links.join });
  }
  await ada.page.goto(`/t/${table.id}`);
  await expect(ada.page.getByText("taken back")).toBeVisible();
  await ada.picture(`takeback-room-${game}`);
  await ada.act(table.id, { type: "start" });
  for (const guest of guests) await guest.page.goto(`/t/${table.id}`);
  return table.id;
}

const back = ({ page }: Visitor, name = "Ask to take back") => page.getByRole("button", { name });
const asked = ({ page }: Visitor, text: string) => page.getByRole("status").getByText(text);

test("5 Towers: one says no, then all agree", async ({ visit }) => {
  const phone = { viewport: { width: 390, height: 844 } };
  const [ada, bob, cleo] = [
    await visit({ name: "Ada" }),
    await visit({ name: "Bob", ...phone }),
    await visit({ name: "Cléo" }),
  ];
  const id = await together("fivetowers", [ada, bob, cleo]);
  const { at } = await ada.look(id);
  await expect(back(ada)).toHaveCount(0);
  await ada.act(id, { type: "play", seat: 0, move: "bid 1", at });
  await back(ada).click();
  await expect(asked(ada, "Waiting for Bob and Cléo.")).toBeVisible();
  await ada.picture("takeback-asking");
  await bob.picture("takeback-asked-phone");
  await bob.accessible();
  await cleo.page.getByRole("button", { name: "No", exact: true }).click();
  await expect(asked(bob, "would like")).toHaveCount(0);
  await expect(ada.page.getByText("Cléo would rather go on.")).toBeVisible();
  await expect(back(ada)).toHaveCount(0);

  await bob.playOn(id, 1);
  await back(ada).click();
  await expect(asked(cleo, "The move played since then is taken back too.")).toBeVisible();
  await bob.page.getByRole("button", { name: "All right" }).click();
  await cleo.picture("takeback-asked");
  await cleo.page.getByRole("button", { name: "All right" }).click();
  for (const who of [ada, bob, cleo]) await expect(asked(who, "take")).toHaveCount(0);
  expect((await ada.look(id)).document.table.turns).toBe(0);
  await expect(ada.page.getByText("You take a move back.")).toBeVisible();
});

test("On Top says beforehand that nothing comes back, and offers nothing", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob" })];
  const id = await together("ontop", [ada, bob]);
  await ada.playOn(id, 1);
  await expect(ada.page.getByRole("list", { name: "Journal" }).getByRole("button")).toHaveCount(1);
  await expect(ada.page.getByRole("button", { name: /[Tt]ake back/ })).toHaveCount(0);
});
