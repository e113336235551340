import "../ontop/browser";
import { cleanup, render } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { widget as bloxWidget } from "../../../src/board/blox";
import { widget as fiveWidget } from "../../../src/board/fivetowers";
import { widget as onTopWidget } from "../../../src/board/ontop";
import type { View, Widget } from "../../../src/board/play";
import type { Bench } from "../../../workbench/bench.svelte";
import type { WrittenMatch } from "../../../workbench/fixtures";
import blox from "../../../workbench/fixtures/blox.json";
import fivetowers from "../../../workbench/fixtures/fivetowers.json";
import ontop from "../../../workbench/fixtures/ontop.json";
import { bloxTable, fiveTable, onTopTable } from "./hands";
import { touching } from "./touching";

/** Each game with its matches, how many touches are made in a row, and after one in how many choices: 5 Towers' lower bids
 * need two cards first. */
const games = [
  ["BLOX", blox as unknown as WrittenMatch[], bloxTable, bloxWidget as unknown as Widget, 3, 48],
  ["On Top", ontop as unknown as WrittenMatch[], onTopTable, onTopWidget as unknown as Widget, 3, 48],
  ["5 Towers", fivetowers as unknown as WrittenMatch[], fiveTable, fiveWidget as unknown as Widget, 4, 1],
] as const;

/** TOUCHES=all touches everything after every choice, and presses keys in every position: an hour. */
const ALL = process.env.TOUCHES === "all";
/** Number of keys pressed at a whole table, and of turns per match; each turn renders the table again. */
const KEYS = 5;
const TURNS = 2;

/** jsdom has no layout: sizes never change. */
class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

vi.setConfig({ testTimeout: ALL ? 7_200_000 : 600_000 });
beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal("ResizeObserver", NoResize);
  HTMLDialogElement.prototype.showModal ??= () => {};
  Element.prototype.animate ??= () => ({ cancel() {}, onfinish: null }) as unknown as Animation;
});
afterAll(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A seeded pseudo-random choice. */
function chances(seed: number): <T>(all: readonly T[]) => T | undefined {
  let now = seed + 1;
  return (all) => {
    now = (now * 48271) % 2147483647;
    return all[now % all.length];
  };
}

type Chance = ReturnType<typeof chances>;

/** Legal targets, everything on the board, everything else: cards, blocks, bids. */
const KINDS = [".offered, .free, .open, .possible", "[data-place], [data-cell]", ":not([data-place], [data-cell])"];

/** Presses a key on an element; Enter and the space bar click a button, as in a browser. */
function press(target: Element, key: string): void {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  const free = target.dispatchEvent(event);
  if (free && (key === "Enter" || key === " ") && target instanceof HTMLButtonElement) target.click();
}

/** What an element stands for, while the page changes. */
function thingOf(target: Element): string {
  const name = [...target.attributes].find(({ name }) => name.startsWith("data-"));
  return name ? `${name.name} ${name.value}` : (target.getAttribute("aria-label") ?? target.textContent);
}

/** The main button plays what it says. Passing is highlighted as one, and yet it is touched twice. */
const BUTTON = ".main:not([data-pass])";
/** The tile that was laid, on either of its cells. */
const LAID = "[data-cell][aria-selected='true']";

/** Presses some keys at the whole table, on nothing that was touched before; returns how much they chose. */
async function pressedAt(bench: Bench<View>, widget: Widget, pick: Chance): Promise<number> {
  render(widget.Table, { play: bench, side: createRawSnippet(() => ({ render: () => "<p></p>" })) });
  let chosen = 0;
  const touched = new Set<string>();
  for (let keys = 0; keys < KEYS; keys += 1) {
    const all = [...document.querySelectorAll("button, [tabindex]")].filter(
      (each) => !touched.has(thingOf(each)) && !each.matches(BUTTON) && !(touched.size && each.closest(LAID)),
    );
    const target = pick(pick(KINDS.map((kind) => all.filter((each) => each.matches(kind)))) ?? []);
    const key = pick(["Enter", "Enter", "Enter", " ", " ", "Escape", "ArrowLeft", "r", "n", "4"]) ?? "";
    if (target) {
      touched.add(thingOf(target));
      press(target, key);
    }
    flushSync();
    await vi.advanceTimersByTimeAsync(100);
    chosen += document.querySelectorAll("[aria-pressed='true'], [aria-selected='true']").length;
    expect(bench.played, `${bench.turn}: ${key} on ${target?.outerHTML.slice(0, 200)}`).toEqual([]);
  }
  cleanup();
  return chosen;
}

describe.each(games)("%s, with every move to be confirmed", (name, matches, tableOf, widget, touchesInARow, oneIn) => {
  it("plays by the button or by a second touch only, and only what was shown", async () => {
    const faults: string[] = [];
    let [positions, choices, touches, confirmed] = [0, 0, 0, 0];
    for (const match of matches) {
      const table = tableOf(match);
      for (const turn of match.frames.keys()) {
        table.bench.turn = turn;
        const all = await (await touching(table)).follow(touchesInARow, ALL ? 1 : oneIn);
        vi.clearAllTimers();
        faults.push(...all.faults.map((fault) => `${match.name} ${fault}`));
        [positions, choices] = [positions + 1, choices + all.choices];
        [touches, confirmed] = [touches + all.touches, confirmed + all.confirmed];
      }
      if (ALL) process.stdout.write(`${name} ${match.name}: ${[positions, choices, touches, confirmed].join(", ")}\n`);
    }
    expect(faults).toEqual([]);
    // Without any confirmed move the test would prove nothing.
    expect(confirmed).toBeGreaterThan(100);
  });

  it("plays nothing by any key on anything that has not been touched", async () => {
    let chosen = 0;
    for (const match of matches) {
      const turns = ALL ? match.frames.length : TURNS;
      for (let part = 0; part < turns; part += 1) {
        const { bench } = tableOf(match);
        bench.turn = ALL ? part : Math.floor((match.frames.length * (part + 1)) / (TURNS + 1));
        chosen += await pressedAt(bench, widget, chances(bench.turn + match.players));
      }
    }
    expect(chosen).toBeGreaterThan(0);
  });
});
