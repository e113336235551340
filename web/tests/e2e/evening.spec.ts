/** An evening among friends: three people on three devices play a match of each game through the page, chat, take a
 * move back, and play a rematch. EVENING=1 plays whole matches with the usual rules; else they are short. */

import { Friends, type Fields, type Friend } from "./support/friends";
import { expect, test } from "./support/harness";
import { bid, playBlox, waitForTurn } from "./support/turns";

const WHOLE = !!process.env.EVENING;

interface Course {
  /** Options that make the match short. */
  short: Fields;
  /** If no option can: the number of turns after which two players resign. */
  turns?: number;
  /** The room's text about taking back. */
  undo: RegExp;
  /** Plays a move that can be taken back; undefined if the game has none. */
  opening?: (who: Friend, legal: readonly string[]) => Promise<void>;
}

const COURSES: Record<string, Course> = {
  blox: {
    short: { "Quiet rounds before the end": "3" },
    undo: /if everybody agrees and it drew no card/,
    // An entry that the joker pays alone draws no card.
    opening: (who, legal) => playBlox(who, legal.find((move) => /^in .* [WGBM]\*$/.test(move)) ?? ""),
  },
  ontop: {
    short: {
      "Your own tiles": "BRWY BRWY BBRR BWYR RRYY RWYB RYWB WWYY",
      "First black triangles": "A1 A5 B4 B9 C5 C8 D8 D11 E6 F7",
    },
    undo: /No move can be taken back: each one draws the next tile/,
  },
  fivetowers: {
    short: {},
    turns: 9,
    undo: /if everybody agrees, until the next market is dealt/,
    opening: (who, legal) => bid(who, Number(legal.find((move) => move.startsWith("bid"))?.slice(-1))),
  },
};

for (const [game, course] of Object.entries(COURSES)) {
  test(`an evening of ${game}`, async ({ visit }) => {
    if (WHOLE) test.setTimeout(1_800_000);
    const friends = await Friends.invite(game, visit);
    await friends.gather(WHOLE ? {} : course.short);
    for (const { page } of friends.all) await expect(page.getByText(course.undo)).toBeVisible();
    await friends.picture("room");
    await friends.begin();
    await friends.picture("start");

    if (course.opening) await takeBack(friends, course.opening);
    else await keep(friends);
    await talk(friends);
    const { ada, bob, cleo } = friends;
    const enough = (!WHOLE && course.turns) || Infinity;
    for (let turn = 0; turn < enough && (await friends.play(WHOLE)); turn += 1) {
      if (turn === 5) await friends.picture("middle");
    }
    if (enough < Infinity) for (const friend of [cleo, bob]) await resign(friend);
    await result(friends);

    await friends.rematch(cleo, ada, bob);
    await friends.picture("rematch");
    for (let turn = 0; turn < 3; turn += 1) expect(await friends.play(true)).toBe(true);
    await friends.picture("rematch-round");
  });
}

const asking = "Ask to take back";

/** Ada asks twice: Cléo refuses; after Bob's move both agree. */
async function takeBack(friends: Friends, opening: NonNullable<Course["opening"]>): Promise<void> {
  const { ada, bob, cleo } = friends;
  const before = await friends.turns();
  await opens(friends, ada, opening);
  await ada.press(asking);
  for (const { page } of [bob, cleo]) await expect(page.getByText("Ada would like to take a move back.")).toBeVisible();
  await friends.picture("question");
  for (const friend of friends.all) expect(await hidden(friend), friend.name).toEqual([]);
  await cleo.press("No");
  for (const { page } of friends.all) await expect(page.getByRole("status").getByText("take")).toHaveCount(0);
  await expect(ada.page.getByText("Cléo would rather go on.")).toBeVisible();
  await expect(ada.button(asking)).toHaveCount(0);
  await friends.agree();

  await opens(friends, bob, opening);
  await ada.press(asking);
  await expect(cleo.page.getByText("The move played since then is taken back too.")).toBeVisible();
  await bob.press("All right");
  await cleo.press("All right");
  await expect.poll(() => friends.turns()).toBe(before);
  await friends.agree();
  await expect(ada.page.getByText("You take a move back.")).toBeVisible();
}

