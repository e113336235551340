import { describe, expect, it } from "vitest";
import { Choice } from "../../../src/board/blox/choose/choice.svelte";
import { isEdge, parse, type Move } from "../../../src/board/blox/notation";
import { position, positions } from "./fixtures";

function begun({ legal, view, seat }: (typeof positions)[number]): Choice {
  const choice = new Choice();
  choice.begin(legal, view, seat);
  return choice;
}

/** The indices of letters in a row of pieces. */
function places(all: string, letters: string): number[] {
  const used: number[] = [];
  for (const letter of letters) used.push([...all].findIndex((one, at) => one === letter && !used.includes(at)));
  return used;
}

/** Touches pieces as a player would, until this move is ready. */
function touch(choice: Choice, move: Move): void {
  if (move.kind === "sw") for (const place of places(choice.hand, move.hand)) choice.touchCard(place);
  else if (move.kind === "up") {
    choice.touchCell(move.source ?? "");
    for (const place of places(choice.owned, move.paid))
      if (!choice.raisedBlocks.includes(place) || !choice.chosen) choice.touchBlock(place);
  } else {
    if (isEdge(move.source)) choice.touchSource(move.source ?? "");
    else choice.touchCell(move.source ?? "");
    choice.touchCell(move.target ?? "");
  }
  if (choice.chosen?.text !== move.text) choice.choose(choice.ways.find((way) => way.text === move.text) ?? null);
}

describe("choice", () => {
  it("reaches every legal move of many positions", () => {
    const missed: string[] = [];
    let reached = 0;
    positions.forEach((at, n) => {
      if (n % 12) return;
      const choice = begun(at);
      for (const text of at.legal) {
        choice.clear();
        touch(choice, parse(text));
        if (choice.chosen?.text === text) reached += 1;
        else missed.push(`${n}: ${text} (${choice.chosen?.text})`);
      }
    });
    expect(missed).toEqual([]);
    expect(reached).toBeGreaterThan(1500);
  });

  it("reaches the same move card first, or target first", () => {
    const at = position("three", 72);
    const text = "rz h4 g4 WGB";
    const choice = begun(at);
    choice.touchCard(choice.hand.indexOf("G"));
    choice.touchCell("g4");
    expect(choice.chosen?.text).toBe(text);
    choice.clear();
    choice.touchCell("g4");
    expect(choice.chosen?.text).toBe(text);
    expect(choice.touchCell("g4")).toBe("play");
  });

  it("asks which figure, where several could", () => {
    const choice = begun(position("three", 72));
    expect(choice.touchCell("i3")).toBe("chosen");
    choice.clear();
    choice.touchCell("e2");
    expect(choice.chosen).toBeNull();
    expect([...choice.sources].sort()).toEqual(["a2", "h2"]);
    choice.touchCell("h2");
    expect(choice.chosen?.text).toBe("mv h2 e2 M");
  });

  it("prefers to keep the joker, and changes the payment by touching cards or the joker", () => {
    const choice = begun(position("two", 2));
    choice.touchCell("a8");
    choice.touchCell("a7");
    expect(choice.ways.map((way) => way.text)).toEqual(["rz a8 a7 BM", "rz a8 a7 B*M", "rz a8 a7 BM*"]);
    expect(choice.chosen?.text).toBe("rz a8 a7 BM");
    choice.touchCard(choice.hand.indexOf("M"));
    expect(choice.chosen?.text).toBe("rz a8 a7 BM*");
    choice.touchCard(choice.hand.indexOf("M"));
    expect(choice.chosen?.text).toBe("rz a8 a7 BM");
    choice.touchJoker();
    expect(choice.jokerRaised).toBe(true);
    choice.touchJoker();
    expect(choice.chosen?.text).toBe("rz a8 a7 BM");
    expect(choice.touchCard(choice.hand.indexOf("G"))).toBe("refused");
  });

  it("takes back step by step", () => {
    const choice = begun(position("three", 72));
    choice.touchCell("h4");
    choice.touchCell("g4");
    choice.back();
    expect([choice.source, choice.target, choice.chosen]).toEqual(["h4", null, null]);
    choice.back();
    expect(choice.untouched).toBe(true);
    choice.touchCell("h4");
    choice.touchCell("h4");
    expect(choice.untouched).toBe(true);
  });

  it("builds with blocks first, and completes what can be only one tower", () => {
    const choice = begun(position("three", 72));
    choice.touchBlock(0);
    expect(choice.chosen).toBeNull();
    expect([...choice.sources].sort()).toEqual(["a2", "h2", "h4", "i2"]);
    choice.touchCell("i2");
    expect(choice.chosen?.text).toBe("up i2 WWGM");
    expect(choice.raisedBlocks).toHaveLength(4);
    expect(choice.touchCell("i2")).toBe("play");
  });

  it.each([
    ["four", 13, 1, "a5"],
    ["four", 19, 0, "c1"],
  ] as const)("shows the only figure that can build before it builds, %s %i", (name, turn, block, cell) => {
    const choice = begun(position(name, turn));
    choice.touchBlock(block);
    expect(choice.chosen?.target).toBe(cell);
    expect(choice.touchCell(cell)).toBe("chosen");
    expect(choice.chosen?.target).toBe(cell);
    expect(choice.touchCell(cell)).toBe("play");
  });

  it("offers nothing when it is not one's turn", () => {
    const at = position("four", 40);
    const choice = new Choice();
    choice.begin(null, at.view, at.seat);
    expect([choice.touchCell("e9"), choice.touchCard(0), choice.touchJoker()]).toEqual(Array(3).fill("refused"));
  });

  it("never stands ready with a move that is not legal, whatever is touched", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * below);
    };
    let ready = 0;
    for (const at of positions.filter((_, n) => n % 24 === 3)) {
      const choice = begun(at);
      const legal = new Set(at.legal);
      for (let step = 0; step < 60; step += 1) {
        const playedMoves: (() => unknown)[] = [
          () => choice.touchCell(`${"abcdefghi".charAt(random(9))}${random(9) + 1}`),
          () => choice.touchCell([...choice.targets.keys()][random(choice.targets.size)] ?? "e5"),
          () => choice.touchSource([...choice.sources][random(choice.sources.size)] ?? "Na"),
          () => choice.touchCard(random(5)),
          () => choice.touchJoker(),
          () => choice.owned && choice.touchBlock(random(choice.owned.length)),
          () => choice.back(),
        ];
        playedMoves[random(playedMoves.length)]?.();
        if (choice.chosen) {
          ready += 1;
          expect(legal).toContain(choice.chosen.text);
          expect(choice.raisedCards).toHaveLength(choice.chosen.hand.length);
        }
      }
    }
    expect(ready).toBeGreaterThan(150);
  });
});
