import { describe, expect, it, vi } from "vitest";
import { Choice } from "../../../src/board/ontop/choose/choice.svelte";
import { CELLS } from "../../../src/board/ontop/draw/layout";
import { reasonAgainst } from "../../../src/board/ontop/choose/reasons";
import { cellsOf, centreOf, covers, placed, WAYS, wayOf } from "../../../src/board/ontop/notation";
import { contentOf, type OnTopView } from "../../../src/board/ontop/view";
import { attempt } from "../../../src/board/ontop/choose/placements";
import { position, positions } from "./fixtures";

function chooser({ view, legal }: { view: OnTopView; legal: readonly string[] | null }): Choice {
  return new Choice(() => ({ view, legal }));
}

// Thousands of positions are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** A seeded pseudo-random generator. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

/** Touches a cell and turns until the move is chosen; returns whether that worked and a second touch would play it. */
function reaches(choice: Choice, cell: string, move: string): boolean {
  if (choice.touch(cell) !== "chosen") return false;
  for (let turns = 0; choice.chosen !== move && turns < WAYS; turns += 1) choice.turn(1);
  return choice.touch(cell) === "play" && choice.chosen === move;
}

describe("choice a place", () => {
  it("reaches every legal move by a touch and a few turns", () => {
    const missed = positions.flatMap((table) =>
      table.legal.filter((move) => cellsOf(move).some((cell) => !reaches(chooser(table), cell, move))),
    );
    expect(missed).toEqual([]);
  });

  it("ends in a legal move whatever is touched", () => {
    const below = numbers(7);
    const cells = [...CELLS.keys()];
    const wrong: string[] = [];
    for (const table of positions) {
      const choice = chooser(table);
      for (let i = 0; i < 30; i += 1) {
        const act = below(4);
        if (act === 0) choice.turn(below(2) ? 1 : -1);
        else if (act === 1) choice.carry({ x: below(900), y: below(620) }, 62);
        else choice.touch(cells[below(cells.length)] ?? "A1");
        const { chosen, anchor } = choice;
        if (chosen && (!table.legal.includes(chosen) || !anchor || !covers(chosen, anchor))) wrong.push(chosen);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("offers exactly the cells of legal moves", () => {
    for (const table of positions) {
      expect(new Set(chooser(table).playable.keys())).toEqual(new Set(table.legal.flatMap(cellsOf)));
    }
  });

  it("lays the tile as it is held where that fits, and turns it as little as possible where not", () => {
    const wrong: string[] = [];
    for (const table of positions.slice(0, 40)) {
      const choice = chooser(table);
      for (const [cell] of choice.playable) {
        for (let way = 0; way < WAYS; way += 1) {
          choice.back();
          choice.way = way;
          choice.touch(cell);
          const ways = choice.waysAt(cell);
          const off = (other: number): number => Math.min((other - way + WAYS) % WAYS, (way - other + WAYS) % WAYS);
          const nearest = Math.min(...ways.flatMap((move, other) => (move ? [off(other)] : [])));
          if (off(choice.lies) !== nearest) wrong.push(`${cell} ${way}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("keeps the way it is held when the tile is taken back", () => {
    const table = position("four", 22);
    const choice = chooser(table);
    choice.way = 2;
    choice.touch(cellsOf(table.legal[0] ?? "")[0]);
    expect(choice.back()).toBe(true);
    expect(choice.lies).toBe(2);
    expect(choice.back()).toBe(false);
  });

  it("turns freely in the hand, and only to what fits on the board", () => {
    const choice = chooser(position("four", 22));
    const first = choice.lies;
    expect(choice.turn(-1)).toBe(true);
    expect(choice.lies).toBe((first + WAYS - 1) % WAYS);
    for (const [cell] of choice.playable) {
      choice.back();
      choice.touch(cell);
      const fitting = choice.waysAt(cell).filter(Boolean).length;
      const seen = new Set([choice.chosen]);
      for (let i = 1; i < fitting && choice.turn(1); i += 1) seen.add(choice.chosen);
      expect(seen.size).toBe(fitting);
      if (fitting === 1) expect(choice.turn(1)).toBe(false);
    }
  });

  it("carries the tile to every legal place, and back into the hand beside the board", () => {
    const missed: string[] = [];
    for (const table of positions.filter((_, i) => i % 5 === 0)) {
      const choice = chooser(table);
      for (const move of table.legal) {
        choice.back();
        choice.way = wayOf(move);
        if (choice.carry(centreOf(move), 62) !== move) missed.push(move);
        if (choice.carry({ x: -500, y: -500 }, 62) !== null || choice.chosen) missed.push(`back ${move}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it("does nothing while nothing is legal", () => {
    const choice = chooser({ view: position("four", 22).view, legal: null });
    expect(choice.playable.size).toBe(0);
    expect(choice.touch("C8")).toBe("refused");
    expect(choice.chosen).toBeNull();
  });

  it("treats a tile that looks the same turned round as lying both ways", () => {
    const { view } = position("four", 0);
    const choice = chooser({ view: { ...view, tile: "RYRY" }, legal: ["C6>C7"] });
    const other = (wayOf("C6>C7") + 3) % WAYS;
    expect(choice.waysAt("C6").filter(Boolean)).toEqual(["C6>C7", "C6>C7"]);
    choice.way = other;
    choice.touch("C6");
    expect([choice.chosen, choice.lies]).toEqual(["C6>C7", other]);
    expect(choice.turn(1)).toBe(false);
  });
});

describe("what does not fit", () => {
  it("writes a whole move for the rules to refuse, wherever one touches", () => {
    const wrong: string[] = [];
    for (const table of positions) {
      const choice = chooser(table);
      for (const cell of [...CELLS.keys()].filter((one) => !choice.playable.has(one))) {
        const tried = choice.touch(cell) === "refused" ? attempt(cell, choice.way) : null;
        if (!tried || !covers(tried, cell) || table.legal.includes(tried)) wrong.push(cell);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("has a reason that can be seen on the board", () => {
    const reasons = new Set<string>();
    const wrong: string[] = [];
    for (const { view, legal } of positions) {
      const choice = chooser({ view, legal });
      for (const [cell] of choice.playable) {
        choice.waysAt(cell).forEach((fits, way) => {
          if (fits) return;
          const { why, cell: about } = reasonAgainst(view, cell, way);
          const covered = cellsOf(placed(cell, way) ?? "");
          const empty = covered.every((one) => contentOf(view, one) === "empty");
          const seen = why === "edge" ? !placed(cell, way) : why === "alone" ? empty : contentOf(view, about) === why;
          reasons.add(why);
          if (!seen) wrong.push(`${cell} ${way} ${why}`);
        });
      }
    }
    expect(wrong).toEqual([]);
    expect(reasons).toEqual(new Set(["edge", "tile", "black", "alone"]));
  });
});
