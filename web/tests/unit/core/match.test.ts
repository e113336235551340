import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Match } from "../../../src/match/match.svelte";
import { LAST } from "../../../src/match/moveQueue.svelte";
import { api } from "../../../src/net/api";
import type { FromServer, Happened, Play, Replay, State } from "../../../src/net/wire";
import { FakeSocket } from "./lines";

const view = { game: "fivetowers", players: 2, options: {}, seat: 0, to_move: 0, outcome: null, bid: 0 };
const seats = [{ points: 0 }, { points: 0 }];
const table = {
  id: "T",
  game: "fivetowers",
  phase: "running",
  turns: 0,
  seats: [
    { kind: "person", name: "Ada" },
    { kind: "bot", level: "mason" },
  ],
};
const state = (more: object = {}): State =>
  ({
    type: "state",
    number: 3,
    at: 3,
    now: Date.now(),
    document: { table, view: { ...view, seats } },
    you: { seats: [0], seat: 0 },
    ...more,
  }) as unknown as State;

const moved = (number: number, seat: number, turns: number): Happened => ({
  type: "event",
  number,
  at: number,
  time: 0,
  event: { kind: "moved", seat, move: `bid ${turns}`, scores: [0, 0] },
  patch: [
    [["table", "turns"], turns],
    [["view", "bid"], turns],
    [["view", "to_move"], 1 - seat],
  ],
});

let match: Match;
let tempo: { pace: number; motion: number };
const says = (...messages: FromServer[]): void => messages.forEach((message) => FakeSocket.last.says(message));
const sent = (): Play => FakeSocket.last.sent.at(-1) as Play;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  FakeSocket.install();
  tempo = { pace: 1, motion: 1 };
  match = new Match("T", null, tempo);
  match.start();
  FakeSocket.last.opens();
});

afterEach(() => {
  match.stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("from state and legal moves to a move that is done", async () => {
  says(state());
  expect(match.legal).toBeNull();
  says({ type: "legal", at: 3, seat: 0, moves: ["bid 1", "pass"] });
  expect(match.legal).toEqual(["bid 1", "pass"]);
  const played = match.play("bid 1");
  expect(sent()).toMatchObject({ type: "play", seat: 0, move: "bid 1", at: 3 });
  expect(match.sending).toBe(true);
  expect(match.legal).toBeNull();
  says(moved(4, 0, 1), { type: "done", number: 4, id: sent().id ?? "" });
  await played;
  expect(match.sending).toBe(false);
  expect(match.playedMoves).toHaveLength(1);
  expect(match.playedMoves[0]).toMatchObject({ number: 1, seat: 0, before: { bid: 0 }, after: { bid: 1 } });
});

test("moves of others are shown one after another before anything can be chosen", () => {
  says(state(), moved(4, 0, 1), moved(5, 1, 2), { type: "legal", at: 5, seat: 0, moves: ["pass"] });
  expect(match.truth).toMatchObject({ bid: 2 });
  expect(match.view).toMatchObject({ bid: 1 });
  expect(match.legal).toBeNull();
  vi.advanceTimersByTime(900);
  expect(match.view).toMatchObject({ bid: 2 });
  expect(match.showing.last).toMatchObject({ number: 2 });
  expect(match.legal).toBeNull();
  vi.advanceTimersByTime(900);
  expect(match.legal).toEqual(["pass"]);
});

test.each([
  ["many moves are hurried", 1, 400],
  ["without motion many moves stand as long as few: nothing else tells them apart", 0, 900],
])("%s", (_, motion, stands) => {
  tempo.motion = motion;
  says(state(), ...[1, 2, 3, 4, 5, 6, 7].map((turn) => moved(3 + turn, 0, turn)));
  // The first came alone.
  vi.advanceTimersByTime(900);
  for (const bid of [2, 3]) {
    expect(match.view).toMatchObject({ bid });
    vi.advanceTimersByTime(stands - 1);
    expect(match.view).toMatchObject({ bid });
    vi.advanceTimersByTime(1);
  }
  expect(match.view).toMatchObject({ bid: 4 });
});

const twoMoves = (): void =>
  says(state(), moved(4, 0, 1), moved(5, 1, 2), { type: "legal", at: 5, seat: 0, moves: ["pass"] });

test("who has seen enough goes on: by a move, or to the present", () => {
  twoMoves();
  match.showing.hasten();
  expect(match.view).toMatchObject({ bid: 1 });
  vi.advanceTimersByTime(300);
  match.showing.hasten();
  expect(match.view).toMatchObject({ bid: 2 });
  expect(match.legal).toBeNull();
  vi.advanceTimersByTime(300);
  match.showing.hasten();
  expect(match.legal).toEqual(["pass"]);
});

test("or skips all that is still to be shown", () => {
  twoMoves();
  match.showing.skip();
  expect(match.view).toMatchObject({ bid: 2 });
  expect(match.showing.last).toMatchObject({ number: 2 });
  expect(match.legal).toEqual(["pass"]);
});

test("a refused move says why, and one may choose again", async () => {
  says(state(), { type: "legal", at: 3, seat: 0, moves: ["pass"] });
  const played = match.play("bid 9");
  says({ type: "refused", why: "illegal", text: "There are five cards.", id: sent().id ?? "" });
  await played;
  expect(match.refused).toBe("There are five cards.");
  expect(match.legal).toEqual(["pass"]);
});

test("a move of a broken line waits, and is sent once more with its id", async () => {
  says(state(), { type: "legal", at: 3, seat: 0, moves: ["pass"] });
  const first = FakeSocket.last;
  const played = match.play("pass");
  const { id } = sent();
  first.breaks();
  expect(match.line).toBe("away");
  vi.advanceTimersByTime(1000);
  FakeSocket.last.opens();
  expect(FakeSocket.last.sent).toEqual([expect.objectContaining({ type: "watch", since: 3 })]);
  says(state());
  expect(sent()).toMatchObject({ type: "play", move: "pass", id });
  says({ type: "done", number: 4, id: id ?? "" });
  await played;
  expect(match.sending).toBe(false);
});

test("an event that skips a number is not believed: the table is asked for anew", () => {
  says(state(), moved(6, 1, 3));
  expect(match.truth).toMatchObject({ bid: 0 });
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ type: "watch", since: 3 });
});

