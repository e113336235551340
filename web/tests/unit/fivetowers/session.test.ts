import { describe, expect, it } from "vitest";
import { FiveSession } from "../../../src/board/fivetowers/choose/session.svelte";
import { isCard, isRaze } from "../../../src/board/fivetowers/notation";
import { FiveBench } from "../../../workbench/fivebench.svelte";
import { benchAt, matchNamed, must, planned } from "./matches";

async function begin(bench: FiveBench): Promise<FiveSession> {
  const session = new FiveSession(() => bench);
  await session.arrive();
  return session;
}

/** Touches the tower or the market card of a move. */
async function touch(session: FiveSession, move: string): Promise<void> {
  if (isRaze(move)) await session.touchTower(move.slice(5));
  else await session.touchCard(move, false);
}

/** Complete sequences of moves: those after which no move follows. */
const wholeRows = (bench: FiveBench): string[][] =>
  Object.entries(bench.written)
    .filter(([row, { legal }]) => legal === null && isCard(row.split(",").at(-1) ?? ""))
    .map(([row]) => row.split(","));

describe.each(planned("build"))("building, %s %i", (name, turn) => {
  it("every whole row of legal moves is reached by touching, and is what gets played", async () => {
    const bench = benchAt(name, turn);
    const session = await begin(bench);
    for (const row of wholeRows(bench)) {
      for (const move of row) await touch(session, move);
      expect(session.moves).toEqual(row);
      expect(session.ready).toEqual(row);
      while (session.moves.length > 0) await session.back();
    }
    expect(bench.played).toEqual([]);
  });

  it("whatever is touched, what is ready is legal", async () => {
    const bench = benchAt(name, turn);
    const session = await begin(bench);
    const things = [...bench.view.market, "raze C", "raze H", "raze T", "raze M", "raze S"];
    for (let n = 0, seed = turn + 1; n < 60; n++) {
      seed = (seed * 48271) % 2147483647;
      const thing = must(things[seed % things.length]);
      if (session.moves.includes(thing) && isCard(thing)) await session.touchCard(thing, true);
      else if (!(session.complete && isRaze(thing))) await touch(session, thing);
      if (session.planned.length > 0) expect(bench.written).toHaveProperty([session.moves.join(",")]);
      expect(session.ready !== null).toBe(session.complete);
    }
    expect(bench.played).toEqual([]);
  });
});

describe.each(planned("bid"))("bidding, %s %i", (name, turn) => {
  it("every legal bid, and passing, is reached by touching", async () => {
    for (const move of benchAt(name, turn).legal ?? []) {
      const bench = benchAt(name, turn);
      const session = await begin(bench);
      const touch = () => (move === "pass" ? session.pass() : session.touchBid(Number(move.slice(4))));
      await touch();
      expect(session.ready).toEqual([move]);
      expect(bench.played).toEqual([]);
      await touch();
      expect(bench.played).toEqual([move]);
    }
  });

  it("passing is taken back by Escape and by going on to plan", async () => {
    const bench = benchAt(name, turn);
    const session = await begin(bench);
    const open = session.next?.find(isCard);
    session.pass();
    await session.back();
    expect(session.ready).toBeNull();
    session.pass();
    if (open) await session.touchCard(open, false);
    expect(session.passing).toBe(open === undefined);
    expect(bench.played).toEqual([]);
  });

  it("without confirming, one touch bids or passes", async () => {
    const passed = benchAt(name, turn, false);
    (await begin(passed)).pass();
    expect(passed.played).toEqual(["pass"]);
    const bench = benchAt(name, turn, false);
    const session = await begin(bench);
    const [bid] = session.bids;
    if (bid === undefined) return;
    await session.touchBid(bid);
    expect(bench.played).toEqual([`bid ${bid}`]);
  });

  it("what could be built is sketched by touching cards, and makes the bid", async () => {
    const bench = benchAt(name, turn);
    for (const row of wholeRows(bench)) {
      const session = await begin(bench);
      const cards = row.filter((move) => isCard(move) || isRaze(move));
      for (const move of cards) await touch(session, move);
      const bid = Number(must(row[0]).slice(4));
      const count = cards.filter(isCard).length;
      expect(count).toBe(bid);
      // With the demolition first the order may differ, but the plan is the same.
      expect(session.moves.toSorted()).toEqual(cards.toSorted());
      expect(session.ready).toEqual([`bid ${bid}`]);
    }
  });
});

