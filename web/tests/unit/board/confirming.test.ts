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
import { bloxTable, fiveTable, onTopTable, type Hands, type Table, type Touch } from "./hands";

const TOUCHES = 3;

/** Each game with its matches, and a turn of the first with much to choose from. */
const games = [
  ["BLOX", blox as unknown as WrittenMatch[], bloxTable, bloxWidget as unknown as Widget, 41],
  ["On Top", ontop as unknown as WrittenMatch[], onTopTable, onTopWidget as unknown as Widget, 22],
  ["5 Towers", fivetowers as unknown as WrittenMatch[], fiveTable, fiveWidget as unknown as Widget, 131],
] as const;

/** So often it is tried in each position. */
const TIMES = 4;
/** From so many choices, of those that the touches before led to, everything is touched. */
const CHOICES = 6;
/** So many keys are pressed at a whole table, at so many turns of each match; each draws it anew. */
const KEYS = 5;
const TURNS = 2;

/** There is no layout here: sizes are none, and don't change. */
class NoResize {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

vi.setConfig({ testTimeout: 120_000 });
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

/** The same numbers in every run. */
function chances(seed: number): <T>(all: readonly T[]) => T | undefined {
  let now = seed + 1;
  return (all) => {
    now = (now * 48271) % 2147483647;
    return all[now % all.length];
  };
}

type Chance = ReturnType<typeof chances>;

/** A kind first, so that cards are touched as often as the many cells. */
function oneOf(hands: Hands, pick: Chance, confirms: boolean): Touch | undefined {
  const kinds = [...hands.kinds];
  for (let kind = pick(kinds); kind; kind = pick(kinds)) {
    const found = pick(kind().filter((touch) => (touch.confirms ?? false) === confirms));
    if (found) return found;
    kinds.splice(kinds.indexOf(kind), 1);
  }
  return undefined;
}

async function make(touch: Touch): Promise<void> {
  await touch.make();
  flushSync();
  await Promise.resolve();
}

/** Some touches, then one that confirms: what was made, what was played before, what was shown and what was played. */
async function tried(table: Table, pick: Chance) {
  table.bench.played.length = 0;
  const hands = await table.sit();
  const made: string[] = [];
  for (let touches = 0; touches < TOUCHES && table.bench.played.length === 0; touches += 1) {
    const touch = oneOf(hands, pick, false);
    if (!touch) break;
    made.push(touch.name);
    await make(touch);
  }
  const early = [...table.bench.played];
  const shown = hands.ready();
  const confirming = early.length ? undefined : oneOf(hands, pick, true);
  if (confirming) await make(confirming);
  hands.end();
  return { made, early, shown, played: [...table.bench.played] };
}

/** All that can be touched and confirms nothing, by name. */
function touchesOf(hands: Hands): Map<string, Touch> {
  const all = hands.kinds.flatMap((kind) => kind()).filter(({ confirms }) => !confirms);
  return new Map(all.map((touch) => [touch.name, touch]));
}

async function after(table: Table, path: readonly string[]): Promise<Hands> {
  table.bench.played.length = 0;
  const hands = await table.sit();
  for (const name of path) {
    const touch = touchesOf(hands).get(name);
    if (touch) await make(touch);
  }
  return hands;
}

/** Everything is touched after these; new choices come with the touches that led to them. */
async function touchedAll(table: Table, path: readonly string[], seen: Set<string>): Promise<string[][]> {
  const found: string[][] = [];
  const start = await after(table, path);
  const names = [...touchesOf(start).keys()];
  start.end();
  for (const name of names) {
    const hands = await after(table, [...path, name]);
    expect(table.bench.played, [...path, name].join(", ")).toEqual([]);
    if (!seen.has(hands.chosen())) found.push([...path, name]);
    seen.add(hands.chosen());
    hands.end();
  }
  return found;
}

/** The main button, what was chosen before, a tower with what is planned on it. */
const CONFIRMS = '.main, [aria-selected="true"], [aria-selected="true"] *, [aria-pressed="true"], :has([data-ghost])';

/** What is offered, what is on the board at all, everything else: cards, blocks, bids. */
const KINDS = [".offered, .free, .open, .possible", "[data-place], [data-cell]", ":not([data-place], [data-cell])"];

/** A key on whatever has the focus; Enter and the space bar press a button, as a browser does it. */
function press(target: Element, key: string): void {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  const free = target.dispatchEvent(event);
  if (free && (key === "Enter" || key === " ") && target instanceof HTMLButtonElement) target.click();
}

/** Some keys at the whole table; how much was chosen by them. */
async function pressedAt(bench: Bench<View>, widget: Widget, pick: Chance): Promise<number> {
  render(widget.Table, { play: bench, side: createRawSnippet(() => ({ render: () => "<p></p>" })) });
  let chosen = 0;
  for (let keys = 0; keys < KEYS; keys += 1) {
    const all = [...document.querySelectorAll("button, [tabindex]")].filter((each) => !each.matches(CONFIRMS));
    const target = pick(pick(KINDS.map((kind) => all.filter((each) => each.matches(kind)))) ?? []);
    const key = pick(["Enter", "Enter", "Enter", " ", " ", "Escape", "ArrowLeft", "r", "n", "4"]) ?? "";
    if (target) press(target, key);
    flushSync();
    await vi.advanceTimersByTimeAsync(100);
    chosen += document.querySelectorAll("[aria-pressed='true'], [aria-selected='true']").length;
    expect(bench.played, `${bench.turn}: ${key} on ${target?.outerHTML.slice(0, 200)}`).toEqual([]);
  }
  cleanup();
  return chosen;
}

describe.each(games)("%s, with every move to be confirmed", (_, matches, tableOf, widget, rich) => {
  it("plays nothing before the confirming touch, and then what was shown", async () => {
    let confirmed = 0;
    for (const match of matches) {
      const table = tableOf(match);
      for (let turn = 0; turn < match.frames.length; turn += 1) {
        table.bench.turn = turn;
        const pick = chances(turn * 7919 + match.players);
        for (let time = 0; time < TIMES; time += 1) {
          const { made, early, shown, played } = await tried(table, pick);
          expect(early, `${match.name} ${turn}: ${made.join(", ")}`).toEqual([]);
          expect(played, `${match.name} ${turn}: ${made.join(", ")}`).toEqual(shown);
          confirmed += played.length;
        }
      }
    }
    // Hands that never get to a move would show nothing.
    expect(confirmed).toBeGreaterThan(100);
  });

  it("plays nothing by any touch after none, one or two others", async () => {
    const [match] = matches;
    if (!match) throw new Error("no match");
    const table = tableOf(match);
    table.bench.turn = rich;
    const pick = chances(rich);
    const seen = new Set<string>();
    let paths: string[][] = [[]];
    for (let touches = 0; touches < TOUCHES; touches += 1) {
      const found: string[][] = [];
      for (const path of paths) found.push(...(await touchedAll(table, path, seen)));
      paths = [...new Set(Array.from({ length: CHOICES }, () => pick(found) ?? []))];
    }
    expect(seen.size).toBeGreaterThan(CHOICES);
  });

  it("plays nothing by any key on anything that has not been chosen", async () => {
    let chosen = 0;
    for (const match of matches) {
      for (let part = 1; part <= TURNS; part += 1) {
        const { bench } = tableOf(match);
        bench.turn = Math.floor((match.frames.length * part) / (TURNS + 1));
        chosen += await pressedAt(bench, widget, chances(bench.turn + match.players));
      }
    }
    expect(chosen).toBeGreaterThan(0);
  });
});
