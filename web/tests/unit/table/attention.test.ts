/** The badge of the installed site: it stands while somebody waits for us, also after the table was left. */

import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Match } from "../../../src/match/match.svelte";
import { api } from "../../../src/net/api";
import type { FromServer, ListedTable } from "../../../src/net/wire";
import Home from "../../../src/routes/home/Home.svelte";
import { attention } from "../../../src/routes/table/attention.svelte";
import { rooted } from "../board/rooted.svelte";
import { FakeSocket } from "../core/lines";
import { tableOf } from "../home/table";

/** What was last done to it. */
let badge: string;

beforeEach(() => {
  badge = "";
  FakeSocket.install();
  Object.assign(navigator, {
    setAppBadge: async () => void (badge = "set"),
    clearAppBadge: async () => void (badge = "cleared"),
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A match of one's own, seat 0, with this seat to move. */
function toMove(number: number, seat: number): FromServer {
  const view = { game: "fivetowers", players: 2, options: {}, seat: 0, to_move: seat, outcome: null, seats: [{}, {}] };
  const table = { id: "T", game: "fivetowers", phase: "running", turns: number, seats: [] };
  const you = { seats: [0], seat: 0 };
  return { type: "state", number, at: number, now: 0, document: { table, view }, you } as unknown as FromServer;
}

function atTable(): { says: (message: FromServer) => void; leave: () => void } {
  const match = new Match("T", null, { pace: Infinity, motion: 0 });
  match.start();
  FakeSocket.last.opens();
  const { end } = rooted(() => attention(() => match));
  const says = (message: FromServer): void => {
    FakeSocket.last.says(message);
    flushSync();
  };
  return { says, leave: () => (end(), match.stop()) };
}

test("is set when it is my turn, and cleared when it is not any more", () => {
  const { says, leave } = atTable();
  says(toMove(3, 0));
  expect(badge).toBe("set");
  says(toMove(4, 1));
  expect(badge).toBe("cleared");
  leave();
});

test("stays when the table is left while it is my turn", () => {
  const { says, leave } = atTable();
  says(toMove(3, 0));
  leave();
  expect(badge).toBe("set");
});

const home = async (...tables: ListedTable[]): Promise<void> => {
  vi.spyOn(api, "mine").mockResolvedValue({ tables });
  vi.spyOn(api, "tables").mockResolvedValue({ tables: [] });
  vi.spyOn(api, "who").mockResolvedValue(null);
  render(Home);
  await vi.waitFor(() => expect(badge).not.toBe(""));
};

test("is set by the home page where a match waits for me, and cleared where none does", async () => {
  await home(tableOf({ you: [1], to_move: 1 }));
  expect(badge).toBe("set");
  cleanup();
  badge = "";
  await home(tableOf({ you: [1], to_move: 0 }));
  expect(badge).toBe("cleared");
});
