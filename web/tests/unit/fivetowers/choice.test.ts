import { describe, expect, it } from "vitest";
import { Choosing } from "../../../src/board/fivetowers/choose/choice.svelte";
import { isCard, isRaze } from "../../../src/board/fivetowers/notation";
import { FiveBench } from "../../../workbench/fivebench.svelte";
import { benchAt, matchNamed, must, planned } from "./matches";

async function begin(bench: FiveBench): Promise<Choosing> {
  const choosing = new Choosing(bench);
  await choosing.arrive();
  return choosing;
}

/** Touches the tower or the market card of a move. */
async function touch(choosing: Choosing, move: string): Promise<void> {
  if (isRaze(move)) await choosing.touchTower(move.slice(5));
  else await choosing.touchCard(move, false);
}

/** Complete sequences of moves: those after which no move follows. */
const wholeRows = (bench: FiveBench): string[][] =>
  Object.entries(bench.written)
    .filter(([row, { legal }]) => legal === null && isCard(row.split(",").at(-1) ?? ""))
    .map(([row]) => row.split(","));

describe.each(planned("build"))("building, %s %i", (name, turn) => {
  it("every whole row of legal moves is reached by touching, and is what gets played", async () => {
    const bench = benchAt(name, turn);
    const choosing = await begin(bench);
    for (const row of wholeRows(bench)) {
      for (const move of row) await touch(choosing, move);
      expect(choosing.moves).toEqual(row);
      expect(choosing.ready).toEqual(row);
      while (choosing.moves.length > 0) await choosing.back();
    }
    expect(bench.played).toEqual([]);
  });

  it("whatever is touched, what is ready is legal", async () => {
    const bench = benchAt(name, turn);
    const choosing = await begin(bench);
    const things = [...bench.view.market, "raze C", "raze H", "raze T", "raze M", "raze S"];
    for (let n = 0, seed = turn + 1; n < 60; n++) {
      seed = (seed * 48271) % 2147483647;
      const thing = must(things[seed % things.length]);
      if (choosing.moves.includes(thing) && isCard(thing)) await choosing.touchCard(thing, true);
      else if (!(choosing.complete && isRaze(thing))) await touch(choosing, thing);
      if (choosing.steps.length > 0) expect(bench.written).toHaveProperty([choosing.moves.join(",")]);
      expect(choosing.ready !== null).toBe(choosing.complete);
    }
    expect(bench.played).toEqual([]);
  });
});

describe.each(planned("bid"))("bidding, %s %i", (name, turn) => {
  it("every legal bid, and passing, is reached by touching", async () => {
    for (const move of benchAt(name, turn).legal ?? []) {
      const bench = benchAt(name, turn);
      const choosing = await begin(bench);
      const touch = () => (move === "pass" ? choosing.pass() : choosing.touchBid(Number(move.slice(4))));
      await touch();
      expect(choosing.ready).toEqual([move]);
      expect(bench.played).toEqual([]);
      await touch();
      expect(bench.played).toEqual([move]);
    }
  });

  it("passing is taken back by Escape and by going on to plan", async () => {
    const bench = benchAt(name, turn);
    const choosing = await begin(bench);
    const open = choosing.next?.find(isCard);
    choosing.pass();
    await choosing.back();
    expect(choosing.ready).toBeNull();
    choosing.pass();
    if (open) await choosing.touchCard(open, false);
    expect(choosing.passing).toBe(open === undefined);
    expect(bench.played).toEqual([]);
  });

  it("without confirming, one touch bids or passes", async () => {
    const passed = benchAt(name, turn, false);
    (await begin(passed)).pass();
    expect(passed.played).toEqual(["pass"]);
    const bench = benchAt(name, turn, false);
    const choosing = await begin(bench);
    const [bid] = choosing.bids;
    if (bid === undefined) return;
    await choosing.touchBid(bid);
    expect(bench.played).toEqual([`bid ${bid}`]);
  });

  it("what could be built is sketched by touching cards, and makes the bid", async () => {
    const bench = benchAt(name, turn);
    for (const row of wholeRows(bench)) {
      const choosing = await begin(bench);
      const cards = row.filter((move) => isCard(move) || isRaze(move));
      for (const move of cards) await touch(choosing, move);
      const bid = Number(must(row[0]).slice(4));
      const count = cards.filter(isCard).length;
      expect(count).toBe(bid);
      // With the demolition first the order may differ, but the plan is the same.
      expect(choosing.moves.toSorted()).toEqual(cards.toSorted());
      expect(choosing.ready).toEqual([`bid ${bid}`]);
    }
  });
});

