/** The positions of the engine's matches, for the tests. */

import { vi } from "vitest";
import type { BloxView } from "../../../src/board/blox/view";
import type { PlayedMove } from "../../../src/board/play";
import { patched, readFixture, type Position, type WrittenMatch } from "../../../workbench/fixtures";
import written from "../../../workbench/fixtures/blox.json";

export const matches = written as unknown as WrittenMatch[];

// The machine that runs the tests may be busy.
vi.setConfig({ testTimeout: 60_000 });

export const positions: Position<BloxView>[] = matches.flatMap((match) => readFixture<BloxView>(match).positions);

export function matchNamed(name: string): WrittenMatch {
  const match = matches.find((one) => one.name === name);
  if (!match) throw new Error(`no match ${name}`);
  return match;
}

/** Every move of a match as one seat saw it. */
export function playedFrom(name: string, seat: number): PlayedMove<BloxView>[] {
  const match = matchNamed(name);
  let after = match.start[seat] as BloxView;
  return match.frames.map((frame, turn) => {
    const before = after;
    after = patched(before, frame.patches[seat] ?? []);
    return { number: turn + 1, seat: frame.seat, move: frame.move, scores: frame.scores, before, after };
  });
}

export function position(name: string, turn: number): Position<BloxView> {
  const found = readFixture<BloxView>(matchNamed(name)).positions[turn];
  if (!found) throw new Error(`no turn ${turn}`);
  return found;
}
