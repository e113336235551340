/** Polling of lists. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Lists } from "../../../src/routes/home/lists.svelte";
import { tableOf } from "./table";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it("asks at once and again every ten seconds, until it is stopped", async () => {
  const ask = vi.fn(async () => [tableOf({})]);
  const lists = new Lists({ open: ask });
  expect(lists.tables.open).toBeNull();
  const stop = lists.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(lists.tables.open).toHaveLength(1);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("keeps what was there when the server is away, and says so", async () => {
  let away = false;
  const lists = new Lists({
    open: async () => {
      if (away) throw new Error("away");
      return [tableOf({})];
    },
    mine: async () => [],
  });
  await lists.refresh();
  away = true;
  await lists.refresh();
  expect(lists.tables.open).toHaveLength(1);
  expect(lists.away).toBe(true);
});