/** Cells and cards covered by the question: the players who are asked want to see them. */
function hidden({ page }: Friend): Promise<string[]> {
  return page.locator("[data-place], [data-slot]").evaluateAll((things) => {
    const under = (thing: Element): boolean => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return !!document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".band");
    };
    return things.filter(under).map((thing) => thing.getAttribute("aria-label") ?? "");
  });
}

async function opens(friends: Friends, who: Friend, opening: NonNullable<Course["opening"]>): Promise<void> {
  await waitForTurn(who.page, friends.game);
  const { document, legal } = await who.visitor.look(who.table);
  await opening(who, legal ?? []);
  await expect.poll(() => friends.turns()).toBe((document.table.turns ?? 0) + 1);
  await friends.agree();
}

/** In a game without taking back, it is offered to nobody. */
async function keep(friends: Friends): Promise<void> {
  await friends.play(true);
  for (const friend of friends.all) await expect(friend.button(/[Tt]ake back$/)).toHaveCount(0);
}

/** Ada writes, Cléo sees it on her phone and answers, and so does Bob. Nobody moves meanwhile. */
async function talk(friends: Friends): Promise<void> {
  const { ada, bob, cleo } = friends;
  const before = await friends.turns();
  await says(ada, "A good evening to you two");
  await expect(cleo.button("Chat, 1 new message")).toBeInViewport({ ratio: 1 });
  await friends.picture("heard");
  await cleo.press(/^Ada A good evening to you two/);
  await says(cleo, "Good evening!");
  await friends.picture("chat");
  await expect(ada.page.getByRole("log")).toContainText("Good evening!");
  await bob.press("Chat, 2 new messages");
  await says(bob, "Hello");
  for (const { page } of friends.all) await expect(page.getByRole("log")).toContainText("Hello");
  for (const friend of friends.all) await reads(friend);
  expect(await friends.turns()).toBe(before);
  await friends.agree();
}

async function says({ page, hands }: Friend, text: string): Promise<void> {
  await hands.write(page.getByLabel("Write to the table…"), text);
  await hands.touch(page.getByRole("button", { name: "Send" }));
  await expect(page.getByRole("log")).toContainText(text);
}

/** Returns to the journal, collapsed where it was. */
async function reads({ page, hands }: Friend): Promise<void> {
  const journal = page.getByRole("tab", { name: "Journal" });
  await hands.touch(journal);
  await expect(page.getByRole("list", { name: "Journal" })).toBeVisible();
  const close = page.locator(".side").getByRole("button", { name: "Close" });
  if (await close.isVisible()) await hands.touch(close);
}

async function resign({ page, hands }: Friend): Promise<void> {
  await hands.touch(page.getByRole("button", { name: "Menu" }));
  await hands.touch(page.getByRole("button", { name: "Resign" }));
  await hands.touch(page.getByRole("dialog", { name: "Resign" }).getByRole("button", { name: "Resign" }));
}

/** All see the same ranking and the same winners. */
async function result(friends: Friends): Promise<void> {
  const rankings = new Set<string>();
  for (const { page, hands, name } of friends.all) {
    await expect(page.getByRole("button", { name: "Rematch" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Rematch" })).toBeInViewport({ ratio: 1 });
    const folded = page.getByRole("button", { name: /^Result/ });
    if (await folded.isVisible()) await hands.touch(folded);
    const ranking = page.getByRole("list", { name: "Ranking" });
    await expect(ranking).toBeVisible();
    rankings.add((await ranking.innerText()).replace("You", name));
    expect(await page.locator(".layout").innerText()).not.toMatch(/-\d/);
  }
  expect([...rankings]).toHaveLength(1);
  await friends.picture("end");
}
