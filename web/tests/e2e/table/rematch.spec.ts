/** A rematch among people: one touch leads everybody to their own seat, on any device, and spectators come along. */

import { expect, test, type Visitor } from "../support/harness";

const tableOf = (who: Visitor): string => new URL(who.page.url()).pathname.slice(3);

/** The seat that a visitor has at the table of the page. */
async function seatOf(who: Visitor): Promise<number | null | undefined> {
  return (await who.look(tableOf(who))).you.seat;
}

/** Everybody but one resigns, and all see the end. */
async function endFor(winner: Visitor, people: readonly Visitor[]): Promise<void> {
  for (const who of people) {
    if (who === winner) continue;
    const seat = (await who.look(tableOf(who))).you.seat ?? 0;
    await who.act(tableOf(who), { type: "resign", seat });
  }
}

/** A device of their own for somebody who has one already. */
async function second(who: Visitor, device: Visitor): Promise<Visitor> {
  const { link } = await who.ask<{ link: string }>("/api/identity/devices", {});
  await device.ask("/api/identity/devices/redeem", { token: new URL(link).pathname.split("/").at(-1) });
  return device;
}

for (const count of [2, 3, 4]) {
  test(`${count} people, each in turn the first to ask, and one of them on two devices`, async ({ visit }) => {
    const people: Visitor[] = [];
    for (const name of ["Ada", "Bob", "Cléo", "Dana"].slice(0, count)) people.push(await visit({ name }));
    const [ada, ...guests] = people as [Visitor, ...Visitor[]];
    const phone = await second(ada, await visit());
    const everywhere = [...people, phone];
    const seats = people.map((who) => ({ kind: who === ada ? ("me" as const) : ("open" as const) }));
    const { table, links } = await ada.make({ game: count === 2 ? "blox" : "ontop", seats });
    for (const [at, who] of guests.entries()) await who.act(table.id, { type: "sit", seat: at + 1, link: links.join });
    await ada.act(table.id, { type: "start" });
    for (const who of everywhere) await who.page.goto(`/t/${table.id}`);

    // Once is enough for the second device.
    for (const first of count === 2 ? everywhere : people) {
      const over = tableOf(first);
      await endFor(first === phone ? ada : first, people);
      await first.page.getByRole("button", { name: "Rematch", exact: true }).click();
      for (const who of everywhere.filter((each) => each !== first))
        await who.page.getByRole("button", { name: "To the rematch" }).click();
      for (const who of everywhere) {
        await expect(who.page).not.toHaveURL(new RegExp(over));
        await expect(who.page.getByRole("group", { name: "Players" })).toBeAttached();
      }
      const sat = await Promise.all(everywhere.map(seatOf));
      expect(sat.at(-1)).toBe(sat[0]);
      expect(sat.slice(0, count).sort()).toEqual([...people.keys()]);
      expect(new Set(everywhere.map(tableOf)).size).toBe(1);
    }
  });
}

test("three people, a second device and a spectator come to the rematch by one touch each", async ({ visit }) => {
  const phone = { viewport: { width: 390, height: 844 } };
  const [ada, bob, cleo] = [
    await visit({ name: "Ada" }),
    await visit({ name: "Bob", ...phone }),
    await visit({ name: "Cléo" }),
  ];
  const [eve, bobs] = [await visit(), await second(bob, await visit())];
  const seats = [{ kind: "me" as const }, { kind: "open" as const }, { kind: "open" as const }];
  const { table, links } = await ada.make({ game: "fivetowers", seats });
  await bob.act(table.id, { type: "sit", seat: 1, link: links.join });
  await cleo.act(table.id, { type: "sit", seat: 2, link: links.join });
  await ada.act(table.id, { type: "start" });
  for (const who of [ada, bob, bobs, cleo]) await who.page.goto(`/t/${table.id}`);
  await eve.page.goto(`/t/${table.id}#${links.watch}`);
  await cleo.act(table.id, { type: "resign", seat: 2 });
  await ada.act(table.id, { type: "resign", seat: 0 });

  await bob.page.getByRole("button", { name: "Rematch" }).click();
  await expect(bob.page.getByText("Waiting for Cléo and Ada. It begins")).toBeVisible();
  await bob.picture("rematch-room-phone");
  await ada.page.getByRole("button", { name: "To the rematch" }).click();
  await expect(ada.page.getByText("Waiting for Cléo. It begins")).toBeVisible();
  await ada.picture("rematch-room");
  await ada.accessible();
  await eve.page.getByRole("link", { name: "Watch the rematch" }).click();
  await expect(eve.page.getByText("this seat is kept for them")).toBeVisible();
  await cleo.page.getByRole("button", { name: "To the rematch" }).click();
  await bobs.page.getByRole("button", { name: "To the rematch" }).click();

  for (const who of [ada, bob, bobs, cleo, eve]) {
    await expect(who.page).not.toHaveURL(new RegExp(table.id));
    await expect(who.page.getByRole("group", { name: "Players" })).toBeAttached();
  }
  expect(await Promise.all([bob, bobs, cleo, ada].map(seatOf))).toEqual([0, 0, 1, 2]);
});
