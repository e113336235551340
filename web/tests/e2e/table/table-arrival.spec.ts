/** How people come to a table: by its link, by a seat's own, to watch, or too late. */

import { expect, test, type Visitor } from "../support/harness";

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

test("the board's code comes with the page's, before the table has answered", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const seats = [{ kind: "me" as const }, { kind: "bot" as const, level: "stroller" }];
  const { table } = await ada.make({ game: "ontop", seats });
  await ada.act(table.id, { type: "start" });
  await ada.page.routeWebSocket(/\/api\//, () => undefined);
  const board = ada.page.waitForRequest(/\/assets\/ontop-[\w-]+\.js$/);
  await ada.page.goto(`/t/${table.id}`);
  await board;
});

test("the font waits until the board is there", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const seats = [{ kind: "me" as const }, { kind: "bot" as const, level: "stroller" }];
  const { table } = await ada.make({ game: "ontop", seats, order: "given" });
  await ada.act(table.id, { type: "start" });
  let held: (() => void) | null = null;
  await ada.page.route(/\/assets\/ontop-[\w-]+\.js$/, async (route) => {
    await new Promise<void>((go) => (held = go));
    await route.continue();
  });
  const fonts: string[] = [];
  ada.page.on("request", (request) => request.url().endsWith(".woff2") && fonts.push(request.url()));
  await ada.page.goto(`/t/${table.id}`);
  // So long that the page has nothing to do, and waits.
  await ada.page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
  await expect.poll(() => held).not.toBeNull();
  expect(fonts).toEqual([]);
  (held as (() => void) | null)?.();
  await expect(ada.page.locator("[data-cell]").first()).toBeVisible();
  await expect.poll(() => fonts).toHaveLength(1);
});

test("the towers in the picture of the room have all their roofs", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const { table } = await ada.make({ game: "fivetowers", seats: [{ kind: "me" }, { kind: "open" }] });
  await ada.page.goto(`/t/${table.id}`);
  const picture = ada.page.locator(".picture");
  for (const width of [1440, 820, 390]) {
    await ada.page.setViewportSize({ width, height: 900 });
    const top = (await picture.boundingBox())?.y ?? Infinity;
    const roofs = await picture
      .locator("svg > g")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(Math.min(...roofs)).toBeGreaterThan(top);
  }
});

test.describe("without its link", () => {
  test.use({ expected: [/404/] });

  test("a link that is completed in the same tab leads in", async ({ visit }) => {
    const [ada, bob] = [await visit({ name: "Ada" }), await visit({ name: "Bob" })];
    const { table, links } = await ada.make({
      game: "ontop",
      seats: [{ kind: "me" }, { kind: "open" }],
      patience: 300,
    });
    await bob.page.goto(`/t/${table.id}`);
    await expect(bob.page.getByRole("heading", { level: 1 })).toBeVisible();
    await bob.page.evaluate((link) => (location.hash = link), links.join ?? "");
    await expect(bob.page.getByRole("button", { name: "Sit here" })).toBeVisible();
    await expect(
      bob.page.getByText("If somebody is gone for 5 minutes on their turn, a bot plays for them"),
    ).toBeVisible();
    // What the host could do about an address that only this device knows is not a guest's business.
    await expect(bob.page.getByText("make run")).toHaveCount(0);
    await ada.page.goto(`/t/${table.id}`);
    await expect(ada.page.getByText("make run")).toBeVisible();
  });
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
