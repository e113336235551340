/** Replays: keys, slider, links to a moment, record files up and down. */

import { readFile, writeFile } from "node:fs/promises";
import type { Replay } from "../../src/net/wire";
import { expect, test } from "./support/harness";

test("a finished match, move by move, by link and by file", async ({ visit }, info) => {
  const ada = await visit({ name: "Ada", permissions: ["clipboard-read", "clipboard-write"] });
  const id = await ada.playBots("fivetowers");
  await ada.playOn(id);
  const { turns = 0 } = (await ada.look(id)).document.table;
  await ada.page.goto("/replay");
  await ada.page.getByRole("listitem").filter({ hasText: "5 Towers" }).first().getByRole("link").click();
  await expect(ada.page).toHaveURL(new RegExp(`/replay/${id}/0$`));
  const slider = ada.page.getByRole("slider", { name: "Move" });

  await ada.page.keyboard.press("ArrowRight");
  await ada.page.keyboard.press("ArrowRight");
  await expect(ada.page).toHaveURL(/\/2$/);
  await expect(slider).toHaveValue("2");
  await ada.page.keyboard.press("ArrowLeft");
  await expect(ada.page.locator("[aria-current=step]")).toContainText("1");
  await ada.page.keyboard.press("End");
  await expect(slider).toHaveValue(String(turns));
  await expect(slider).toHaveAttribute("aria-valuetext", /Ada: \d+/);
  await ada.page.keyboard.press("Home");
  await ada.page.getByRole("button", { name: /^Speed/ }).click();
  await ada.page.keyboard.press("Tab");
  await slider.focus();
  await ada.page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(slider).not.toHaveValue("0");
  await ada.page.getByRole("button", { name: "Pause" }).click();
  await ada.picture("replay");
  await ada.accessible();

  // Somebody else opens a link to this moment: the table is private, but the link is enough.
  await ada.page.keyboard.press("Home");
  for (let step = 0; step < 7; step++) await ada.page.keyboard.press("ArrowRight");
  await ada.page.getByRole("button", { name: "Link to this moment" }).click();
  await expect(ada.page.getByText("Link copied")).toBeVisible();
  expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/replay/${id}/7(#|$)`));
  await ada.page.getByRole("button", { name: "Copy the moves" }).click();
  await expect(ada.page.getByText("Moves copied")).toBeVisible();
  expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toMatch(/^ {2}1\. .*(bid \d|pass)/);

  const download = ada.page.waitForEvent("download");
  await ada.page.getByRole("button", { name: "Download the record" }).click();
  const file = info.outputPath("record.json");
  await (await download).saveAs(file);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ format: "tourelle/1", game: "fivetowers" });

  const bob = await visit({ locale: "fr", colorScheme: "dark" });
  await bob.page.goto("/replay");
  await bob.page.getByLabel(/Ouvrir un fichier/).setInputFiles(file);
  await expect(bob.page.getByRole("slider")).toHaveAttribute("aria-valuetext", /Joueur 1: 0/);
  await bob.page.keyboard.press("End");
  await expect(bob.page.getByRole("slider")).toHaveValue(String(turns));
  await bob.accessible();
});

test("on the smallest phone names have room in the list of finished matches", async ({ visit }) => {
  const ada = await visit({ name: "Ada", locale: "de", viewport: { width: 320, height: 640 } });
  const bob = await visit({ name: "Maximiliane-Charlott" });
  const { table, links } = await ada.make({ game: "ontop", seats: [{ kind: "me" }, { kind: "open" }] });
  await bob.act(table.id, { type: "sit", seat: 1, link: links.join });
  await ada.act(table.id, { type: "start" });
  await bob.act(table.id, { type: "resign", seat: (await bob.look(table.id)).you.seat ?? 0 });
  await ada.page.goto("/replay");
  const line = ada.page.getByRole("listitem").filter({ hasText: "gewonnen" });
  expect((await line.locator(".who").boundingBox())?.width).toBeGreaterThan(100);
  expect((await line.boundingBox())?.height).toBeLessThan(160);
});

