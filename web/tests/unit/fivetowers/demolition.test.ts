/** Demolitions planned during the bidding: tried together with cards, and their cost shown. */

import "../ontop/browser";
import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { widget } from "../../../src/board/fivetowers";
import { FiveSession } from "../../../src/board/fivetowers/choose/session.svelte";
import { isCard, isRaze } from "../../../src/board/fivetowers/notation";
import { promptOf } from "../../../src/board/fivetowers/tell/prompt";
import { m } from "../../../src/texts/messages.js";
import { overwriteGetLocale } from "../../../src/texts/runtime.js";
import type { FiveBench } from "../../../workbench/fivebench.svelte";
import { benchAt, must, planned } from "./matches";

async function begin(bench: FiveBench): Promise<FiveSession> {
  const session = new FiveSession(() => bench);
  await session.arrive();
  return session;
}

/** What could be built, for all bids: the cards of each complete sequence. */
function buildings(bench: FiveBench): { cards: string[]; razes: boolean; bid: number }[] {
  return Object.entries(bench.written)
    .filter(([row, { legal }]) => legal === null && isCard(row.split(",").at(-1) ?? ""))
    .map(([row]) => row.split(","))
    .map((row) => ({ cards: row.filter(isCard), razes: row.some(isRaze), bid: Number(must(row[0]).slice(4)) }));
}

const text = (cards: readonly string[]): string => cards.toSorted().join(" ");

beforeEach(() => overwriteGetLocale(() => "en"));

describe.each(planned("bid"))("bidding, %s %i", (name, turn) => {
  it("what needs a demolition is tried by touching its cards alone, once its bid is chosen or none goes without", async () => {
    const bench = benchAt(name, turn);
    const all = buildings(bench);
    const spared = new Set(all.filter(({ razes }) => !razes).map(({ bid }) => bid));
    const [low = 0] = (await begin(bench)).bids;
    for (const { cards, razes, bid } of all) {
      if (razes && spared.has(bid)) continue;
      const session = await begin(bench);
      if (razes && spared.has(low)) await session.touchBid(bid);
      for (const card of cards) await session.touchCard(card, false);
      expect([text(session.cards), session.refusal]).toEqual([text(cards), null]);
      expect([session.ready, session.razed !== null]).toEqual([[`bid ${bid}`], razes]);
    }
    expect(bench.played).toEqual([]);
  });

  it("knows which bids need a demolition", async () => {
    const bench = benchAt(name, turn);
    const session = await begin(bench);
    for (const bid of session.bids) {
      const spared = buildings(bench).some((one) => one.bid === bid && !one.razes);
      expect([bid, session.needs.has(bid)]).toEqual([bid, !spared]);
      if (!spared) expect(must(session.needs.get(bid)).cost).toBeGreaterThan(0);
    }
  });

  it("what is refused is asked where cards can still be placed, not in a round that is over", async () => {
    const bench = benchAt(name, turn);
    const session = await begin(bench);
    for (const card of [...bench.view.market, ...bench.view.market.toReversed()]) {
      if (session.cards.includes(card)) continue;
      await session.touchCard(card, false);
      if (!session.refusal || session.reason === m.fivetowers_refused_together()) continue;
      const asked = must(bench.refused).split(" ");
      if (asked[0] === "bid" && asked.length === 2) continue;
      const before = Object.entries(bench.written).filter(
        ([row]) => `${row.replaceAll(",", " ")} ${card}` === bench.refused,
      );
      expect([bench.refused, before.map(([, { legal }]) => legal?.some(isCard))]).toEqual([bench.refused, [true]]);
    }
  });

  it("no card looks shut that a touch would place", async () => {
    const bench = benchAt(name, turn);
    const session = await begin(bench);
    const low = session.bids[0] ?? 0;
    const lowest = buildings(bench).filter(({ bid, razes }) => bid === low && razes === session.needs.has(low));
    const firsts = new Set(lowest.map(({ cards }) => cards[0]));
    for (const card of bench.view.market) expect([card, session.offers(card)]).toEqual([card, firsts.has(card)]);
  });
});

describe("where every bid needs a demolition", () => {
  it("says so, with its price", async () => {
    const bench = benchAt("two", 29);
    const session = await begin(bench);
    expect(promptOf(session).more).toBe(
      "Every bid needs a demolition, which costs 2 points or more. Touch cards to try.",
    );
  });

  it("a card brings the demolition that it needs, which says what it costs; another tower can fall instead", async () => {
    const bench = benchAt("two", 29);
    const session = await begin(bench);
    await session.touchCard("H3", false);
    expect(session.moves).toEqual(["raze H", "H3"]);
    expect(promptOf(session).more).toBe("Demolishing Haunted 2 costs 2 points. Touch another tower to spare it.");
    // Touching the metal tower instead drops the haunted card, which needs the haunted tower to be demolished.
    await session.touchTower("M");
    expect(session.refusal).toBeNull();
    expect(session.moves).toEqual(["raze M"]);
    await session.touchCard("M14", false);
    expect(session.moves).toEqual(["raze M", "M14"]);
    await session.touchTower("M");
    expect(session.moves).toEqual([]);
  });

  it("a demolition that was found by itself gives way to another, one chosen by hand does not", async () => {
    const bench = benchAt("two", 29);
    const session = await begin(bench);
    await session.touchCard("M14", false);
    expect(session.moves).toEqual(["raze M", "M14"]);
    await session.touchCard("M14", true);
    await session.touchTower("H");
    await session.touchCard("M14", false);
    expect(session.moves).toEqual(["raze H"]);
    expect(session.refusal?.at).toBe("M14");
  });
});

it("where nothing but the plan stands in the way, that is said, and nothing is asked", async () => {
  const bench = benchAt("four", 129);
  const session = await begin(bench);
  const together: string[] = [];
  for (const card of bench.view.market) {
    await session.touchCard(card, false);
    if (session.reason === m.fivetowers_refused_together()) together.push(`${session.cards.join(" ")} ${card}`);
  }
  expect(together).toEqual(["C7 C1 T11", "C7 C1 T13", "C7 C1 T7"]);
  expect(bench.attempts).toEqual([]);
});

describe("a bid that needs a demolition, where others don't", () => {
  it("says what it costs when it is chosen", async () => {
    const bench = benchAt("four", 105);
    const session = await begin(bench);
    expect([...session.needs.keys()].sort()).toEqual([3, 4]);
    await session.touchBid(4);
    expect(promptOf(session).more).toBe("4 needs a demolition, which costs 6 points or more.");
  });
});

describe("on the page", () => {
  beforeEach(() => {
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      },
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it("bids have their price, towers that could fall a hammer, cards that would go a light", async () => {
    const side = createRawSnippet(() => ({ render: () => "<p>journal</p>" }));
    const { container } = render(widget.Table, { play: benchAt("two", 29), side });
    await screen.findByRole("button", { name: "Bid 1, with a demolition that costs 2 points or more" });
    expect(container.querySelectorAll("button[data-tower]:has(.hammer)")).toHaveLength(2);
    expect(container.querySelectorAll("[data-slot].open")).toHaveLength(3);
    must(container.querySelector<HTMLElement>('[data-choice="2"]')).click();
    await waitFor(() => expect(container.querySelector("[data-commit]")?.textContent).toMatch(/Bid 2.*−2/));
  });
});
