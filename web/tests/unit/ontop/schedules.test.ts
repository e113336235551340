/** Which moves are animated: those that follow the last one, in a match and in a replay. */

import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { scheduleOf } from "../../../src/board/ontop/draw/arrival";
import { groundFor } from "../../../src/board/ontop/draw/ground";
import { Schedules } from "../../../src/board/ontop/draw/schedules";
import MoveEffects from "../../../src/board/ontop/draw/MoveEffects.svelte";
import { LAST } from "../../../src/match/moveQueue.svelte";
import type { OnTopPlay } from "../../../src/board/ontop/view";
import { fixture, position } from "./fixtures";

const playedMoves = fixture("four").positions.map(({ played }, n) => ({ ...played, number: n + 1 }));
const at = (count: number): OnTopPlay["last"] => playedMoves[count - 1] ?? null;
const from = (): { x: number; y: number } => ({ x: 0, y: 0 });

function following(first: number): (count: number, speed?: number) => number | null {
  let play = { last: at(first), speed: 1 };
  const schedules = new Schedules(() => play as OnTopPlay);
  return (count, speed = 1) => {
    play = { last: at(count), speed };
    return schedules.of(false, from)?.played.number ?? null;
  };
}

describe("a move", () => {
  it("is shown when it comes, and not when the page has just come", () => {
    const shown = following(3);
    expect([shown(3), shown(4), shown(4), shown(5)]).toEqual([null, 4, 4, 5]);
  });

  it("is not shown on the way back, and shown again on the way on", () => {
    const shown = following(0);
    expect([shown(1), shown(2), shown(1, 0), shown(1), shown(2)]).toEqual([1, 2, null, null, 2]);
    expect([shown(30, 0), shown(0, 0), shown(1)]).toEqual([null, null, 1]);
  });
});

describe("what is seen for a moment", () => {
  afterEach(() => {
    cleanup();
    Reflect.deleteProperty(Element.prototype, "animate");
  });

  it("has its time from when it began, whatever the speed is meanwhile", () => {
    const animate = vi.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => ({ cancel: vi.fn() }));
    Object.assign(Element.prototype, { animate });
    const schedule = scheduleOf(position("four", 21).played, 2, null);
    expect(schedule.circles.length).toBeGreaterThan(0);
    render(MoveEffects, { schedule, ground: groundFor(false) });
    const timings = animate.mock.calls.map(([, timing]) => timing);
    expect(timings.length).toBeGreaterThan(schedule.circles.length);
    for (const { delay, duration } of timings) expect(Number(delay) + Number(duration)).toBeGreaterThan(0);
  });

  it("is over when the result of the match comes", () => {
    const animate = vi.fn((_frames: Keyframe[], _timing: KeyframeAnimationOptions) => ({ cancel: vi.fn() }));
    Object.assign(Element.prototype, { animate });
    const ends = playedMoves.map((played) => {
      animate.mockClear();
      render(MoveEffects, { schedule: scheduleOf(played, 1, from()), ground: groundFor(false) });
      return Math.max(0, ...animate.mock.calls.map(([, { delay, duration }]) => Number(delay) + Number(duration)));
    });
    expect(Math.max(...ends)).toBeGreaterThan(1000);
    expect(Math.max(...ends)).toBeLessThanOrEqual(LAST);
  });
});
