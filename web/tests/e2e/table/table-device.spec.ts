/** Several people on one device: nobody sees another's hand; and a match in which nobody scores says so. */

import { expect, test, type Visitor } from "../support/harness";

const seats = ["Ada", "Noé"].map((name) => ({ kind: "me" as const, name }));

async function together(ada: Visitor, options: Record<string, unknown> = {}): Promise<string> {
  const { table } = await ada.make({ game: "blox", seats, order: "given", options });
  await ada.act(table.id, { type: "start" });
  await ada.page.goto(`/t/${table.id}`);
  await expect(ada.page.getByRole("list", { name: "Journal" })).toBeVisible();
  return table.id;
}

const hands = ({ page }: Visitor) => page.locator(".hand button, .hand [role=img]");

/** An exchange of cards on the page's own account: over the API, for the seat to move. */
async function exchange(ada: Visitor, id: string): Promise<void> {
  const seen = await ada.look(id);
  const seat = Number((seen.document.view as { to_move?: number } | null)?.to_move ?? 0);
  const { legal, at } = await ada.ask<typeof seen>(`/api/tables/${id}?legal=true&seat=${seat}`);
  const move = legal?.find((each) => each.startsWith("sw")) ?? "";
  await ada.act(id, { type: "play", seat, move, at });
}

test("the hand is gone from the page before the next person has the device", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const id = await together(ada);
  await expect(hands(ada)).not.toHaveCount(0);
  // Whatever is in the page from here on is kept, hand by hand.
  await ada.page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const handed = document.querySelector("section.over") !== null;
      const cards = document.querySelectorAll(".hand button").length;
      if (handed) seen.push(`handed, ${cards} cards`);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await exchange(ada, id);
  await expect(ada.page.getByText("Give the device to Noé")).toBeVisible();
  await expect(hands(ada)).toHaveCount(0);
  const seen = await ada.page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(new Set(seen)).toEqual(new Set(["handed, 0 cards"]));
  // Nor does the server tell this page of any hand.
  await ada.page.getByRole("button", { name: "I am Noé" }).click();
  await expect(hands(ada)).not.toHaveCount(0);
  await expect(ada.page.getByText("Give the device to Noé")).toHaveCount(0);
});

test("a match in which nobody scored says so", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const id = await together(ada, { stall_rounds: 1 });
  while ((await ada.look(id)).document.table.phase === "running") await exchange(ada, id);
  await expect(ada.page.getByText("Nobody scored.")).toBeVisible();
  await expect(ada.page.getByRole("table")).toHaveCount(0);
  await ada.picture("end-nobody-scored");
  await ada.accessible();
});
