import { describe, expect, it } from "vitest";
import { CELLS } from "../../../src/board/ontop/draw/layout";
import {
  cellsOf,
  covers,
  looksTheSameTurnedRound,
  placed,
  shown,
  turnedRound,
  WAYS,
  wayOf,
  write,
} from "../../../src/board/ontop/notation";
import { positions } from "./fixtures";

describe("a move's text", () => {
  it("is read and written again", () => {
    const moves = [...new Set(positions.flatMap(({ legal }) => legal))];
    const again = moves.map((move) => write(...cellsOf(move)));
    expect(again).toEqual(moves);
    expect(shown("C6>C7")).toBe("C6–C7");
    expect(covers("C6>C7", "C7")).toBe(true);
    expect(covers("C6>C7", "C5")).toBe(false);
  });

  it("makes one placement of a cell and a way", () => {
    const wrong: string[] = [];
    for (const cell of CELLS.keys()) {
      for (let way = 0; way < WAYS; way += 1) {
        const move = placed(cell, way);
        if (move && (!covers(move, cell) || wayOf(move) !== way)) wrong.push(move);
      }
    }
    expect(wrong).toEqual([]);
    expect([0, 1, 2, 3, 4, 5].map((way) => placed("A1", way)).filter(Boolean)).toHaveLength(4);
  });

  it("lies the other way when it is turned round", () => {
    const moves = [...new Set(positions.flatMap(({ legal }) => legal))];
    expect(moves.filter((move) => wayOf(turnedRound(move)) !== (wayOf(move) + 3) % WAYS)).toEqual([]);
    expect(moves.filter((move) => turnedRound(turnedRound(move)) !== move)).toEqual([]);
  });

  it("knows tiles that look the same after half a turn", () => {
    expect(looksTheSameTurnedRound("RYRY")).toBe(true);
    expect(looksTheSameTurnedRound("RRYY")).toBe(false);
  });
});
