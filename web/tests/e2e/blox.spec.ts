/** Whole matches of BLOX through the page: by mouse, by keyboard only, by touch on a phone. */

import type { Locator } from "@playwright/test";
import { keyboard, mouse } from "./support/hands";
import { expect, test, type Page, type Visitor } from "./support/harness";
import { chooseBlox as choose, playBlox } from "./support/turns";

/** Two quiet rounds end a match: exchanges only, or a few moves. */
const SHORT = { options: { stall_rounds: 3 } };

const said = (page: Page): Locator => page.locator(".action .title");
const myTurn = (page: Page): Promise<void> => expect(said(page)).toHaveText("Your turn");
const place = (page: Page, name: string): Locator => page.locator(`[data-place="${name}"]`);

/** Waits for the visitor's turn or the end; returns whether it is their turn. */
async function turnOrEnd({ page }: Visitor): Promise<boolean> {
  const end = page.getByRole("tab", { name: "Result" });
  await expect(page.getByText("Your turn", { exact: true }).or(end).first()).toBeVisible();
  return !(await end.isVisible());
}

/** How many moves the page has received: bots answer before the end of the turn could be seen. */
const turns = (page: Page): Locator => page.locator("[data-turns]");

/** A legal move of the given kinds, else an exchange. */
async function lively(visitor: Visitor, table: string, kinds: RegExp): Promise<string> {
  const { legal } = await visitor.look(table);
  return legal?.find((move) => kinds.test(move)) ?? legal?.find((move) => move.startsWith("sw")) ?? "";
}

test("a match by mouse, with a preview, a refusal and a way back", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const id = await ada.playBots("blox", ["stroller"], SHORT);
  const { page } = ada;
  await myTurn(page);
  await ada.accessible();

  // An entry: the arrow, the place, its cost; Escape undoes it step by step.
  const entry = await lively(ada, id, /^in \w \w\d [WGBM]$/);
  const [, edge = "", cell = ""] = entry.split(" ");
  const arrow = place(page, edge + cell.charAt(/[NS]/.test(edge) ? 0 : 1));
  await arrow.click();
  await expect(said(page)).toHaveText("Enter: how far?");
  await place(page, cell).click();
  await expect(said(page)).toHaveText(`Enter on ${cell}`);
  await expect(page.locator('.hand button[aria-pressed="true"]')).toHaveCount(1);
  await ada.picture("blox-preview");
  await ada.accessible();
  await page.keyboard.press("Escape");
  await expect(said(page)).toHaveText("Enter: how far?");
  await page.keyboard.press("Escape");
  await myTurn(page);

  // A refused touch shows the reason, and the choice stays.
  await arrow.click();
  const tower = Object.keys((await ada.look(id)).document.view?.towers ?? {})[0] ?? "";
  const inLine = /[NS]/.test(edge) ? cell.charAt(0) + "5" : "e" + cell.charAt(1);
  const refused = (await ada.look(id)).legal?.some((move) => move.startsWith(`in ${edge} ${inLine}`)) ? tower : inLine;
  await place(page, refused).click();
  const refusal = page.locator(".refusal");
  await expect(refusal).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const room = (await page.locator(".tray-blox").boundingBox())?.width;
  expect((await refusal.boundingBox())?.width, "on a phone it has all the width").toBeCloseTo(room ?? NaN, 0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await place(page, cell).click();
  await expect(refusal).toHaveCount(0);

  // A second touch on the place plays it.
  await place(page, cell).click();
  await expect(page.getByRole("list", { name: "Journal" })).toContainText("You enter on");
  for (let turn = 0; await turnOrEnd(ada); turn += 1)
    await playBlox({ page, hands: mouse }, await lively(ada, id, turn < 4 ? /^(rz|mv|in) / : /^sw /));
  await expect(page.getByRole("list", { name: "Ranking" })).toBeVisible();
  await ada.picture("blox-end");
  await ada.accessible();
});

test("a match by keyboard only", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const id = await ada.playBots("blox", ["stroller"], SHORT);
  const { page } = ada;
  for (let turn = 0; await turnOrEnd(ada); turn += 1) {
    const move = await lively(ada, id, turn < 5 ? /^(in|mv|rz) / : /^sw /);
    const before = (await turns(page).getAttribute("data-turns")) ?? "";
    // By the main button, or by a second press on the place.
    const again = turn % 2 ? undefined : move.split(" ")[2];
    await choose({ page, hands: keyboard }, move);
    if (turn === 1) await ada.accessible();
    await keyboard.touch(again ? place(page, again) : page.locator(".action .row button").first());
    await expect(turns(page)).not.toHaveAttribute("data-turns", before);
    await ada.holdsFocus();
  }
  await expect(page.getByRole("list", { name: "Ranking" })).toBeVisible();
});

test("a match by touch on a phone, in French and in the dark", async ({ visit }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: "dark" as const };
  const ada = await visit({ name: "Ada", locale: "fr", ...phone });
  const id = await ada.playBots("blox", ["stroller", "apprentice", "mason"], SHORT);
  const { page } = ada;
  const mine = page.getByText("À vous de jouer", { exact: true });
  const end = page.getByRole("button", { name: "Revanche" });
  const french: Record<string, string> = { W: "carte blanche", G: "carte grise", B: "carte noire", M: "carte mauve" };
  for (let turn = 0; ; turn += 1) {
    await expect(mine.or(end).first()).toBeVisible();
    if (!(await mine.isVisible())) break;
    const move = await lively(ada, id, turn < 3 ? /^(in|mv|rz) / : /^sw /);
    const before = (await turns(page).getAttribute("data-turns")) ?? "";
    const [kind, first = "", second = ""] = move.split(" ");
    if (kind === "sw") {
      for (const letter of first)
        await page.locator(`.hand button[aria-pressed="false"][aria-label="${french[letter]}"]`).first().tap();
      await page.locator(".action .row button").first().tap();
    } else {
      const source = place(page, kind === "in" ? first + second.charAt(/[NS]/.test(first) ? 0 : 1) : first);
      await source.tap();
      await expect(source).toHaveAccessibleName(/choisie/);
      await place(page, second).tap();
      if (turn === 0) await ada.picture("blox-phone");
      if (turn === 0) await ada.accessible();
      await place(page, second).tap();
    }
    await expect(turns(page)).not.toHaveAttribute("data-turns", before);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
  await ada.picture("blox-phone-end");
  await ada.accessible();
});