describe("touches", () => {
  it("take back in any order", async () => {
    const bench = benchAt("three", 32);
    const choosing = await begin(bench);
    for (const card of ["T6", "C14", "C5"]) await touch(choosing, card);
    await choosing.touchCard("T6", true);
    expect(choosing.moves).toEqual(["C14", "C5"]);
    await choosing.back();
    expect(choosing.moves).toEqual(["C14"]);
    await choosing.back();
    await choosing.back();
    expect(choosing.moves).toEqual([]);
    expect(choosing.gain).toBe(0);
  });

  it("put a card where it is legal, not only at the end", async () => {
    const bench = benchAt("five", 150);
    const choosing = await begin(bench);
    await choosing.touchCard("T0", false);
    expect(choosing.ready).toEqual(["bid 1"]);
    await choosing.touchCard("T1", false);
    expect(choosing.moves).toEqual(["T1", "T0"]);
    expect(choosing.ready).toEqual(["bid 2"]);
  });

  it.each([
    ["two", 0],
    ["four", 113],
  ])("on a bid lower than the sketch show that bid, and then play it, %s %i", async (name, turn) => {
    for (const early of [false, true]) {
      const bench = benchAt(name, turn);
      const choosing = await begin(bench);
      if (early) await choosing.touchBid(1);
      for (const card of bench.view.market) if (choosing.cards.length < 2) await choosing.touchCard(card, false);
      const [kept] = choosing.cards;
      expect(choosing.ready).toEqual(["bid 2"]);
      await choosing.touchBid(1);
      expect(bench.played).toEqual([]);
      expect([choosing.bid, choosing.cards]).toEqual([1, [kept]]);
      expect(choosing.ready).toEqual(["bid 1"]);
      await choosing.touchBid(1);
      expect(bench.played).toEqual(["bid 1"]);
    }
  });

  it("explain what can't be: the server is asked, and nothing changes", async () => {
    const bench = benchAt("four", 131);
    const choosing = await begin(bench);
    await choosing.touchBid(5);
    expect(choosing.refusal).toEqual({ at: "bid 5", count: 1, reason: "bid 5" });
    expect(bench.refused).toBe("bid 5");
    await choosing.touchCard("C7", false);
    expect(choosing.refusal?.at).toBe("C7");
    expect(bench.sounds).toContain("refuse");
    expect(choosing.moves).toEqual([]);
    expect(bench.played).toEqual([]);
  });

  it("do nothing when it is not my turn", async () => {
    const bench = new FiveBench(matchNamed("four"), { turn: 131, me: 0 });
    const watching = await begin(bench);
    await watching.touchCard("T13", false);
    await watching.touchTower("T");
    await watching.touchBid(4);
    watching.pass();
    expect([watching.moves, watching.ready, bench.played]).toEqual([[], null, []]);
  });
});

describe("a sketch", () => {
  it("is kept while others bid, and is the plan when the bid has won", async () => {
    const bench = benchAt("three", 31);
    const choosing = await begin(bench);
    for (const card of ["T6", "C14", "C5", "C0", "S15"]) await touch(choosing, card);
    const sketch = choosing.moves;
    expect(choosing.ready).toEqual(["bid 5"]);
    choosing.commit();
    expect(bench.played).toEqual(["bid 5"]);
    await choosing.arrive();
    expect(bench.view.stage).toBe("build");
    expect(choosing.moves).toEqual(sketch);
  });

  it("is forgotten when somebody else builds", async () => {
    const bench = new FiveBench(matchNamed("four"), { turn: 113, me: 0 });
    const choosing = await begin(bench);
    choosing.steps = [{ move: "C2", after: [], legal: [], view: bench.view }];
    while (bench.view.stage === "bid") bench.step();
    await choosing.arrive();
    expect(choosing.steps).toEqual([]);
  });
});

describe("sending", () => {
  const row = ["T6", "C14", "C5", "C0"];

  it("plays a plan move by move, each when it is my turn again", async () => {
    const bench = benchAt("three", 32);
    const choosing = await begin(bench);
    expect(bench.view.to_place).toBe(5);
    const last = must(bench.fixture.positions[36]).played.move;
    for (const move of [...row, last]) await touch(choosing, move);
    expect(choosing.complete).toBe(true);
    choosing.commit();
    expect(bench.played).toEqual(["T6"]);
    expect(choosing.active).toBe(false);
    for (let sent = 2; sent <= 5; sent++) {
      await choosing.arrive();
      expect(bench.played).toHaveLength(sent);
    }
    expect(bench.played).toEqual([...row, last]);
    await choosing.arrive();
    expect(choosing.queue).toEqual([]);
    expect(choosing.moves).toEqual([]);
  });

  it("only the button plays a finished plan, no tower with planned cards", async () => {
    const bench = benchAt("three", 32);
    const choosing = await begin(bench);
    const last = must(bench.fixture.positions[36]).played.move;
    for (const move of [...row, last]) await touch(choosing, move);
    const before = choosing.razed;
    for (let time = 1; time <= 3; time++) await choosing.touchTower("C");
    expect(bench.played).toEqual([]);
    expect(choosing.razed === before || choosing.razed === "raze C").toBe(true);
  });

  it("a refusal ends the sending", async () => {
    const bench = benchAt("three", 32);
    const choosing = await begin(bench);
    const last = must(bench.fixture.positions[36]).played.move;
    for (const move of [...row, last]) await touch(choosing, move);
    choosing.commit();
    expect(bench.played).toEqual(["T6"]);
    choosing.refused();
    await choosing.arrive();
    expect(bench.played).toEqual(["T6"]);
  });

  it("without confirming, the last card sends the plan", async () => {
    const bench = benchAt("three", 32, false);
    const choosing = await begin(bench);
    const last = must(bench.fixture.positions[36]).played.move;
    for (const move of [...row, last]) await touch(choosing, move);
    expect(bench.played).toEqual(["T6"]);
  });
});
