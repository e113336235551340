/** Matches played by the engine for these tests (scripts/fixtures ontop). */

import type { OnTopView } from "../../../src/board/ontop/view";
import { readFixture, type Fixture, type Position, type WrittenMatch } from "../../../workbench/fixtures";
import written from "../../../workbench/fixtures/ontop.json";

export const matches = written as unknown as WrittenMatch[];
export const fixtures: Fixture<OnTopView>[] = matches.map((match) => readFixture<OnTopView>(match));
export const positions: Position<OnTopView>[] = fixtures.flatMap((fixture) => fixture.positions);

export function fixture(name: string): Fixture<OnTopView> {
  const found = fixtures.find((one) => one.name === name);
  if (!found) throw new Error(`no match ${name}`);
  return found;
}

export function position(name: string, turn: number): Position<OnTopView> {
  const found = fixture(name).positions[turn];
  if (!found) throw new Error(`no turn ${turn}`);
  return found;
}
