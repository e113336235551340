import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { widget } from "../../../src/board/blox";
import type { BloxView } from "../../../src/board/blox/view";
import { Bench, type Settings } from "../../../workbench/bench.svelte";
import { matchNamed } from "./fixtures";
import Side from "./Side.svelte";

beforeAll(() => {
  Element.prototype.animate ??= () => ({ cancel() {}, onfinish: null }) as unknown as Animation;
});

afterEach(cleanup);

function sit(match: string, turn: number, more: Partial<Settings> = {}): Bench<BloxView> {
  const bench = new Bench<BloxView>(matchNamed(match), { turn, speed: 0, ...more });
  render(Side, { Table: widget.Table, play: bench });
  return bench;
}

const place = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-place="${name}"]`);
  if (!found) throw new Error(`no place ${name}`);
  return found;
};

describe("the table", () => {
  it("names every cell, notch, card and block", () => {
    sit("three", 72);
    const buttons = within(screen.getByRole("grid")).getAllByRole("button");
    expect(buttons).toHaveLength(81 + 36);
    expect(buttons.every((button) => button.getAttribute("aria-label"))).toBe(true);
    expect(within(screen.getByRole("group", { name: "Your hand" })).getAllByRole("button")).toHaveLength(6);
    expect(within(screen.getByRole("group", { name: "Your blocks" })).getAllByRole("button")).toHaveLength(4);
  });

  it("says nothing of what is possible before that is known", () => {
    class Unknown extends Bench<BloxView> {
      override get legal(): null {
        return null;
      }
    }
    render(Side, { Table: widget.Table, play: new Unknown(matchNamed("three"), { turn: 72, speed: 0 }) });
    expect(screen.getByText("Watch what happens")).toBeTruthy();
    expect(document.querySelectorAll(".away, .off")).toHaveLength(0);
  });

  it("plays what was chosen by the main button, with its points on it", async () => {
    const bench = sit("three", 72);
    await fireEvent.click(place("h4"));
    expect(place("g4").getAttribute("aria-label")).toContain("can be razed: white, grey, black");
    await fireEvent.click(place("g4"));
    await tick();
    const main = await screen.findByRole("button", { name: "Raze: +3" });
    expect(screen.getByText("Raze the tower g4: 3 points")).toBeTruthy();
    await fireEvent.click(main);
    expect(bench.played).toEqual(["rz h4 g4 WGB"]);
    expect(bench.said.at(-1)).toContain("You raze the tower g4: white, grey, black, 3 points. You drew: ");
  });

  it("plays at the second touch of the target, or at the first where nothing is to be confirmed", async () => {
    const bench = sit("three", 72);
    for (const name of ["h4", "g4"]) await fireEvent.click(place(name));
    expect(bench.played).toEqual([]);
    await fireEvent.click(place("g4"));
    expect(bench.played).toEqual(["rz h4 g4 WGB"]);
    cleanup();
    const quick = sit("three", 72, { confirm: false });
    for (const name of ["h4", "g4"]) await fireEvent.click(place(name));
    expect(quick.played).toEqual(["rz h4 g4 WGB"]);
  });

  it("waits for the button where cards could be added to an exchange, also where nothing is to be confirmed", async () => {
    const bench = sit("four", 0, { confirm: false });
    await fireEvent.click(screen.getAllByRole("button", { name: "mauve card" })[0] as HTMLElement);
    expect(bench.played).toEqual([]);
    await fireEvent.click(document.querySelector(".action .main") as HTMLElement);
    expect(bench.played).toEqual(["sw M"]);
  });

  it("says in two sentences that the joker turns, and that the card could pay instead", async () => {
    const bench = sit("four", 0);
    const seats = bench.view.seats.map((seat) => ({ ...seat, joker: !seat.joker }));
    const turned = { move: "sw M", scores: [0, 0, 0, 0], view: { ...bench.view, seats }, legal: null };
    bench.preview = () => Promise.resolve(turned);
    await fireEvent.click(screen.getAllByRole("button", { name: "mauve card" })[0] as HTMLElement);
    const both = "Your joker turns face up. Or touch a lit place to pay with it";
    await vi.waitFor(() => expect(document.querySelector(".action")?.textContent).toContain(both));
  });

  it("asks how to pay only where there is a choice", async () => {
    sit("two", 2, { confirm: false });
    for (const name of ["a8", "a7"]) await fireEvent.click(place(name));
    const ways = within(screen.getByRole("group", { name: "How do you pay?" })).getAllByRole("button");
    expect(ways.map((way) => way.getAttribute("aria-label"))).toEqual([
      "black, mauve",
      "mauve, the joker for black",
      "black, the joker for mauve",
    ]);
  });

  it("asks why something can't be done, plays nothing, and keeps the figure in hand", async () => {
    const bench = sit("three", 72);
    await fireEvent.click(place("h4"));
    await fireEvent.click(place("e9"));
    await tick();
    expect(bench.played).toEqual([]);
    expect(screen.getByText("refused: hit h4 e9 BBB")).toBeTruthy();
    expect(place("h4").getAttribute("aria-label")).toContain("chosen");
  });

  it("plays nothing where the touch was a legal move for other cards, and says what it costs", async () => {
    const bench = sit("four", 0);
    await fireEvent.click(screen.getAllByRole("button", { name: "mauve card" })[0] as HTMLElement);
    for (const name of ["E7", "h7"]) await fireEvent.click(place(name));
    expect(bench.played).toEqual([]);
    expect(screen.getByText("This costs black: put your other cards back first.")).toBeTruthy();
  });

  it("plays nothing when a block too many is touched", async () => {
    const bench = sit("two", 42);
    await fireEvent.click(place("b7"));
    const blocks = within(screen.getByRole("group", { name: "Your blocks" })).getAllByRole("button");
    for (const at of [0, 2, 3, 5, 6]) await fireEvent.click(blocks[at] as HTMLElement);
    await tick();
    expect(bench.played).toEqual([]);
    expect(screen.getByText("refused: up b7 WGBMM")).toBeTruthy();
  });

  it("takes back by Escape, and walks by arrow keys", async () => {
    sit("three", 72);
    await fireEvent.click(place("h4"));
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(screen.getByText("Your turn")).toBeTruthy();
    place("i4").focus();
    await fireEvent.keyDown(place("i4"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(place("E4"));
  });

  it("shows a move when it comes, and not again when the one after it is taken back", async () => {
    const bench = sit("three", 71);
    const animate = vi.spyOn(Element.prototype, "animate");
    bench.step();
    await tick();
    bench.step();
    await tick();
    const shown = animate.mock.calls.length;
    expect(shown).toBeGreaterThan(0);
    bench.back();
    await tick();
    expect(animate.mock.calls).toHaveLength(shown);
  });

  it("is calm while others think, and says whom one waits for", () => {
    sit("four", 41, { me: 0 });
    expect(screen.getByText("Bastien is thinking")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Exchange/ })).toBeNull();
  });
});

describe("the board and the journal's line", () => {
  it("draws every position to the end", () => {
    for (const turn of [0, 60, 136]) {
      const bench = new Bench<BloxView>(matchNamed("four"), { turn, me: 0 });
      const { container, unmount } = render(widget.Board, { view: bench.view, marks: ["c7", "rz c7 f7 WWM"] });
      const { towers, figures } = bench.view;
      expect(container.querySelectorAll("[data-tower]")).toHaveLength(Object.keys(towers).length);
      expect(container.querySelectorAll("[data-figure]")).toHaveLength(Object.keys(figures).length);
      unmount();
    }
  });

  it("takes the same mark twice", () => {
    const bench = new Bench<BloxView>(matchNamed("four"), { turn: 60, me: 0 });
    const twice = ["c7", "rz c7 f7 WWM"].flatMap((mark) => [mark, mark]);
    const { container } = render(widget.Board, { view: bench.view, marks: twice });
    expect(container.querySelector("svg")).not.toBeNull();
  });

  it("writes a move with its price", () => {
    const bench = new Bench<BloxView>(matchNamed("three"), { turn: 73, me: 1 });
    const played = bench.last;
    if (!played) throw new Error("no move");
    const { container } = render(widget.Line, { played, seats: bench.seats });
    expect(container.textContent).toContain("Maëlle razes the tower g4");
    expect(container.querySelectorAll("svg > g")).toHaveLength(3);
  });
});
