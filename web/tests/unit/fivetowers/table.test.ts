import "../ontop/browser";
import { cleanup, render, screen, waitFor, within } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { widget } from "../../../src/board/fivetowers";
import { markOf } from "../../../src/board/fivetowers/draw/moveMarks";
import { parse } from "../../../src/board/fivetowers/notation";
import { gainOf } from "../../../src/board/played";
import { joined } from "../../../src/board/fivetowers/tell/sentences";
import { together, turnUpTo } from "../../../src/match/turns";
import { locales, overwriteGetLocale } from "../../../src/texts/runtime.js";
import { FiveBench } from "../../../workbench/fivebench.svelte";
import { benchAt, lastView, matches, matchNamed, must } from "./matches";

const side = createRawSnippet(() => ({ render: () => "<p>journal</p>" }));
const show = (bench: FiveBench) => render(widget.Table, { play: bench, side });
const card = (name: string): HTMLElement =>
  within(screen.getByRole("group", { name: "Market" })).getByRole("button", { name });
const main = (): HTMLElement => must(document.querySelector<HTMLElement>("[data-commit]"));

vi.setConfig({ testTimeout: 60_000 });

/** jsdom has no layout: sizes never change. */
class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoResize);
  overwriteGetLocale(() => "en");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the table", () => {
  it.each(matches.map((match) => [match.name, match]))("shows all towers of all seats, %s", (_, match) => {
    for (const turn of [0, Math.floor(match.frames.length / 2), match.frames.length]) {
      const bench = new FiveBench(match, { turn, speed: 0 });
      const { container, unmount } = show(bench);
      expect(container.querySelectorAll("[data-tower]")).toHaveLength(5 * match.players);
      for (const [seat, { towers }] of bench.view.seats.entries())
        for (const [style, tower] of Object.entries(towers)) {
          const storeys = container.querySelectorAll(`[data-tower="${seat}${style}"] [data-storey]`);
          expect(storeys).toHaveLength(tower.length);
        }
      unmount();
    }
  });

  it("lets a bid be chosen, and played by the second touch", async () => {
    const bench = benchAt("four", 131);
    show(bench);
    screen.getByRole("button", { name: "Bid 4 cards" }).click();
    await waitFor(() => expect(main().textContent).toBe("Bid 4"));
    expect(bench.played).toEqual([]);
    screen.getByRole("button", { name: "Bid 4 cards" }).click();
    await waitFor(() => expect(bench.played).toEqual(["bid 4"]));
  });

  it("says beside the choices why the others are impossible, and explains an attempt", async () => {
    const bench = benchAt("four", 131);
    show(bench);
    expect(screen.getByText(/The highest bid is 3\. You could place 4 at most/)).toBeTruthy();
    const five = screen.getByRole("button", { name: "Bid 5: more than you could place" });
    expect(five.getAttribute("aria-disabled")).toBe("true");
    five.click();
    expect((await screen.findByRole("alert")).textContent).toBe("bid 5");
  });

  it("shows the plan on the towers, with its points", async () => {
    const bench = benchAt("four", 131);
    const { container } = show(bench);
    await waitFor(() => card("Tree 13, can be placed"));
    card("Tree 13, can be placed").click();
    await waitFor(() => card("Tree 13, planned; touch to take back"));
    expect(container.querySelectorAll('[data-tower="3T"] [data-ghost]')).toHaveLength(1);
    expect(screen.getByRole("button", { name: /^tree tower: 14; 1 pt; planned: 13/ })).toBeTruthy();
    card("Tree 13, planned; touch to take back").click();
    await waitFor(() => expect(container.querySelectorAll("[data-ghost]")).toHaveLength(0));
  });

  it("shows with the plan what its main tower brings, so that the points add up", async () => {
    const { container } = show(benchAt("three", 32));
    const tag = (): string => container.querySelector("[data-main]")?.textContent?.trim() ?? "";
    expect(tag()).toBe("");
    const open = await waitFor(() => must(container.querySelector<HTMLElement>(".place.open")));
    open.click();
    await waitFor(() => expect(tag()).toBe("main tower +1"));
    expect(container.querySelector("[data-main] .good")).not.toBeNull();
  });

  it("is played by keys: arrows go along, Escape takes back", async () => {
    const bench = benchAt("three", 32);
    show(bench);
    await waitFor(() => card("Tree 6, can be placed"));
    const first = must(document.querySelector<HTMLElement>("[data-slot]"));
    first.focus();
    const press = (key: string): void => {
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      flushSync();
    };
    press("End");
    expect((document.activeElement as HTMLElement).dataset.slot).toBe("4");
    press("ArrowRight");
    expect((document.activeElement as HTMLElement).dataset.slot).toBe("0");
    card("Tree 6, can be placed").click();
    await waitFor(() => card("Tree 6, planned; touch to take back"));
    press("Escape");
    await waitFor(() => card("Tree 6, can be placed"));
  });

  it("keeps the focus: after the bid it is on the button that builds", async () => {
    const bench = benchAt("three", 31);
    show(bench);
    for (const name of ["Tree 6", "Candy 14", "Candy 5", "Candy 0", "Sand 15"]) {
      await waitFor(() => card(`${name}, can be placed`));
      card(`${name}, can be placed`).click();
      await waitFor(() => card(`${name}, planned; touch to take back`));
    }
    main().focus();
    main().click();
    await waitFor(() => expect(main().textContent).toMatch(/^Build/));
    await waitFor(() => expect(document.activeElement).toBe(main()));
  });

  it("waits while others think, and says whose turn it is", () => {
    const bench = new FiveBench(matchNamed("four"), { turn: 131, me: 0, speed: 0 });
    show(bench);
    expect(screen.getByText("Inès is thinking about a bid")).toBeTruthy();
    expect(document.querySelector("[data-choice]")).toBeNull();
  });

  it("tells what others do to those who can't see it, and keeps the market's places", () => {
    const bench = new FiveBench(matchNamed("three"), { turn: 32, me: 0, speed: 0 });
    show(bench);
    bench.step();
    flushSync();
    expect(bench.said.at(-1)).toBe("Bastien places Tree 6. +2 points.");
    expect(bench.sounds).toContain("place");
    expect(document.querySelectorAll(".place.gone")).toHaveLength(1);
    expect(document.querySelector('[data-tower="1T"] .corners, [data-tower="1T"] .mark')).not.toBeNull();
  });

  it("shows another's towers in full size, and goes back", async () => {
    show(benchAt("four", 131));
    screen.getByRole("button", { name: "Look at Bastien’s towers in full size" }).click();
    await screen.findByRole("heading", { name: "Bastien’s towers" });
    screen.getByRole("button", { name: "Back" }).click();
    await screen.findByRole("heading", { name: "Your towers" });
  });

  it("ends with the result and a pennant on each main tower", () => {
    const match = matchNamed("five");
    const { container } = show(new FiveBench(match, { turn: match.frames.length, me: 3, speed: 0 }));
    expect(container.querySelectorAll("[data-pennant]")).toHaveLength(5);
    expect(screen.getAllByText("You win with 33 points.").length).toBeGreaterThan(0);
  });

  it("is the same for a spectator, without anything to do", () => {
    const { container } = show(new FiveBench(matchNamed("five"), { turn: 150, me: null, speed: 0 }));
    expect(container.querySelectorAll("[data-tower]")).toHaveLength(25);
    expect(container.querySelectorAll("[data-commit], [data-choice], [data-pass]")).toHaveLength(0);
  });
});

