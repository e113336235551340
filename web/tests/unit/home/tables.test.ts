/** What lists show of tables. */

import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../../../src/net/wire";
import { byUrgency, goingOn, othersAt, sittersAt, standingOf, turnsIn } from "../../../src/routes/home/tables";
import { ada, bob, tableOf } from "./table";

describe("how a table stands", () => {
  it("is my turn where a seat of mine is to move", () => {
    expect(standingOf(tableOf({ to_move: 0, you: [0] }))).toEqual({ kind: "mine" });
  });

  it("waits for somebody else by name", () => {
    expect(standingOf(tableOf({ to_move: 1, you: [0] }))).toEqual({ kind: "waiting", whom: "Bob" });
  });

  it("is not my turn where a bot plays for me", () => {
    const seats = [{ ...ada, away: true, level: "mason" }, bob];
    expect(standingOf(tableOf({ to_move: 0, you: [0], seats }))).toEqual({ kind: "waiting", whom: "Ada" });
  });

  it("counts free seats before the start, and says when all are there", () => {
    const seats: SeatInfo[] = [ada, { kind: "open" }, { kind: "invited" }];
    expect(standingOf(tableOf({ phase: "open", seats, you: [0] }))).toEqual({ kind: "gathering", free: 2 });
    expect(standingOf(tableOf({ phase: "open", you: [0] }))).toEqual({ kind: "ready" });
  });

  it("says how it ended for me", () => {
    const result = { scores: [3, 7], winners: [1], reason: "last-tower" };
    const over = (you: number[]) => standingOf(tableOf({ phase: "over", result, you })).kind;
    expect([over([1]), over([0]), over([])]).toEqual(["won", "lost", "watched"]);
    const tie = { scores: [7, 7], winners: [0, 1], reason: "last-tower" };
    expect(standingOf(tableOf({ phase: "over", result: tie, you: [0] }))).toEqual({ kind: "shared", scores: [7, 7] });
    expect(standingOf(tableOf({ phase: "abandoned" }))).toEqual({ kind: "closed" });
  });
});

describe("who is there", () => {
  it("names the others, not me and not free seats", () => {
    const seats: SeatInfo[] = [ada, bob, { kind: "person", name: "Cleo" }, { kind: "open" }];
    expect(othersAt(tableOf({ seats, you: [0] }))).toBe("Bob and Cleo");
    expect(sittersAt(tableOf({ seats }))).toBe("Ada, Bob, and Cleo");
  });

  it("says so where nobody sits yet", () => {
    expect(sittersAt(tableOf({ seats: [{ kind: "open" }, { kind: "open" }] }))).toBe("nobody yet");
  });
});

it("puts my turn first, then what can start, then the latest", () => {
  const tables = [
    tableOf({ id: "old", to_move: 1, you: [0], changed: 1 }),
    tableOf({ id: "new", to_move: 1, you: [0], changed: 9 }),
    tableOf({ id: "ready", phase: "open", you: [0] }),
    tableOf({ id: "mine", to_move: 0, you: [0] }),
  ];
  expect(byUrgency(tables).map(({ id }) => id)).toEqual(["mine", "ready", "new", "old"]);
});

it("counts those that go on, and those where it is my turn", () => {
  const tables = [
    tableOf({ to_move: 0, you: [0] }),
    tableOf({ to_move: 1, you: [0] }),
    tableOf({ phase: "open", you: [0] }),
    tableOf({ phase: "over", you: [0] }),
    tableOf({ phase: "abandoned", you: [0] }),
  ];
  expect(goingOn(tables)).toHaveLength(3);
  expect(turnsIn(goingOn(tables))).toBe(1);
});
