/** What people do at a table in an order that nobody has planned: two at once, gone and back, in the middle of a move. */

import { expect, picture, test, type Page, type Visitor } from "../support/harness";
import { sideways } from "../support/pages";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LYING = { width: 844, height: 390 };

interface Table {
  id: string;
  join: string;
  watch: string;
}

/** All sit, it has begun, and everybody looks at it. */
async function together(game: string, [host, ...guests]: [Visitor, ...Visitor[]]): Promise<Table> {
  const seats = [{ kind: "me" as const }, ...guests.map(() => ({ kind: "open" as const }))];
  const { table, links } = await host.make({ game, seats, undo: "on", order: "given" });
  for (const [at, guest] of guests.entries()) {
    await guest.act(table.id, { type: "sit", seat: at + 1, link: links.join });
  }
  await host.act(table.id, { type: "start" });
  for (const { page } of [host, ...guests]) await page.goto(`/t/${table.id}`);
  return { id: table.id, join: links.join ?? "", watch: links.watch ?? "" };
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("one resigns and leaves, two press Rematch at once, and the third comes back by the link", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const bob = await visit({ name: "Bob", viewport: { width: 820, height: 1180 } });
  const cleo = await visit({ name: "Cléo", ...PHONE });
  const { id, join } = await together("fivetowers", [ada, bob, cleo]);
  await button(cleo.page, "Menu").tap();
  await button(cleo.page, "Resign").tap();
  await cleo.page.getByRole("dialog").getByRole("button", { name: "Resign" }).last().tap();
  await expect(cleo.page.getByText("resigned").first()).toBeAttached();
  await cleo.picture("odd-resigned-phone");
  const context = cleo.page.context();
  await cleo.page.close();
  await bob.act(id, { type: "resign", seat: 1 });

  await Promise.all([ada, bob].map(({ page }) => button(page, "Rematch").click()));
  for (const { page } of [ada, bob]) await expect(page.getByText("Waiting for Cléo. It begins")).toBeVisible();
  expect(new URL(ada.page.url()).pathname).toBe(new URL(bob.page.url()).pathname);

  const back = await context.newPage();
  await back.goto(`/t/${id}#${join}`);
  await button(back, "To the rematch").tap();
  for (const page of [ada.page, bob.page, back])
    await expect(page.getByRole("group", { name: "Players" })).toBeAttached();
  expect((await cleo.look(new URL(back.url()).pathname.slice(3))).document.table.phase).toBe("running");
  await picture(back, "odd-rematch-phone");
});

test("a tile that is held stays where it is, through chat, a turned phone and a spectator", async ({ visit }) => {
  const ada = await visit({ name: "Ada", ...PHONE });
  const [bob, eve] = [await visit({ name: "Bob" }), await visit({ viewport: { width: 320, height: 700 } })];
  const { id, watch } = await together("ontop", [ada, bob]);
  const { page } = ada;
  await page.locator('[role="gridcell"][aria-disabled="false"]').first().tap();
  const chosen = page.locator('[role="gridcell"][aria-selected="true"]');
  const lies = async (): Promise<string[]> =>
    chosen.evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell") ?? "").sort());
  const held = await lies();
  expect(held).toHaveLength(2);

  await bob.act(id, { type: "say", text: "Take your time" });
  await button(page, /^Bob Take your time/).tap();
  await page.getByLabel("Write to the table…").fill("I shall");
  await button(page, "Send").tap();
  await expect(page.getByRole("log")).toContainText("I shall");
  await button(page, "Close").tap();
  await eve.page.goto(`/t/${id}#${watch}`);
  await expect(page.getByText("1 spectator")).toBeAttached();
  await eve.picture("odd-spectator-narrow");
  expect(await sideways(eve)).toBeLessThanOrEqual(0);
  expect(await lies()).toEqual(held);

  await page.setViewportSize(LYING);
  expect(await lies()).toEqual(held);
  expect(await sideways(ada)).toBeLessThanOrEqual(0);
  await ada.picture("odd-lying-held");
  await button(page, /^Lay/).tap();
  for (const who of [ada, bob, eve]) await expect(who.page.locator("[data-turns]")).toHaveAttribute("data-turns", "1");
  await page.setViewportSize(PHONE.viewport);
  await page.reload();
  await expect(button(page, /You lay on/)).toBeVisible();
});

test("while somebody asks to take back, nobody else can; a move answers it too", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob", ...PHONE })];
  const cleo = await visit({ name: "Cléo", viewport: { width: 320, height: 700 } });
  const { id } = await together("fivetowers", [ada, bob, cleo]);
  await ada.playOn(id, 1);
  await bob.playOn(id, 1);
  const asks = (page: Page) => button(page, "Ask to take back");
  const question = (page: Page) => page.getByRole("status").getByText("move back");
  await expect(asks(ada.page)).toBeVisible();
  await asks(bob.page).tap();
  await expect(question(ada.page)).toBeVisible();
  await expect(asks(ada.page)).toHaveCount(0);
  await expect(cleo.page.getByText("Bob would like to take a move back.")).toBeVisible();
  await cleo.picture("odd-asked-narrow");
  expect(await sideways(cleo)).toBeLessThanOrEqual(0);

  // Cléo plays instead of answering: the question is gone with her move.
  await cleo.playOn(id, 1);
  for (const { page } of [ada, bob, cleo]) await expect(question(page)).toHaveCount(0);
});
