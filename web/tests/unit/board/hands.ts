/** Hands at the three tables: all that can be touched or pressed at a moment, and which of it would confirm a move. */

import { flushSync } from "svelte";
import { Choosing } from "../../../src/board/fivetowers/choose/choice.svelte";
import { STYLES, type FiveView } from "../../../src/board/fivetowers/view";
import { LINES } from "../../../src/board/blox/notation";
import { Session } from "../../../src/board/blox/choose/session.svelte";
import { cellAt, type BloxView } from "../../../src/board/blox/view";
import { Acting, type Hand } from "../../../src/board/ontop/choose/interaction.svelte";
import { Dragging } from "../../../src/board/ontop/choose/drag.svelte";
import { CELLS, middleOf } from "../../../src/board/ontop/draw/layout";
import { covers } from "../../../src/board/ontop/notation";
import type { OnTopView } from "../../../src/board/ontop/view";
import type { View } from "../../../src/board/play";
import { Bench } from "../../../workbench/bench.svelte";
import { FiveBench } from "../../../workbench/fivebench.svelte";
import type { WrittenMatch } from "../../../workbench/fixtures";
import { rooted } from "./rooted.svelte";

export interface Touch {
  name: string;
  /** It plays what is shown: the main button, or what was chosen touched once more. */
  confirms?: boolean;
  make(): unknown;
}

/** A seat to be played from, in one position. */
export interface Hands {
  /** What the confirming touch would play. */
  ready(): readonly string[];
  /** What has been chosen so far: the same touches lead on from it. */
  chosen(): string;
  /** Keeps what is chosen; the answer brings it back. Where there is none, the same touches have to be made anew. */
  keep?(): () => void;
  /** By kind: cells, cards, keys, ... */
  kinds: readonly (() => Touch[])[];
  end(): void;
}

export interface Table {
  bench: Bench<View>;
  sit(): Hands | Promise<Hands>;
}

/** These fields as they are now, to be brought back. */
function keeping<T extends object>(it: T, ...fields: readonly (keyof T)[]): () => () => void {
  return () => {
    const values = fields.map((field) => it[field]);
    return () => fields.forEach((field, n) => (it[field] = values[n] as T[keyof T]));
  };
}

/** Everything that was played is kept, and nothing comes of it. */
function recording<V extends View, B extends Bench<V>>(bench: B): B {
  bench.play = (move) => void bench.played.push(move);
  return bench;
}

export function bloxTable(match: WrittenMatch, confirm = true): Table {
  const bench = recording(new Bench<BloxView>(match, { turn: 0, confirm }));
  const cells = Array.from({ length: 81 }, (_, place) => cellAt(place % 9, Math.floor(place / 9)));
  function sit(): Hands {
    const { it: session, end } = rooted(() => new Session(() => bench));
    flushSync();
    const { choosing } = session;
    const aims = (place: string): boolean => choosing.chosen?.target === place && choosing.chosen.kind !== "sw";
    const places = (all: readonly string[]): Touch[] =>
      all.map((place) => ({ name: place, confirms: aims(place), make: () => session.touchPlace(place) }));
    return {
      ready: () => (choosing.chosen ? [choosing.chosen.text] : []),
      chosen: () => {
        const { source, target, cards, blocks, star, payment } = choosing;
        return JSON.stringify([source, target, cards, blocks, star, payment]);
      },
      keep: keeping(choosing, "source", "target", "cards", "blocks", "star", "payment"),
      kinds: [
        () => places(cells),
        () => places([...choosing.targets.keys()]),
        () => places(Object.keys(bench.view.figures)),
        () => places(LINES),
        () => [...choosing.hand].map((card, n) => ({ name: `card ${n} ${card}`, make: () => session.touchCard(n) })),
        () =>
          [...choosing.owned].map((block, n) => ({ name: `block ${n} ${block}`, make: () => session.touchBlock(n) })),
        () => [{ name: "joker", make: () => session.touchJoker() }],
        () => choosing.ways.map((way) => ({ name: `pay ${way.text}`, make: () => session.choose(way) })),
        () => [
          { name: "Escape", make: () => session.back() },
          { name: "cancel", make: () => session.clear() },
          { name: "main button", confirms: true, make: () => session.commit() },
        ],
      ],
      end,
    };
  }
  return { bench: bench as unknown as Bench<View>, sit };
}