test("a preview is a view, and nothing is played by it", async () => {
  says(state());
  const asked = match.preview("bid 2", ["raze C"]);
  const question = FakeSocket.last.sent.at(-1);
  expect(question).toMatchObject({ type: "preview", move: "bid 2", after: ["raze C"] });
  const id = (question as { id?: string }).id ?? "";
  says({
    type: "preview",
    at: 3,
    seat: 0,
    move: "bid 2",
    scores: [2, 0],
    patch: [[["view", "bid"], 2]],
    legal: ["x"],
    id,
  });
  expect(await asked).toMatchObject({ view: { bid: 2 }, scores: [2, 0], legal: ["x"] });
  expect(match.view).toMatchObject({ bid: 0 });
});

test("moves missed while away come from the replay and are shown", async () => {
  const step = (number: number) => ({ number, seat: 1, move: "pass", scores: [0, 0], patch: [[["bid"], number]] });
  const replay = { first: { ...view, seats }, steps: [step(1), step(2)] } as unknown as Replay;
  vi.spyOn(api, "replay").mockResolvedValue(replay);
  says(state());
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(1000);
  FakeSocket.last.opens();
  says(state({ number: 5, at: 5, document: { table: { ...table, turns: 2 }, view: { ...view, seats, bid: 2 } } }));
  expect(match.view).toMatchObject({ bid: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(match.view).toMatchObject({ bid: 1 });
  await vi.advanceTimersByTimeAsync(900);
  expect(match.view).toMatchObject({ bid: 2 });
  expect(match.playedMoves).toHaveLength(2);
});

/** Answers of the replay that come when the test says so. */
function replays(): ((steps: number) => Promise<void>)[] {
  const answers: ((steps: number) => Promise<void>)[] = [];
  vi.spyOn(api, "replay").mockImplementation(
    () =>
      new Promise((answer) => {
        answers.push(async (steps) => {
          const all = Array.from({ length: steps }, (_, i) => {
            return { number: i + 1, seat: 1, move: "pass", scores: [0, 0], patch: [[["bid"], i + 1]] };
          });
          answer({ first: { ...view, seats }, steps: all } as unknown as Replay);
          await vi.advanceTimersByTimeAsync(0);
        });
      }),
  );
  return answers;
}

const result = { scores: [0, 0], winners: [1], reason: "resigned", resigned: [0] };
const ending: Happened = {
  type: "event",
  number: 4,
  at: 4,
  time: 0,
  event: { kind: "ended", result },
  patch: [[["table", "phase"], "over"]],
};

test("an end during the fetch of the moves so far comes once: nothing is shown again after it", async () => {
  const answers = replays();
  says(state({ document: { table: { ...table, turns: 2 }, view: { ...view, seats, bid: 2 } } }), ending);
  expect(match.over).toBe(true);
  for (const answer of answers) {
    await answer(2);
    expect(match.over).toBe(true);
  }
  expect(match.playedMoves).toHaveLength(2);
  expect(match.showing.last).toMatchObject({ number: 2 });
});

test("a finished match is over as soon as it is opened, unless its last moves were not seen on this device", async () => {
  const over = () => {
    return state({ document: { table: { ...table, turns: 2, phase: "over" }, view: { ...view, seats, bid: 2 } } });
  };
  const answers = replays();
  says(over());
  expect(match.over).toBe(true);
  await answers[0]?.(2);
  expect(match.over).toBe(true);

  localStorage.setItem("tourelle.seen.T", "1");
  match.stop();
  match = new Match("T", null, tempo);
  match.start();
  FakeSocket.last.opens();
  says(over());
  expect(match.over).toBe(false);
  await answers[1]?.(2);
  expect([match.over, match.showing.last?.number]).toEqual([false, 2]);
  await vi.advanceTimersByTimeAsync(900);
  expect(match.over).toBe(true);
});

test("a move that comes while missed moves are fetched is shown after them, and once", async () => {
  const answers = replays();
  says(state());
  FakeSocket.last.breaks();
  vi.advanceTimersByTime(1000);
  FakeSocket.last.opens();
  says(state({ number: 4, at: 4, document: { table: { ...table, turns: 1 }, view: { ...view, seats, bid: 1 } } }));
  says(moved(5, 1, 2));
  expect(match.view).toMatchObject({ bid: 0 });
  for (const answer of answers) await answer(answers.length);
  const seen: unknown[] = [];
  for (; match.showing.busy; await vi.advanceTimersByTimeAsync(900)) seen.push(match.showing.last?.number);
  expect(seen).toEqual([1, 2]);
  expect(match.playedMoves).toHaveLength(2);
});

test("where the moves so far never come, the table goes on after a while", async () => {
  const answers = replays();
  says(state(), moved(4, 0, 1));
  await vi.advanceTimersByTimeAsync(900);
  FakeSocket.last.breaks();
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.last.opens();
  says(state({ number: 6, at: 6, document: { table: { ...table, turns: 3 }, view: { ...view, seats, bid: 3 } } }));
  expect([match.showing.busy, match.view]).toMatchObject([true, { bid: 1 }]);
  says(moved(7, 1, 4));
  await vi.advanceTimersByTimeAsync(8000);
  expect(match.view).toMatchObject({ bid: 4 });
  await vi.advanceTimersByTimeAsync(900);
  expect(match.showing.busy).toBe(false);
  // They come after all: then they are in the journal, and not shown any more.
  await answers[0]?.(4);
  expect([match.showing.busy, match.playedMoves.length]).toEqual([false, 4]);
});

test("the second of two requests shows what was missed, whatever becomes of the first", async () => {
  const answers = replays();
  says(state());
  for (const number of [4, 5]) {
    FakeSocket.last.breaks();
    vi.advanceTimersByTime(2000);
    FakeSocket.last.opens();
    const turns = number - 3;
    says(state({ number, at: number, document: { table: { ...table, turns }, view: { ...view, seats, bid: turns } } }));
  }
  await vi.advanceTimersByTimeAsync(7000);
  expect(match.view).toMatchObject({ bid: 0 });
  await answers[1]?.(2);
  expect(match.showing.last).toMatchObject({ number: 1 });
});

test("moves that could not be fetched are fetched with the next one", async () => {
  const answers = replays();
  vi.spyOn(api, "replay").mockRejectedValueOnce(new Error("away"));
  says(state({ document: { table: { ...table, turns: 2 }, view: { ...view, seats, bid: 2 } } }));
  await vi.advanceTimersByTimeAsync(0);
  expect([match.playedMoves.length, answers.length]).toEqual([0, 0]);
  says(moved(4, 1, 3));
  await answers[0]?.(3);
  expect(match.playedMoves).toHaveLength(3);
});

test("what is taken back is gone at once", () => {
  tempo.pace = Infinity;
  says(state(), moved(4, 0, 1));
  expect(match.playedMoves).toHaveLength(1);
  says({
    type: "event",
    number: 5,
    at: 5,
    time: 0,
    event: { kind: "undone", seat: 0, turns: 0 },
    patch: [
      [["table", "turns"], 0],
      [["view", "bid"], 0],
    ],
  });
  expect(match.playedMoves).toEqual([]);
  expect(match.view).toMatchObject({ bid: 0 });
});

test("once it is over nobody is to move, also where somebody resigned", () => {
  vi.spyOn(api, "replay").mockResolvedValue({ first: { ...view, seats }, steps: [] } as unknown as Replay);
  says(state());
  expect(match.myTurn).toBe(true);
  says(ending);
  expect(match.view?.to_move).toBeNull();
  expect(match.myTurn).toBe(false);
});

test("first the last move, then the result", async () => {
  const outcome = { scores: [3, 0], winners: [0], reason: "deck" };
  const step = { number: 1, seat: 0, move: "bid 1", scores: [3, 0], patch: [[["outcome"], outcome]] };
  const replay = { first: { ...view, seats, stage: "bid" }, steps: [step] } as unknown as Replay;
  vi.spyOn(api, "replay").mockResolvedValue(replay);
  says(state({ document: { table, view: { ...view, seats, stage: "build" } } }));
  const last = moved(4, 0, 1);
  last.patch.push([["view", "outcome"], outcome], [["view", "stage"], "over"], [["view", "to_move"], null]);
  says(last, { ...ending, number: 5, at: 5, event: { kind: "ended", result: outcome } });
  await vi.advanceTimersByTimeAsync(LAST - 100);
  expect(match.view).toMatchObject({ bid: 1, outcome: null, stage: "build" });
  const shown = match.showing.last;
  expect([match.over, shown?.number]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(100);
  expect(match.view).toMatchObject({ outcome, stage: "over" });
  // The last move is not shown again, although all moves were fetched again.
  expect([match.over, match.showing.last === shown]).toEqual([true, true]);
});

test("after the end one's own seat is still “you”; on a shared device seats have names", async () => {
  tempo.pace = Infinity;
  const step = { number: 1, seat: 0, move: "pass", scores: [0, 0], patch: [] };
  // After the end nothing is hidden: the replay is the same for everybody.
  const replay = { first: { ...view, seat: null, seats }, steps: [step] } as unknown as Replay;
  vi.spyOn(api, "replay").mockResolvedValue(replay);
  const over = { table: { ...table, phase: "over", turns: 1 }, view: { ...view, seats } };
  says(state({ document: over }));
  await vi.advanceTimersByTimeAsync(0);
  expect(match.playedMoves).toMatchObject([{ seat: 0, before: { seat: 0 }, after: { seat: 0 } }]);
  expect([match.called(0), match.called(1)]).toEqual(["You", "Mason"]);
  says(state({ number: 9, document: over, you: { seats: [0, 1], seat: 0 } }));
  expect(match.called(0)).toBe("Ada");
});

test("who is not connected is shown as gone; clocks run by the server's time", () => {
  says(
    state({
      now: Date.now() + 5000,
      document: { table, view: { ...view, seats }, clocks: { left: [9000, 8000], seat: 0, since: Date.now() + 4000 } },
    }),
  );
  says({ type: "presence", seats: [], spectators: 2 });
  expect(match.seats[0]).toMatchObject({ gone: true, clock: { left: 9000, since: Date.now() - 1000 } });
  expect(match.seats[1]?.gone).toBeUndefined();
  expect(match.seats[1]?.clock).toEqual({ left: 8000, since: null });
});
