import { expect, it } from "vitest";
import type { Match } from "../../../src/match/match.svelte";
import { reasonOf } from "../../../src/routes/table/end/reasons";

/** A match that ended because everybody but the winners resigned. */
function resigned(names: readonly (string | null)[], winners: readonly number[]): string {
  const seats = names.map((name) => ({ kind: "person", name }));
  const named = (seat: number) => names[seat] ?? null;
  return reasonOf({
    seats,
    table: { game: "blox", result: { reason: "resigned", winners } },
    named,
  } as unknown as Match);
}

it("of two it says who resigned, of more that the others did", () => {
  expect(resigned(["Ada", "Bob"], [0])).toBe("Bob resigns.");
  expect(resigned(["Ada", null], [0])).toMatch(/^You resign/);
  expect(resigned(["Ada", "Bob", "Cleo"], [0])).toContain("others");
});