describe("board, line and telling", () => {
  it("draws a position with marks", () => {
    const view = lastView(matchNamed("three"));
    const { container } = render(widget.Board, {
      view: { ...view, market: ["S7", "C2"], to_move: 1 },
      marks: ["S", "!C", "T3"],
    });
    expect(container.querySelectorAll(".framed, .barred").length).toBeGreaterThanOrEqual(2);
    expect(container.querySelectorAll('[data-tower="1T"] [data-ghost]')).toHaveLength(1);
  });

  it.each(locales)("tells every kind of move (%s)", (language) => {
    overwriteGetLocale(() => language);
    const bench = new FiveBench(matchNamed("four"), { turn: 206, me: 0 });
    const kinds = new Set<string>();
    for (const played of bench.playedMoves) {
      const sentence = widget.tell(played, bench.seats);
      expect(sentence).toMatch(/\.$/);
      expect(sentence).not.toContain("undefined");
      kinds.add(`${parse(played.move)?.kind} ${played.seat === 0}`);
    }
    expect(kinds.size).toBe(8);
  });

  it("tells one point as one", () => {
    const bench = new FiveBench(matchNamed("four"), { turn: 206, me: 0 });
    const one = must(bench.playedMoves.find((played) => Math.abs(gainOf(played)) === 1));
    expect(widget.tell(one, bench.seats)).toMatch(/[+−]1 point\.$/);
    overwriteGetLocale(() => "fr");
    expect(widget.tell(one, bench.seats)).toMatch(/[+−]1 point\.$/);
  });

  it("shows the side of the seat that one played, where nobody looks from a seat", () => {
    class Replayed extends FiveBench {
      readonly home = 2;
    }
    show(new Replayed(matchNamed("four"), { turn: 131, me: null, speed: 0 }));
    expect(screen.getByRole("heading", { name: "Chloé’s towers" })).toBeTruthy();
  });

  it("tells a turn of building in one line, and marks all of it", () => {
    const bench = new FiveBench(matchNamed("four"), { turn: 206, me: 0, speed: 0 });
    const at = bench.playedMoves.findIndex(
      (played, n) => played.move.startsWith("raze") && bench.playedMoves[n + 2]?.before.stage === "build",
    );
    const last = must(bench.playedMoves[at + 2]);
    const turn = turnUpTo(last, bench.playedMoves, joined);
    expect(turn.parts?.map((part) => part.number)).toEqual([at + 1, at + 2, at + 3]);
    expect(turn.before).toEqual(must(bench.playedMoves[at]).before);
    const { container } = render(widget.Line, { played: turn, seats: bench.seats });
    expect(container.querySelectorAll(".chip")).toHaveLength(3);
    expect(container.textContent).toMatch(/demolish.*place/s);
    const mark = must(markOf(turn, turn.after));
    expect(Object.values(mark.storeys).flat().length + mark.cards.length).toBeGreaterThanOrEqual(2);
  });

  it("tells a turn that takes the same card twice, as a second copy goes on once a 9 lies between", () => {
    const bench = benchAt("four", 131);
    const played = must(bench.playedMoves[0]);
    const parts = ["T7", "T9", "T7"].map((move, n) => ({ ...played, move, number: n + 1 }));
    const { container } = render(widget.Line, { played: must(together(parts)), seats: bench.seats });
    expect(container.querySelectorAll(".chip")).toHaveLength(3);
  });

  it("lets a move be heard when it comes, and not again when the one after it is taken back", () => {
    const bench = benchAt("four", 131);
    show(bench);
    bench.step();
    flushSync();
    bench.step();
    flushSync();
    const heard = bench.sounds.length;
    expect(heard).toBeGreaterThan(1);
    bench.back();
    flushSync();
    expect(bench.sounds).toHaveLength(heard);
  });

  it("says in the bar which round it is and who speaks first", () => {
    const bench = benchAt("four", 131);
    const { text, first } = widget.standing(bench.view, bench.seats);
    expect(text).toBe(`round ${bench.view.round}`);
    expect(first).toMatchObject({ seat: bench.view.first, text: expect.stringMatching(/^1st architect: ./) });
    expect(widget.standing(lastView(matchNamed("four")), bench.seats).first).toBeUndefined();
  });

  it("writes a line for the journal", () => {
    const bench = new FiveBench(matchNamed("three"), { turn: 40, me: 0 });
    const raze = bench.playedMoves.find((played) => played.move.startsWith("raze"));
    const { container } = render(widget.Line, { played: raze ?? must(bench.playedMoves[0]), seats: bench.seats });
    expect(container.textContent).toMatch(raze ? /demolish/ : /bid|pass/);
  });
});
