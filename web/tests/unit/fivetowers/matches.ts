/** The fixtures of 5 Towers, for the tests. */

import { FiveBench } from "../../../workbench/fivebench.svelte";
import { viewAt, type WrittenMatch } from "../../../workbench/fixtures";
import written from "../../../workbench/fixtures/fivetowers.json";
import type { FiveView } from "../../../src/board/fivetowers/view";

export const matches = written as unknown as WrittenMatch[];

export function matchNamed(name: string): WrittenMatch {
  const found = matches.find((match) => match.name === name);
  if (!found) throw new Error(`no match ${name}`);
  return found;
}

export const benchAt = (name: string, turn: number, confirm = true): FiveBench =>
  new FiveBench(matchNamed(name), { turn, speed: 0, confirm });

export const lastView = (match: WrittenMatch): FiveView => viewAt<FiveView>(match, match.frames.length, 0);

/** All positions for which the fixtures have sequences of moves, of one stage: match and turn. */
export function planned(stage: FiveView["stage"]): [name: string, turn: number][] {
  return matches.flatMap((match) =>
    match.frames.flatMap((frame, turn): [string, number][] => {
      const rows = (frame as { ahead?: Record<string, unknown> }).ahead ?? {};
      const here = Object.keys(rows).length > 0 && viewAt<FiveView>(match, turn, 0).stage === stage;
      return here ? [[match.name, turn]] : [];
    }),
  );
}

/** Throws if it is missing. */
export function must<T>(thing: T | null | undefined): T {
  if (thing === null || thing === undefined) throw new Error("it is not there");
  return thing;
}
