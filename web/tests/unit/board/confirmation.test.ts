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

/** Each game with its matches, and a turn of the first match with many choices. */
const games = [
  ["BLOX", blox as unknown as WrittenMatch[], bloxTable, bloxWidget as unknown as Widget, 41],
  ["On Top", ontop as unknown as WrittenMatch[], onTopTable, onTopWidget as unknown as Widget, 22],
  ["5 Towers", fivetowers as unknown as WrittenMatch[], fiveTable, fiveWidget as unknown as Widget, 131],
] as const;

/** Number of tries in each position. */
const TIMES = 4;
/** TOUCHES=all touches everything in every position of every match, and presses keys there: more than an hour. */
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

vi.setConfig({ testTimeout: ALL ? 7_200_000 : 120_000 });
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

/** Chooses the kind first, so that cards are touched as often as the many cells. */
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

/** Makes some touches, then one that confirms; returns the touches, early moves, what was shown and what was played. */
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

/** All touches that don't confirm, by name. */
function touchesOf(hands: Hands): Map<string, Touch> {
  const all = hands.kinds.flatMap((kind) => kind()).filter(({ confirms }) => !confirms);
  return new Map(all.map((touch) => [touch.name, touch]));
}

interface Choice {
  path: readonly string[];
  hands: Hands;
  /** Restores the choice; if undefined, the same touches are made again. */
  back: (() => void) | undefined;
}

async function again(table: Table, { path, hands, back }: Choice): Promise<Hands> {
  if (back) {
    back();
    return hands;
  }
  const anew = await table.sit();
  for (const name of path) await touchesOf(anew).get(name)?.make();
  return anew;
}

/** Makes every non-confirming touch after every choice that a few touches reach; returns the number of choices. */
async function touchedAll(table: Table): Promise<number> {
  const hands = await table.sit();
  const seen = new Set([hands.chosen()]);
  table.bench.played.length = 0;
  let choices: Choice[] = [{ path: [], hands, back: hands.keep?.() }];
  for (let touches = 1; touches <= TOUCHES; touches += 1) {
    const found: Choice[] = [];
    for (const choice of choices) {
      for (const [name, touch] of touchesOf(await again(table, choice))) {
        const now = await again(table, choice);
        const path = [...choice.path, name];
        await (choice.back ? touch : touchesOf(now).get(name))?.make();
        if (table.bench.played.length) expect.fail(`${table.bench.turn}: ${path.join(", ")}`);
        const chosen = now.chosen();
        if (!seen.has(chosen) && touches < TOUCHES) found.push({ path, hands: now, back: now.keep?.() });
        seen.add(chosen);
      }
    }
    choices = found;
  }
  hands.end();
  return seen.size;
}

/** Whether it is the main button, something chosen before, or a tower with planned cards. */
function wouldConfirm(target: Element): boolean {
  const chosen = target.matches(".main, [aria-pressed='true']") || target.closest("[aria-selected='true']");
  return !!chosen || !!target.querySelector("[data-ghost]");
}

/** Legal targets, everything on the board, everything else: cards, blocks, bids. */
const KINDS = [".offered, .free, .open, .possible", "[data-place], [data-cell]", ":not([data-place], [data-cell])"];

/** Presses a key on an element; Enter and the space bar click a button, as in a browser. */
function press(target: Element, key: string): void {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  const free = target.dispatchEvent(event);
  if (free && (key === "Enter" || key === " ") && target instanceof HTMLButtonElement) target.click();
}

/** Presses some keys at the whole table; returns how much they chose. */
async function pressedAt(bench: Bench<View>, widget: Widget, pick: Chance): Promise<number> {
  render(widget.Table, { play: bench, side: createRawSnippet(() => ({ render: () => "<p></p>" })) });
  let chosen = 0;
  for (let keys = 0; keys < KEYS; keys += 1) {
    const all = [...document.querySelectorAll("button, [tabindex]")].filter((each) => !wouldConfirm(each));
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
    // Without any confirmed move the test would prove nothing.
    expect(confirmed).toBeGreaterThan(100);
  });

  it("plays nothing by any touch after none, one or two others", async () => {
    let choices = 0;
    for (const match of ALL ? matches : matches.slice(0, 1)) {
      const table = tableOf(match);
      for (const turn of ALL ? match.frames.keys() : [rich]) {
        table.bench.turn = turn;
        choices += await touchedAll(table);
      }
    }
    expect(choices).toBeGreaterThan(6);
  });

  it("plays nothing by any key on anything that has not been chosen", async () => {
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
