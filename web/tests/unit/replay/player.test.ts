/** Going through a match: steps, jumps, automatic play. */

import "../ontop/browser";
import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { widget } from "../../../src/board/fivetowers";
import type { Widget } from "../../../src/board/play";
import { LAST } from "../../../src/match/moveQueue.svelte";
import type { Replay } from "../../../src/net/wire";
import { chartOf, xAt } from "../../../src/routes/replay/chart";
import Moves from "../../../src/routes/replay/Moves.svelte";
import { notationOf } from "../../../src/routes/replay/notation";
import { Player } from "../../../src/routes/replay/player.svelte";
import { roundsOf } from "../../../src/routes/replay/rounds";
import { nameOf } from "../../../src/ui/seats/names";
import { settings } from "../../../src/ui/device/settings.svelte";

const FIRST = {
  game: "fivetowers",
  players: 2,
  options: {},
  seat: null,
  to_move: 0,
  outcome: null,
  seats: [],
  round: 1,
};

const REPLAY: Replay = {
  game: "fivetowers",
  players: 2,
  options: {},
  seats: [
    { kind: "person", name: "Ada" },
    { kind: "bot", level: "mason" },
  ],
  first: FIRST,
  steps: [
    { number: 1, seat: 0, move: "bid 1", scores: [0, 0], patch: [[["to_move"], 1]] },
    { number: 2, seat: 1, move: "pass", scores: [0, 0], patch: [[["to_move"], 0]] },
    { number: 3, seat: 0, move: "S7", scores: [2, 0], patch: [[["round"], 2]] },
    { number: 4, seat: 1, move: "pass", scores: [2, 0], patch: [] },
  ],
  result: null,
  over: false,
};

let player: Player;

beforeEach(() => {
  player = new Player(REPLAY, 0);
});

describe("where one is", () => {
  it("begins with the first view and ends with the last", () => {
    expect(player.view).toEqual(FIRST);
    player.goTo(99);
    expect(player.at).toBe(4);
    expect(player.view).toMatchObject({ to_move: 0, round: 2 });
    expect(player.last?.move).toBe("pass");
    player.goTo(-3);
    expect(player.last).toBeNull();
  });

  it("has nobody to move at the end of a match that is over", () => {
    const over = new Player({ ...REPLAY, over: true }, 4);
    expect(over.view.to_move).toBeNull();
    over.goTo(3);
    expect(over.view.to_move).toBe(0);
  });

  it("shows the last move, and only then how the match ended", () => {
    vi.useFakeTimers();
    const outcome = { scores: [2, 0], winners: [0], reason: "deck" };
    const last = { ...REPLAY.steps[3], number: 4, seat: 1, move: "pass", scores: [2, 0] };
    const steps = [...REPLAY.steps.slice(0, 3), { ...last, patch: [[["outcome"], outcome]] as never }];
    const over = new Player({ ...REPLAY, steps, over: true }, 3);
    over.step(1);
    expect([over.at, over.view.outcome]).toEqual([4, null]);
    vi.advanceTimersByTime(LAST - 1);
    expect(over.view.outcome).toBeNull();
    vi.advanceTimersByTime(1);
    expect(over.view.outcome).toEqual(outcome);
    over.step(-1);
    over.step(1);
    over.goTo(0);
    over.goTo(4);
    expect(over.view.outcome).toEqual(outcome);
    vi.useRealTimers();
  });

  it("can be anywhere from the start on", () => {
    expect(new Player(REPLAY, 2).view).toMatchObject({ to_move: 0, round: 1 });
    expect(new Player(REPLAY).at).toBe(4);
    expect(new Player(REPLAY, NaN).at).toBe(0);
  });

  it("shows a step forward in motion, and jumps at once", () => {
    settings.speed = 1;
    player.step(1);
    expect(player.speed).toBe(1);
    player.goTo(4);
    expect(player.speed).toBe(0);
    player.step(-1);
    expect(player.speed).toBe(0);
  });
});

