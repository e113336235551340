/** Clocks at the table: they count down, run out, and then what the table agreed on happens. */

import { expect, test, type Visitor } from "../support/harness";

/** Short; the server allows five seconds, but a busy machine needs some to show the table. */
const clock = { kind: "move" as const, seconds: 8 };

const seconds = (text: string | null): number => Number(/0:(\d\d)/.exec(text ?? "")?.[1] ?? NaN);

/** Ada has a few seconds, sees them go by, and does nothing. */
async function late(ada: Visitor, bob: Visitor, absent: "bot" | "resign"): Promise<string> {
  const seats = [{ kind: "me" as const }, { kind: "open" as const }];
  const more = { clock, absent, stand_in: "stroller", order: "given" as const };
  // The page is there before the clock begins, with all that it needs.
  await ada.playBots("fivetowers");
  await expect(ada.page.getByRole("list", { name: "Journal" })).toBeVisible();
  const { table, links } = await ada.make({ game: "fivetowers", seats, ...more });
  await bob.act(table.id, { type: "sit", seat: 1, link: links.join });
  await ada.page.goto(`/t/${table.id}`);
  await ada.page.getByRole("button", { name: "Begin" }).click();
  const runs = ada.page.locator(".clock.runs");
  await expect(runs).toHaveClass(/short/);
  const first = seconds(await runs.textContent());
  expect(first).toBeLessThanOrEqual(8);
  await expect.poll(async () => seconds(await runs.textContent())).toBeLessThan(first);
  return table.id;
}

test("out of time: a bot takes over, and the person comes back by a button", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob" })];
  const id = await late(ada, bob, "bot");
  await expect(ada.page.getByText("A bot plays for you.")).toBeVisible();
  await expect(ada.page.getByText("You have run out of time.")).toBeVisible();
  await expect(ada.page.getByText("A bot (stroller) plays for you.")).toBeVisible();
  await ada.page.getByRole("button", { name: "Take my seat back" }).click();
  await expect(ada.page.getByText("A bot plays for you.")).toHaveCount(0);
  await expect(ada.page.getByText("You are back.")).toBeVisible();
  expect((await ada.look(id)).document.table.seats[0]).toMatchObject({ kind: "person", name: "Ada" });
});

test("out of time: where the table says so, the seat resigns", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob" })];
  await late(ada, bob, "resign");
  await expect(ada.page.getByRole("list", { name: "Ranking" })).toContainText("resigned");
  // Nobody is to move any more: no tag says so, and no clock runs.
  await expect(ada.page.getByText("your turn", { exact: true })).toHaveCount(0);
  await expect(ada.page.locator(".clock.runs")).toHaveCount(0);
  await expect(ada.page).not.toHaveTitle(/●/);
  await ada.picture("clock-resigned");
});
