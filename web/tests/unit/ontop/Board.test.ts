import "./browser";
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Board from "../../../src/board/ontop/Board.svelte";
import Line from "../../../src/board/ontop/tell/Line.svelte";
import { fixture, position, positions } from "./fixtures";

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

describe("the board alone", () => {
  it("is one picture with a name, and draws every pawn and tile", () => {
    const { view } = position("four", 22);
    const { container } = render(Board, { view, label: "After 22 tiles" });
    const picture = container.querySelector("svg");
    expect([picture?.getAttribute("role"), picture?.getAttribute("aria-label")]).toEqual(["img", "After 22 tiles"]);
    expect(container.querySelectorAll(".body")).toHaveLength(view.laid.length);
    const pawns = Object.values(view.stacks).reduce((sum, stack) => sum + stack.length, 0);
    expect(container.querySelectorAll('use[href^="#ontop-pawn"]')).toHaveLength(pawns);
  });

  it("shows the tile where a placement is marked, and bars what can't be", () => {
    const { view } = position("four", 0);
    const { container } = render(Board, { view, marks: ["C4>B3", "!D3>D4", "r3k4", "C5"] });
    expect(container.querySelectorAll(".body")).toHaveLength(2);
    expect(container.querySelectorAll(".refused").length).toBeGreaterThan(0);
    expect(container.querySelectorAll(".hl")).toHaveLength(3);
  });

  it("takes the same mark twice", () => {
    const { view } = position("four", 0);
    const twice = ["C4>B3", "!D3>D4", "r3k4"].flatMap((mark) => [mark, mark]);
    const { container } = render(Board, { view, marks: [...twice, "!C4>B3"] });
    expect(container.querySelectorAll(".body")).toHaveLength(5);
  });

  it("can be drawn at every end", () => {
    for (const name of ["two", "three", "teams", "holes"]) {
      const view = fixture(name).end[1];
      if (!view) throw new Error("no end");
      expect(render(Board, { view }).container.querySelector("svg")).not.toBeNull();
      cleanup();
    }
  });
});

describe("a line of the journal", () => {
  it("says who, where, and what each got", () => {
    const { played } = position("four", 21);
    const seats = ["Ada", "Bob", "Cléo", "Dan"].map((name) => ({ kind: "person" as const, name }));
    const { container } = render(Line, { played, seats });
    expect(container.textContent).toContain(played.move.replace(">", "–"));
    const gains = played.after.seats.filter((seat, i) => seat.points !== played.before.seats[i]?.points);
    expect(container.querySelectorAll(".gain")).toHaveLength(gains.length);
    expect(gains.length).toBeGreaterThan(0);
  });

  it("says which holes became black, in a sign and its cell", () => {
    const blackOf = ({ before, after }: (typeof positions)[number]["played"]): string[] =>
      after.black.filter((cell) => !before.black.includes(cell));
    const { played } = positions.find((each) => blackOf(each.played).length === 1) ?? position("four", 0);
    const [cell] = blackOf(played);
    const { container } = render(Line, { played, seats: [] });
    expect(container.querySelector(".filled")?.textContent).toBe(cell);
    expect(container.querySelector(".unseen")?.textContent).toContain(`black triangle on ${cell}`);
  });
});