it("says of a seat what was so at that time: who resigned later, or was stood in for, had not yet", () => {
  const seats = [{ kind: "person" as const, name: "Ada", level: "mason", resigned: 2 }, ...REPLAY.seats.slice(1)];
  const steps = REPLAY.steps.map((step) => ({ ...step, bot: step.number > 1 }));
  const of = (at: number) => new Player({ ...REPLAY, seats, steps }, at).seats[0];
  expect(of(0)).toMatchObject({ resigned: false, level: null });
  expect(of(1)).toMatchObject({ resigned: false, level: null });
  expect(of(2)).toMatchObject({ resigned: true, level: null });
  expect(of(3)).toMatchObject({ resigned: true, level: "mason" });
});

it("lists resignations after the move that they followed, also of two who have the same name", () => {
  const ada = { kind: "person" as const, name: "Ada", resigned: 2 };
  const player = new Player({ ...REPLAY, seats: [ada, ada] });
  const { container } = render(Moves, { player, widget: widget as unknown as Widget });
  const lines = [...container.querySelectorAll("li")].map((line) => line.textContent.trim());
  expect(lines.slice(2, 4)).toEqual(["Ada resigns.", "Ada resigns."]);
  expect(lines).toHaveLength(REPLAY.steps.length + 2);
});

it("numbers the seats of a file that names nobody", () => {
  const seats = [{}, { kind: "bot" as const, level: "mason" }];
  expect(new Player({ ...REPLAY, seats }).seats.map(({ name }) => name)).toEqual(["Player 1", null]);
});

describe("playing by itself", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("goes on move by move, faster where asked, and stops at the end", () => {
    player.rate = 2;
    player.toggle();
    const stop = player.run();
    vi.advanceTimersByTime(750);
    expect(player.at).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(player.at).toBe(4);
    expect(player.playing).toBe(false);
    stop?.();
  });

  it("begins anew from the end", () => {
    player.goTo(4);
    player.toggle();
    expect([player.at, player.playing]).toEqual([0, true]);
  });

  it("stops for a step", () => {
    player.toggle();
    player.step(1);
    expect(player.playing).toBe(false);
    expect(player.run()).toBeUndefined();
  });
});

it("writes the moves as text", () => {
  const bot = nameOf(player.seats[1]);
  const ada = "Ada".padEnd(bot.length);
  expect(notationOf(player.playedMoves, player.seats).split("\n")).toEqual([
    `  1. ${ada}  bid 1`,
    `  2. ${bot}  pass`,
    `  3. ${ada}  S7`,
    `  4. ${bot}  pass`,
  ]);
});

it("groups moves by round", () => {
  expect(roundsOf(player.playedMoves).map(({ round, playedMoves }) => [round, playedMoves.length])).toEqual([
    [1, 3],
    [2, 1],
  ]);
});

describe("the chart", () => {
  const frame = { width: 138, height: 58, side: 12, signs: 14 };

  it("has a line of steps for each seat", () => {
    const { lines, ends, zero } = chartOf(player.playedMoves, 2, frame);
    expect(lines).toEqual(["M12 54H37H62H87V4H112", "M12 54H37H62H87H112"]);
    expect([ends, zero]).toEqual([[6.5, 51.5], 54]);
  });

  it("leaves room below zero", () => {
    const low = player.playedMoves.map((played) => ({ ...played, scores: [-2, 0] }));
    expect(chartOf(low, 2, frame).zero).toBeLessThan(54);
  });

  it("has a place for every moment", () => {
    expect([xAt(0, 4, frame), xAt(2, 4, frame), xAt(4, 4, frame), xAt(0, 0, frame)]).toEqual([12, 62, 112, 12]);
  });
});

it("shows the side of the seat that one played, without speaking of “you”", () => {
  expect([new Player(REPLAY, 0, 1).home, new Player(REPLAY, 0, 1).me]).toEqual([1, null]);
  expect(player.home).toBeNull();
});
