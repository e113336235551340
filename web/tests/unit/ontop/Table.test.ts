import "./browser";
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Table from "../../../src/board/ontop/Table.svelte";
import { cellsOf } from "../../../src/board/ontop/notation";
import type { OnTopView } from "../../../src/board/ontop/view";
import { Bench, type Settings } from "../../../workbench/bench.svelte";
import { fixture, matches, position } from "./fixtures";

const side = createRawSnippet(() => ({ render: () => "<p>journal</p>" }));

function sit(name: string, settings: Settings): Bench<OnTopView> {
  const match = matches.find((one) => one.name === name);
  if (!match) throw new Error(`no match ${name}`);
  const bench = new Bench<OnTopView>(match, { speed: 0, ...settings });
  render(Table, { play: bench, side });
  return bench;
}

function cell(name: string): Element {
  const found = document.querySelector(`[data-cell="${name}"]`);
  if (!found) throw new Error(`no cell ${name}`);
  return found;
}

function cells(): Element[] {
  return [...document.querySelectorAll('[role="gridcell"]')];
}

function selected(): number {
  return document.querySelectorAll('[aria-selected="true"]').length;
}

/** Buttons by their name; queries by role are slow in such a large document. */
function buttons(name: RegExp): Element[] {
  const named = (button: Element): string => button.getAttribute("aria-label") ?? button.textContent ?? "";
  return [...document.querySelectorAll("button")].filter((button) => name.test(named(button).trim()));
}

function button(name: RegExp): Element {
  const [found] = buttons(name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

async function rest(): Promise<void> {
  await new Promise((done) => setTimeout(done, 5));
  flushSync();
}

// A whole table in jsdom is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

describe("the table", () => {
  it("says nothing of what is possible before that is known", () => {
    class Unknown extends Bench<OnTopView> {
      override get legal(): null {
        return null;
      }
    }
    const [match] = matches;
    if (!match) throw new Error("no match");
    render(Table, { play: new Unknown(match, { turn: 3, speed: 0 }), side });
    expect(document.querySelector(".say.quiet")?.textContent?.trim()).toBe("Your turn: lay this tile");
    expect(document.querySelectorAll(".say.danger, [role=alert]")).toHaveLength(0);
  });

  it("names every cell and has one stop for the Tab key", () => {
    sit("four", { turn: 22 });
    expect(cells()).toHaveLength(78);
    expect(new Set(cells().map((one) => one.getAttribute("aria-label"))).size).toBe(78);
    expect(cells().filter((one) => one.getAttribute("tabindex") === "0")).toHaveLength(1);
    expect(cell("C5").getAttribute("aria-label")).toContain("C5, black triangle");
  });

  it("lays a tile by two touches", async () => {
    const bench = sit("four", { turn: 22 });
    const { legal } = position("four", 22);
    const [first] = cellsOf(legal[0] ?? "");
    await fireEvent.click(cell(first));
    expect(bench.played).toEqual([]);
    expect(selected()).toBe(2);
    await fireEvent.click(cell(first));
    expect(bench.played).toHaveLength(1);
    expect(legal).toContain(bench.played[0]);
  });

  it("says what would come of it, and names the points on the button", async () => {
    const bench = sit("four", { turn: 28 });
    const me = bench.me ?? 0;
    const { previews, view } = position("four", 28);
    const good = [...previews.values()].find(({ scores }) => (scores[me] ?? 0) > (view.seats[me]?.points ?? 0));
    expect(good).toBeDefined();
    const gain = (good?.scores[me] ?? 0) - (view.seats[me]?.points ?? 0);
    const lay = new RegExp(`^Lay · \\+${gain}$`);
    const [first] = cellsOf(good?.move ?? "");
    await fireEvent.click(cell(first));
    const turn = button(/^Turn right$/);
    for (let turns = 0; turns < 6; turns += 1) {
      await rest();
      if (buttons(lay).length) break;
      await fireEvent.click(turn);
    }
    await fireEvent.click(button(lay));
    expect(previews.get(bench.played[0] ?? "")?.scores[me]).toBe(good?.scores[me]);
    expect(bench.said.at(-1)).toMatch(/circle/);
  });

  it("takes the tile back by the button and by Escape", async () => {
    sit("four", { turn: 22 });
    const [first] = cellsOf(position("four", 22).legal[0] ?? "");
    for (const undo of [
      () => fireEvent.click(button(/^Take the tile back$/)),
      () => fireEvent.keyDown(window, { key: "Escape" }),
    ]) {
      await fireEvent.click(cell(first));
      expect(selected()).toBe(2);
      await undo();
      expect(selected()).toBe(0);
    }
  });

  it("explains a cell where nothing can lie, and plays nothing", async () => {
    const bench = sit("four", { turn: 22 });
    await fireEvent.click(cell("C5"));
    await rest();
    expect(bench.played).toEqual([]);
    expect(bench.sounds).toContain("refuse");
    expect(document.body.textContent).toContain("refused: C5>");
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(document.body.textContent).not.toContain("refused: C5>");
  });

  it("waits calmly while somebody else thinks", () => {
    const bench = sit("four", { turn: 22, me: 0 });
    expect(bench.legal).toBeNull();
    expect(buttons(/^Lay/)).toEqual([]);
    expect(document.body.textContent).toContain("is thinking");
    expect(cells().every((one) => one.getAttribute("aria-disabled") === "true")).toBe(true);
  });

  it("tells what another played", async () => {
    const bench = sit("four", { turn: 20, me: 0 });
    bench.step();
    flushSync();
    await rest();
    expect(bench.said).toHaveLength(1);
    expect(bench.sounds).toContain("place");
  });

  it("lets a move be heard when it comes, and not again when the one after it is taken back", async () => {
    const bench = sit("four", { turn: 20, me: 0 });
    for (const times of [1, 2]) {
      bench.step();
      flushSync();
      await vi.waitUntil(() => bench.sounds.filter((name) => name === "place").length === times, { timeout: 20_000 });
    }
    const heard = bench.sounds.length;
    bench.back();
    flushSync();
    await rest();
    expect(bench.sounds).toHaveLength(heard);
  });

  it("asks which tiles are to come only while some are", () => {
    const offered = [0, fixture("three").positions.length - 1].map((turn) => {
      sit("three", { turn });
      const asks = document.querySelectorAll(".bag .which").length;
      cleanup();
      return asks;
    });
    expect(offered).toEqual([1, 0]);
  });

  it("shows neutral colours, teams, and how a match ended", () => {
    sit("two", { turn: 20 });
    expect(document.body.textContent?.match(/neutral/g)).toHaveLength(2);
    cleanup();
    sit("teams", { turn: 16 });
    expect(document.body.textContent).toContain("Team 1");
    cleanup();
    sit("two", { turn: matches[1]?.frames.length ?? 0 });
    expect(document.body.textContent).toMatch(/wins?|You win/);
  });
});
