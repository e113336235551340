import { describe, expect, it } from "vitest";
import { firstCell, lineOf, LINES, parse, writeBuild, writeAction, writeEntry } from "../../../src/board/blox/notation";
import { positions } from "./fixtures";

/** Writes a parsed move again. */
function rewritten(text: string): string {
  const move = parse(text);
  const star = move.joker === null ? -1 : move.paid.lastIndexOf(move.joker);
  const price = star < 0 ? move.paid : `${move.paid.slice(0, star + 1)}*${move.paid.slice(star + 1)}`;
  if (move.kind === "sw") return `sw ${price}`;
  if (move.kind === "up") return `up ${move.source} ${price}`;
  if (move.kind === "in") return writeEntry(move.source ?? "", move.target ?? "", price);
  return `${move.kind} ${move.source} ${move.target} ${price}`;
}

describe("notation", () => {
  it("reads every legal move of the engine's matches and writes it again", () => {
    const all = new Set(positions.flatMap(({ legal }) => legal));
    expect(all.size).toBeGreaterThan(1500);
    for (const text of all) expect(rewritten(text)).toBe(text);
  });

  it("knows what the joker pays and which cards leave the hand", () => {
    expect(parse("rz c7 f7 WW*M")).toMatchObject({ source: "c7", target: "f7", paid: "WWM", joker: "W", hand: "WM" });
    expect(parse("in N c8 B*")).toMatchObject({ source: "Nc", target: "c8", paid: "B", joker: "B", hand: "" });
    expect(parse("sw GBB")).toMatchObject({ source: null, target: null, hand: "GBB", joker: null });
  });

  it("names the notches of the frame", () => {
    expect(LINES).toHaveLength(36);
    expect(lineOf("E", "h7")).toBe("E7");
    expect(["Nc", "Sc", "W4", "E4"].map(firstCell)).toEqual(["c9", "c1", "a4", "i4"]);
  });

  it("writes colours in the order W G B M", () => {
    expect(writeBuild("c7", "MGW")).toBe("up c7 WGM");
    expect(writeAction("rz", "c7", "f7", "MWW")).toBe("rz c7 f7 WWM");
  });
});
