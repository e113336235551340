import { describe, expect, it } from "vitest";
import { Choosing } from "../../../src/board/blox/choose/choice.svelte";
import { isEdge, parse, type Move } from "../../../src/board/blox/notation";
import { position, positions } from "./fixtures";

function begun({ legal, view, seat }: (typeof positions)[number]): Choosing {
  const choosing = new Choosing();
  choosing.begin(legal, view, seat);
  return choosing;
}

/** The indices of letters in a row of pieces. */
function places(all: string, letters: string): number[] {
  const used: number[] = [];
  for (const letter of letters) used.push([...all].findIndex((one, at) => one === letter && !used.includes(at)));
  return used;
}

/** Touches pieces as a player would, until this move is ready. */
function touch(choosing: Choosing, move: Move): void {
  if (move.kind === "sw") for (const place of places(choosing.hand, move.hand)) choosing.touchCard(place);
  else if (move.kind === "up") {
    choosing.touchCell(move.source ?? "");
    for (const place of places(choosing.owned, move.paid))
      if (!choosing.raisedBlocks.includes(place) || !choosing.chosen) choosing.touchBlock(place);
  } else {
    if (isEdge(move.source)) choosing.touchSource(move.source ?? "");
    else choosing.touchCell(move.source ?? "");
    choosing.touchCell(move.target ?? "");
  }
  if (choosing.chosen?.text !== move.text) choosing.choose(choosing.ways.find((way) => way.text === move.text) ?? null);
}

describe("choosing", () => {
  it("reaches every legal move of many positions", () => {
    const missed: string[] = [];
    let reached = 0;
    positions.forEach((at, n) => {
      if (n % 12) return;
      const choosing = begun(at);
      for (const text of at.legal) {
        choosing.clear();
        touch(choosing, parse(text));
        if (choosing.chosen?.text === text) reached += 1;
        else missed.push(`${n}: ${text} (${choosing.chosen?.text})`);
      }
    });
    expect(missed).toEqual([]);
    expect(reached).toBeGreaterThan(1500);
  });

  it("reaches the same move card first, or target first", () => {
    const at = position("three", 72);
    const text = "rz h4 g4 WGB";
    const choosing = begun(at);
    choosing.touchCard(choosing.hand.indexOf("G"));
    choosing.touchCell("g4");
    expect(choosing.chosen?.text).toBe(text);
    choosing.clear();
    choosing.touchCell("g4");
    expect(choosing.chosen?.text).toBe(text);
    expect(choosing.touchCell("g4")).toBe("play");
  });

  it("asks which figure, where several could", () => {
    const choosing = begun(position("three", 72));
    expect(choosing.touchCell("i3")).toBe("chosen");
    choosing.clear();
    choosing.touchCell("e2");
    expect(choosing.chosen).toBeNull();
    expect([...choosing.sources].sort()).toEqual(["a2", "h2"]);
    choosing.touchCell("h2");
    expect(choosing.chosen?.text).toBe("mv h2 e2 M");
  });

  it("prefers to keep the joker, and changes the payment by touching cards or the joker", () => {
    const choosing = begun(position("two", 2));
    choosing.touchCell("a8");
    choosing.touchCell("a7");
    expect(choosing.ways.map((way) => way.text)).toEqual(["rz a8 a7 BM", "rz a8 a7 B*M", "rz a8 a7 BM*"]);
    expect(choosing.chosen?.text).toBe("rz a8 a7 BM");
    choosing.touchCard(choosing.hand.indexOf("M"));
    expect(choosing.chosen?.text).toBe("rz a8 a7 BM*");
    choosing.touchCard(choosing.hand.indexOf("M"));
    expect(choosing.chosen?.text).toBe("rz a8 a7 BM");
    choosing.touchJoker();
    expect(choosing.jokerRaised).toBe(true);
    choosing.touchJoker();
    expect(choosing.chosen?.text).toBe("rz a8 a7 BM");
    expect(choosing.touchCard(choosing.hand.indexOf("G"))).toBe("refused");
  });

  it("takes back step by step", () => {
    const choosing = begun(position("three", 72));
    choosing.touchCell("h4");
    choosing.touchCell("g4");
    choosing.back();
    expect([choosing.source, choosing.target, choosing.chosen]).toEqual(["h4", null, null]);
    choosing.back();
    expect(choosing.untouched).toBe(true);
    choosing.touchCell("h4");
    choosing.touchCell("h4");
    expect(choosing.untouched).toBe(true);
  });

  it("builds with blocks first, and completes what can be only one tower", () => {
    const choosing = begun(position("three", 72));
    choosing.touchBlock(0);
    expect(choosing.chosen).toBeNull();
    expect([...choosing.sources].sort()).toEqual(["a2", "h2", "h4", "i2"]);
    choosing.touchCell("i2");
    expect(choosing.chosen?.text).toBe("up i2 WWGM");
    expect(choosing.raisedBlocks).toHaveLength(4);
    expect(choosing.touchCell("i2")).toBe("play");
  });

  it.each([
    ["four", 13, 1, "a5"],
    ["four", 19, 0, "c1"],
  ] as const)("shows the only figure that can build before it builds, %s %i", (name, turn, block, cell) => {
    const choosing = begun(position(name, turn));
    choosing.touchBlock(block);
    expect(choosing.chosen?.target).toBe(cell);
    expect(choosing.touchCell(cell)).toBe("chosen");
    expect(choosing.chosen?.target).toBe(cell);
    expect(choosing.touchCell(cell)).toBe("play");
  });

  it("offers nothing when it is not one's turn", () => {
    const at = position("four", 40);
    const choosing = new Choosing();
    choosing.begin(null, at.view, at.seat);
    expect([choosing.touchCell("e9"), choosing.touchCard(0), choosing.touchJoker()]).toEqual(Array(3).fill("refused"));
  });

  it("never stands ready with a move that is not legal, whatever is touched", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    let ready = 0;
    for (const at of positions.filter((_, n) => n % 24 === 3)) {
      const choosing = begun(at);
      const legal = new Set(at.legal);
      for (let step = 0; step < 60; step += 1) {
        const playedMoves: (() => unknown)[] = [
          () => choosing.touchCell(`${"abcdefghi".charAt(random(9))}${random(9) + 1}`),
          () => choosing.touchCell([...choosing.targets.keys()][random(choosing.targets.size)] ?? "e5"),
          () => choosing.touchSource([...choosing.sources][random(choosing.sources.size)] ?? "Na"),
          () => choosing.touchCard(random(5)),
          () => choosing.touchJoker(),
          () => choosing.owned && choosing.touchBlock(random(choosing.owned.length)),
          () => choosing.back(),
        ];
        playedMoves[random(playedMoves.length)]?.();
        if (choosing.chosen) {
          ready += 1;
          expect(legal).toContain(choosing.chosen.text);
          expect(choosing.raisedCards).toHaveLength(choosing.chosen.hand.length);
        }
      }
    }
    expect(ready).toBeGreaterThan(150);
  });
});