describe("touches", () => {
  it("take back in any order", async () => {
    const bench = benchAt("three", 32);
    const session = await begin(bench);
    for (const card of ["T6", "C14", "C5"]) await touch(session, card);
    await session.touchCard("T6", true);
    expect(session.moves).toEqual(["C14", "C5"]);
    await session.back();
    expect(session.moves).toEqual(["C14"]);
    await session.back();
    await session.back();
    expect(session.moves).toEqual([]);
    expect(session.gain).toBe(0);
  });

  it("put a card where it is legal, not only at the end", async () => {
    const bench = benchAt("five", 150);
    const session = await begin(bench);
    await session.touchCard("T0", false);
    expect(session.ready).toEqual(["bid 1"]);
    await session.touchCard("T1", false);
    expect(session.moves).toEqual(["T1", "T0"]);
    expect(session.ready).toEqual(["bid 2"]);
  });

  it.each([
    ["two", 0],
    ["four", 113],
  ])("on a bid lower than the sketch show that bid, and then play it, %s %i", async (name, turn) => {
    for (const early of [false, true]) {
      const bench = benchAt(name, turn);
      const session = await begin(bench);
      if (early) await session.touchBid(1);
      for (const card of bench.view.market) if (session.cards.length < 2) await session.touchCard(card, false);
      const [kept] = session.cards;
      expect(session.ready).toEqual(["bid 2"]);
      await session.touchBid(1);
      expect(bench.played).toEqual([]);
      expect([session.bid, session.cards]).toEqual([1, [kept]]);
      expect(session.ready).toEqual(["bid 1"]);
      await session.touchBid(1);
      expect(bench.played).toEqual(["bid 1"]);
    }
  });

  it("explain what can't be: the server is asked, and nothing changes", async () => {
    const bench = benchAt("four", 131);
    const session = await begin(bench);
    await session.touchBid(5);
    expect(session.refusal).toEqual({ at: "bid 5", count: 1, reason: "bid 5" });
    expect(bench.refused).toBe("bid 5");
    await session.touchCard("C7", false);
    expect(session.refusal?.at).toBe("C7");
    expect(bench.sounds).toContain("refuse");
    expect(session.moves).toEqual([]);
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
    const session = await begin(bench);
    for (const card of ["T6", "C14", "C5", "C0", "S15"]) await touch(session, card);
    const sketch = session.moves;
    expect(session.ready).toEqual(["bid 5"]);
    session.commit();
    expect(bench.played).toEqual(["bid 5"]);
    await session.arrive();
    expect(bench.view.stage).toBe("build");
    expect(session.moves).toEqual(sketch);
  });

  it("is forgotten when somebody else builds", async () => {
    const bench = new FiveBench(matchNamed("four"), { turn: 113, me: 0 });
    const session = await begin(bench);
    session.planned = [{ move: "C2", after: [], legal: [], view: bench.view }];
    while (bench.view.stage === "bid") bench.step();
    await session.arrive();
    expect(session.planned).toEqual([]);
  });
});

describe("sending", () => {
  const row = ["T6", "C14", "C5", "C0"];

  it("plays a plan move by move, each when it is my turn again", async () => {
    const bench = benchAt("three", 32);
    const session = await begin(bench);
    expect(bench.view.to_place).toBe(5);
    const last = must(bench.fixture.positions[36]).played.move;
    for (const move of [...row, last]) await touch(session, move);
    expect(session.complete).toBe(true);
    session.commit();
    expect(bench.played).toEqual(["T6"]);
    expect(session.active).toBe(false);
    for (let sent = 2; sent <= 5; sent++) {
      await session.arrive();
      expect(bench.played).toHaveLength(sent);
    }
    expect(bench.played).toEqual([...row, last]);
    await session.arrive();
    expect(session.queue).toEqual([]);
    expect(session.moves).toEqual([]);
  });

  it("only the button plays a finished plan, no tower with planned cards", async () => {
    const bench = benchAt("three", 32);
    const session = await begin(bench);
    const last = must(bench.fixture.positions[36]).played.move;
    for (const move of [...row, last]) await touch(session, move);
    const before = session.razed;
    for (let time = 1; time <= 3; time++) await session.touchTower("C");
    expect(bench.played).toEqual([]);
    expect(session.razed === before || session.razed === "raze C").toBe(true);
  });

  it("a refusal ends the sending", async () => {
    const bench = benchAt("three", 32);
    const session = await begin(bench);
    const last = must(bench.fixture.positions[36]).played.move;
    for (const move of [...row, last]) await touch(session, move);
    session.commit();
    expect(bench.played).toEqual(["T6"]);
    session.refused();
    await session.arrive();
    expect(bench.played).toEqual(["T6"]);
  });

  it("without confirming, the last card sends the plan", async () => {
    const bench = benchAt("three", 32, false);
    const session = await begin(bench);
    const last = must(bench.fixture.positions[36]).played.move;
    for (const move of [...row, last]) await touch(session, move);
    expect(bench.played).toEqual(["T6"]);
  });
});
