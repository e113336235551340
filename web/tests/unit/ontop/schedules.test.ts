/** Which moves are animated: those that follow the last one, in a match and in a replay. */

import "./browser";
import { cleanup, render } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { scheduleOf } from "../../../src/board/ontop/draw/arrival";
import { groundFor } from "../../../src/board/ontop/draw/ground";
import MoveEffects from "../../../src/board/ontop/draw/MoveEffects.svelte";
import { LAST } from "../../../src/match/moveQueue.svelte";
import Table from "../../../src/board/ontop/Table.svelte";
import type { OnTopView } from "../../../src/board/ontop/view";
import { Bench } from "../../../workbench/bench.svelte";
import { fixture, matches, position } from "./fixtures";

const playedMoves = fixture("four").positions.map(({ played }, n) => ({ ...played, number: n + 1 }));
const from = (): { x: number; y: number } => ({ x: 0, y: 0 });

const animate = vi.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => ({ cancel: vi.fn() }));

// A whole table in jsdom is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => {
  animate.mockClear();
  Object.assign(Element.prototype, { animate });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(Element.prototype, "animate");
});

/** A table; the answer says whether something has been animated since it was last asked. */
function following(turn: number, speed = 1): { bench: Bench<OnTopView>; shown: () => boolean } {
  const [match] = matches;
  if (!match) throw new Error("no match");
  const bench = new Bench<OnTopView>(match, { turn, speed, me: 0 });
  render(Table, { play: bench, side: createRawSnippet(() => ({ render: () => "<p></p>" })) });
  return {
    bench,
    shown: () => {
      flushSync();
      const calls = animate.mock.calls.length;
      animate.mockClear();
      return calls > 0;
    },
  };
}

describe("a move", () => {
  it("is shown when it comes, and not when the page has just come", () => {
    const { bench, shown } = following(3);
    expect(shown()).toBe(false);
    bench.step();
    expect([shown(), shown()]).toEqual([true, false]);
    bench.step();
    expect(shown()).toBe(true);
  });

  it("is not shown on the way back, and shown again on the way on", () => {
    const { bench, shown } = following(20);
    const seen = [bench.step, bench.back, bench.back, bench.step].map((go) => {
      go.call(bench);
      return shown();
    });
    expect(seen).toEqual([true, false, false, true]);
  });

  it("is not shown without animations", () => {
    const { bench, shown } = following(20, 0);
    bench.step();
    expect(shown()).toBe(false);
  });
});

describe("what is seen for a moment", () => {
  it("has its time from when it began, whatever the speed is meanwhile", () => {
    const schedule = scheduleOf(position("four", 21).played, 2, null);
    expect(schedule.circles.length).toBeGreaterThan(0);
    render(MoveEffects, { schedule, ground: groundFor(false) });
    const timings = animate.mock.calls.map(([, timing]) => timing);
    expect(timings.length).toBeGreaterThan(schedule.circles.length);
    for (const { delay, duration } of timings) expect(Number(delay) + Number(duration)).toBeGreaterThan(0);
  });

  it("is over when the result of the match comes", () => {
    const ends = playedMoves.map((played) => {
      animate.mockClear();
      render(MoveEffects, { schedule: scheduleOf(played, 1, from()), ground: groundFor(false) });
      return Math.max(0, ...animate.mock.calls.map(([, { delay, duration }]) => Number(delay) + Number(duration)));
    });
    expect(Math.max(...ends)).toBeGreaterThan(1000);
    expect(Math.max(...ends)).toBeLessThanOrEqual(LAST);
  });
});