test("what a move brought shows on one step forward, not on the way back or on a jump", async ({ visit }) => {
  const ada = await visit({ name: "Ada" });
  const id = await ada.playBots("fivetowers");
  await ada.playOn(id);
  const { steps } = await ada.ask<Replay>(`/api/tables/${id}/replay`);
  const scoring = steps.findIndex(({ scores, seat }, n) => (scores[seat] ?? 0) > (steps[n - 1]?.scores[seat] ?? 0));
  expect(scoring).toBeGreaterThan(0);
  await ada.page.goto(`/replay/${id}#${scoring}`);
  const slider = ada.page.getByRole("slider", { name: "Move" });
  const gains = ada.page.locator(".came");
  await expect(slider).toHaveValue(String(scoring));
  await expect(gains).toHaveCount(0);
  await ada.page.keyboard.press("ArrowRight");
  await expect(gains).toHaveText([/^\+\d+$/]);
  await ada.page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveValue(String(scoring));
  await expect(gains).toHaveCount(0);
  await ada.page.keyboard.press("Home");
  await ada.page.keyboard.press("End");
  await expect(slider).toHaveValue(String(steps.length));
  await expect(gains).toHaveCount(0);
  await slider.fill(String(scoring + 3));
  await expect(gains).toHaveCount(0);
});

test("a moment of a private table by its link", async ({ visit }) => {
  const [ada, bob] = [await visit({ name: "Ada" }), await visit()];
  const { table, links } = await ada.make({
    game: "fivetowers",
    seats: [{ kind: "me" }, { kind: "bot", level: "stroller" }],
  });
  await ada.act(table.id, { type: "start" });
  await ada.playOn(table.id, 2);
  await bob.page.goto(`/replay/${table.id}/2#${links.watch}`);
  await expect(bob.page.getByRole("slider")).toHaveValue("2");
  // Older links have the number in the fragment.
  await bob.page.goto(`/replay/${table.id}#${links.watch}.1`);
  await expect(bob.page.getByRole("slider")).toHaveValue("1");
  await expect(bob.page).toHaveURL(`/replay/${table.id}/1`);
  // Another moment of the same match, without a reload.
  await bob.page.evaluate(() => (location.hash = "#0"));
  await expect(bob.page.getByRole("slider")).toHaveValue("0");
});

test.describe(() => {
  test.use({ expected: [/422|404/] });

  test("a file that does not replay says where, an unknown table that there is none", async ({ visit }, info) => {
    const ada = await visit();
    const file = info.outputPath("broken.json");
    const record = {
      format: "tourelle/1",
      game: "fivetowers",
      players: 2,
      options: {},
      setup: { market: [] },
      turns: [],
    };
    await writeFile(file, JSON.stringify(record));
    await ada.page.goto("/replay");
    await ada.page.getByLabel(/Open a record/).setInputFiles(file);
    await expect(ada.page.getByRole("alert")).not.toBeEmpty();
    await ada.picture("replay-refused");
    await ada.page.goto("/replay/AAAAAAAAAAAAAAAA");
    await expect(ada.page.getByRole("heading", { name: "There is nothing here." })).toBeVisible();
  });
});

for (const game of ["blox", "ontop"]) {
  test(`${game} on a phone`, async ({ visit }) => {
    const ada = await visit({ name: "Ada", viewport: { width: 390, height: 844 }, hasTouch: true });
    const id = await ada.playBots(game);
    await ada.playOn(id, 3);
    await ada.page.goto(`/replay/${id}#2`);
    await ada.page.getByRole("button", { name: "One move on" }).tap();
    await expect(ada.page.getByRole("slider")).toHaveValue("3");
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await ada.picture(`replay-phone-${game}`);
    await ada.accessible();
  });
}

test("at the end, with motion, the last move stands before the result comes", async ({ visit }) => {
  const ada = await visit({ name: "Ada", reducedMotion: "no-preference", settings: { speed: 1 } });
  const id = await ada.playBots("fivetowers");
  await ada.playOn(id);
  const { turns = 0 } = (await ada.look(id)).document.table;
  await ada.page.goto(`/replay/${id}/${turns - 1}`);
  await expect(ada.page.getByRole("slider", { name: "Move" })).toHaveValue(String(turns - 1));
  // The page measures: the test may be late.
  const waited = ada.page.evaluate(
    () =>
      new Promise<number>((told) => {
        let since = 0;
        addEventListener("keydown", () => (since = performance.now()), { capture: true, once: true });
        new MutationObserver(() => {
          if (document.querySelector(".market .result")) told(performance.now() - since);
        }).observe(document.body, { subtree: true, childList: true });
      }),
  );
  await ada.page.keyboard.press("ArrowRight");
  expect(await waited).toBeGreaterThan(2200);
  await expect(ada.page.locator(".own.won, .opponent.won, .won").first()).toBeVisible();
});