export function onTopTable(match: WrittenMatch, confirm = true): Table {
  const bench = recording(new Bench<OnTopView>(match, { turn: 0, confirm }));
  const cells = [...CELLS.keys()];
  function sit(): Hands {
    const { it: acting, end } = rooted(() => new Acting(() => bench));
    flushSync();
    const { choosing } = acting;
    const dragging = new Dragging(acting);
    const lies = (cell: string): boolean => choosing.chosen !== null && covers(choosing.chosen, cell);
    const tap = (all: readonly string[], hand: Hand): Touch[] =>
      all.map((cell) => ({ name: `${hand} ${cell}`, confirms: lies(cell), make: () => acting.tap(cell, hand) }));
    const free = [...choosing.playable.keys()];
    return {
      ready: () => (choosing.chosen ? [choosing.chosen] : []),
      chosen: () => JSON.stringify([choosing.way, choosing.anchor, choosing.chosen]),
      keep: keeping(choosing, "way", "over", "anchor", "chosen"),
      kinds: [
        ...(["touch", "mouse", "key"] as const).flatMap((hand) => [() => tap(cells, hand), () => tap(free, hand)]),
        () => cells.map((cell) => ({ name: `over ${cell}`, make: () => (choosing.over = cell) })),
        () => cells.map((cell) => ({ name: `carry to ${cell}`, make: () => carry(dragging, cell) })),
        () => [
          { name: "turn right", make: () => acting.turn(1) },
          { name: "turn left", make: () => acting.turn(-1) },
          { name: "Escape", make: () => acting.back() },
          { name: "main button", confirms: true, make: () => acting.commit() },
        ],
      ],
      end,
    };
  }
  return { bench: bench as unknown as Bench<View>, sit };
}

/** The tile is taken up, carried over a cell, and let go. */
function carry(dragging: Dragging, cell: string): void {
  dragging.plan = { locate: () => middleOf(cell), cellAt: () => cell };
  dragging.begin(new PointerEvent("pointerdown", { pointerId: 1, clientX: 0, clientY: 0 }));
  window.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, clientX: 90, clientY: 90 }));
  window.dispatchEvent(new PointerEvent("pointerup", { pointerId: 1, clientX: 90, clientY: 90 }));
}

export function fiveTable(match: WrittenMatch, confirm = true): Table {
  const bench = recording<FiveView, FiveBench>(new FiveBench(match, { turn: 0, confirm }));
  async function sit(): Promise<Hands> {
    const choosing = new Choosing(bench);
    await choosing.arrive();
    const done = (style: string): boolean =>
      choosing.complete && choosing.razed !== `raze ${style}` && choosing.cards.some((card) => card.startsWith(style));
    return {
      // Its moves go one by one, as the table answers.
      ready: () => choosing.ready?.slice(0, 1) ?? [],
      chosen: () => JSON.stringify([choosing.steps, choosing.chosen, choosing.passing]),
      kinds: [
        () =>
          [...new Set(bench.view.market)].map((card) => ({
            name: card,
            make: () => choosing.touchCard(card, choosing.cards.includes(card)),
          })),
        () =>
          STYLES.map((style) => ({
            name: `tower ${style}`,
            confirms: done(style),
            make: () => choosing.touchTower(style),
          })),
        () =>
          bench.view.market.map((_, n) => ({
            name: `bid ${n + 1}`,
            confirms: choosing.chosen === n + 1,
            make: () => choosing.touchBid(n + 1),
          })),
        () => [{ name: "pass", confirms: choosing.passing, make: () => choosing.pass() }],
        () => [
          { name: "Escape", make: () => choosing.back() },
          { name: "main button", confirms: true, make: () => choosing.commit() },
        ],
      ],
      end: () => null,
    };
  }
  return { bench: bench as unknown as Bench<View>, sit };
}
