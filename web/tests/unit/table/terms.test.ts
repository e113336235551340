/** The room says beforehand what becomes of somebody who is away. */

import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import type { TableInfo } from "../../../src/net/wire";
import Terms from "../../../src/routes/table/room/Terms.svelte";

afterEach(cleanup);

const NONE = { kind: "none" as const };
const DAYS = { kind: "days" as const, days: 2 };

test.each([
  [{ patience: 300, absent: "bot", clock: NONE }, "If somebody is gone for 5 minutes on their turn, a bot plays"],
  [{ patience: 300, absent: "resign", clock: DAYS }, "If somebody is gone for 5 minutes on their turn, that counts as"],
  [{ patience: null, absent: "bot", clock: NONE }, "If somebody goes away, the table waits for them."],
  [{ patience: null, absent: "bot", clock: DAYS }, "If somebody runs out of time, a bot plays for them"],
  [{ patience: null, absent: "resign", clock: DAYS }, "If somebody runs out of time, that counts as resigning."],
])("%o", (terms, said) => {
  const table = { game: "blox", visibility: "private", order: "given", undo: "off", ...terms } as unknown as TableInfo;
  const { container } = render(Terms, { table, company: true });
  expect(container.textContent).toContain(said);
});

test.each([
  [300, true],
  [null, false],
])("with a patience of %o: says whether the others can go on without the owner: %o", (patience, said) => {
  const table = { game: "blox", clock: NONE, patience, absent: "bot", undo: "off" } as unknown as TableInfo;
  const { container } = render(Terms, { table, company: true });
  const words = "If whoever made the table is gone for 5 minutes before the start, the others can put bots";
  expect(container.textContent.includes(words)).toBe(said);
});

test("says nothing of it where nobody else plays", () => {
  const table = { game: "blox", clock: NONE, patience: null, absent: "bot", undo: "off" } as unknown as TableInfo;
  const { container } = render(Terms, { table, company: false });
  expect(container.textContent).not.toContain("somebody");
});
