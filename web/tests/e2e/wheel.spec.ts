/** The wheel, installed into an empty environment: it serves and plays without Node, a compiler or a clone. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { playAll } from "./support/fivetowers";
import { mouse } from "./support/hands";
import { expect, test, Visitor } from "./support/harness";
import { ROOT, Server } from "./support/server";

test("a match on the installed wheel", async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), "tourelle-wheel-"));
  execFileSync(join(ROOT, "scripts/wheel-environment"), [folder]);
  const bare = { PATH: "", HOME: folder, PYTHONPATH: "", TOURELLE_CACHE: join(folder, "cache") };
  // Compiling all rules anew would take a minute; those of this game run uncompiled without being slow.
  const uncompiled = { NUMBA_DISABLE_JIT: "1" };
  const server = new Server({ ...bare, ...uncompiled }, join(folder, ".venv/bin/tourelle"), folder);
  await server.start();
  const ada = await Visitor.come(browser, server.address, { name: "Ada" });
  const table = await ada.playBots("fivetowers");
  await playAll(ada, table, mouse, 6);
  await expect(ada.page.getByRole("button", { name: "Rematch" })).toBeVisible();
  expect(ada.faults).toEqual([]);
  await ada.page.context().close();
  await server.stop();
  rmSync(folder, { recursive: true });
});
