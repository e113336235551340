import { describe, expect, it, vi } from "vitest";
import { Choosing } from "../../../src/board/ontop/choose/choice.svelte";
import { CELLS } from "../../../src/board/ontop/draw/layout";
import { reasonAgainst } from "../../../src/board/ontop/choose/reasons";
import { cellsOf, centreOf, covers, placed, WAYS, wayOf } from "../../../src/board/ontop/notation";
import { contentOf, type OnTopView } from "../../../src/board/ontop/view";
import { attempt } from "../../../src/board/ontop/choose/placements";
import { position, positions } from "./fixtures";

function chooser({ view, legal }: { view: OnTopView; legal: readonly string[] | null }): Choosing {
  return new Choosing(() => ({ view, legal }));
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
function reaches(choosing: Choosing, cell: string, move: string): boolean {
  if (choosing.touch(cell) !== "chosen") return false;
  for (let turns = 0; choosing.chosen !== move && turns < WAYS; turns += 1) choosing.turn(1);
  return choosing.touch(cell) === "play" && choosing.chosen === move;
}

describe("choosing a place", () => {
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
      const choosing = chooser(table);
      for (let i = 0; i < 30; i += 1) {
        const act = below(4);
        if (act === 0) choosing.turn(below(2) ? 1 : -1);
        else if (act === 1) choosing.carry({ x: below(900), y: below(620) }, 62);
        else choosing.touch(cells[below(cells.length)] ?? "A1");
        const { chosen, anchor } = choosing;
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
      const choosing = chooser(table);
      for (const [cell] of choosing.playable) {
        for (let way = 0; way < WAYS; way += 1) {
          choosing.back();
          choosing.way = way;
          choosing.touch(cell);
          const ways = choosing.waysAt(cell);
          const off = (other: number): number => Math.min((other - way + WAYS) % WAYS, (way - other + WAYS) % WAYS);
          const nearest = Math.min(...ways.flatMap((move, other) => (move ? [off(other)] : [])));
          if (off(choosing.lies) !== nearest) wrong.push(`${cell} ${way}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("keeps the way it is held when the tile is taken back", () => {
    const table = position("four", 22);
    const choosing = chooser(table);
    choosing.way = 2;
    choosing.touch(cellsOf(table.legal[0] ?? "")[0]);
    expect(choosing.back()).toBe(true);
    expect(choosing.lies).toBe(2);
    expect(choosing.back()).toBe(false);
  });

  it("turns freely in the hand, and only to what fits on the board", () => {
    const choosing = chooser(position("four", 22));
    const first = choosing.lies;
    expect(choosing.turn(-1)).toBe(true);
    expect(choosing.lies).toBe((first + WAYS - 1) % WAYS);
    for (const [cell] of choosing.playable) {
      choosing.back();
      choosing.touch(cell);
      const fitting = choosing.waysAt(cell).filter(Boolean).length;
      const seen = new Set([choosing.chosen]);
      for (let i = 1; i < fitting && choosing.turn(1); i += 1) seen.add(choosing.chosen);
      expect(seen.size).toBe(fitting);
      if (fitting === 1) expect(choosing.turn(1)).toBe(false);
    }
  });

  it("carries the tile to every legal place, and back into the hand beside the board", () => {
    const missed: string[] = [];
    for (const table of positions.filter((_, i) => i % 5 === 0)) {
      const choosing = chooser(table);
      for (const move of table.legal) {
        choosing.back();
        choosing.way = wayOf(move);
        if (choosing.carry(centreOf(move), 62) !== move) missed.push(move);
        if (choosing.carry({ x: -500, y: -500 }, 62) !== null || choosing.chosen) missed.push(`back ${move}`);
      }
    }
    expect(missed).toEqual([]);
  });

  it("does nothing while nothing is legal", () => {
    const choosing = chooser({ view: position("four", 22).view, legal: null });
    expect(choosing.playable.size).toBe(0);
    expect(choosing.touch("C8")).toBe("refused");
    expect(choosing.chosen).toBeNull();
  });

  it("treats a tile that looks the same turned round as lying both ways", () => {
    const { view } = position("four", 0);
    const choosing = chooser({ view: { ...view, tile: "RYRY" }, legal: ["C6>C7"] });
    const other = (wayOf("C6>C7") + 3) % WAYS;
    expect(choosing.waysAt("C6").filter(Boolean)).toEqual(["C6>C7", "C6>C7"]);
    choosing.way = other;
    choosing.touch("C6");
    expect([choosing.chosen, choosing.lies]).toEqual(["C6>C7", other]);
    expect(choosing.turn(1)).toBe(false);
  });
});

describe("what does not fit", () => {
  it("writes a whole move for the rules to refuse, wherever one touches", () => {
    const wrong: string[] = [];
    for (const table of positions) {
      const choosing = chooser(table);
      for (const cell of [...CELLS.keys()].filter((one) => !choosing.playable.has(one))) {
        const tried = choosing.touch(cell) === "refused" ? attempt(cell, choosing.way) : null;
        if (!tried || !covers(tried, cell) || table.legal.includes(tried)) wrong.push(cell);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("has a reason that can be seen on the board", () => {
    const reasons = new Set<string>();
    const wrong: string[] = [];
    for (const { view, legal } of positions) {
      const choosing = chooser({ view, legal });
      for (const [cell] of choosing.playable) {
        choosing.waysAt(cell).forEach((fits, way) => {
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
