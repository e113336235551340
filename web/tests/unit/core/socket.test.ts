import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableSocket, type Line } from "../../../src/net/socket";
import type { FromServer, State } from "../../../src/net/wire";
import { FakeSocket } from "./lines";

const state = { type: "state", number: 1, at: 1, now: 0, document: { table: {} }, you: {} } as unknown as State;
let lines: Line[];
let heard: FromServer[];
let socket: TableSocket;
let missing: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
  lines = [];
  heard = [];
  missing = false;
  socket = new TableSocket("T", "L".repeat(22), {
    watch: () => ({ type: "watch", since: 7 }),
    missing: () => Promise.resolve(missing),
    heard: { state: (message) => heard.push(message) },
    changed: (line) => lines.push(line),
  });
  socket.start();
});

afterEach(() => {
  socket.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("it watches as soon as it is connected, and is open once the table was told", () => {
  FakeSocket.last.opens();
  expect(FakeSocket.last.sent).toEqual([{ type: "watch", since: 7 }]);
  expect(lines).toEqual([]);
  FakeSocket.last.says(state);
  expect(lines).toEqual(["open"]);
  expect(heard).toEqual([state]);
});

test("beats are answered", () => {
  FakeSocket.last.opens();
  FakeSocket.last.says({ type: "beat", number: 1, now: 0 });
  expect(FakeSocket.last.sent.at(-1)).toEqual({ type: "beat" });
});

test("the link is given with the first request, and not in its address", () => {
  expect(FakeSocket.last.protocols).toEqual(["tourelle", `tourelle.link.${"L".repeat(22)}`]);
  expect(FakeSocket.last.url).not.toContain("L".repeat(22));
});

test("a line that breaks is made anew, later and later, until it holds", async () => {
  FakeSocket.last.opens();
  FakeSocket.last.says(state);
  for (let time = 1; time < 5; time++) {
    FakeSocket.last.breaks();
    await vi.advanceTimersByTimeAsync(0);
    expect(lines.at(-1)).toBe("away");
    vi.advanceTimersByTime(200);
    expect(FakeSocket.all).toHaveLength(time);
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.all).toHaveLength(time + 1);
  }
  FakeSocket.last.opens();
  FakeSocket.last.says(state);
  expect(lines).toEqual(["open", "away", "open"]);
});

test("silence is taken for a broken line", () => {
  FakeSocket.last.opens();
  FakeSocket.last.says(state);
  vi.advanceTimersByTime(4800);
  expect(lines).toEqual(["open"]);
  vi.advanceTimersByTime(200);
  expect(lines).toEqual(["open", "away"]);
});

test("when the network is back nobody waits", () => {
  FakeSocket.last.breaks();
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
});

test("refused at once because there is no such table: it stays so", async () => {
  missing = true;
  FakeSocket.last.breaks();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual(["gone"]);
  expect(FakeSocket.all).toHaveLength(1);
});

test("refused at once for another reason: it is tried again", async () => {
  FakeSocket.last.breaks();
  await vi.advanceTimersByTimeAsync(1000);
  expect(lines).toEqual(["away"]);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test("no such table any more: it stays so", () => {
  FakeSocket.last.opens();
  FakeSocket.last.breaks(4004);
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual(["gone"]);
  expect(FakeSocket.all).toHaveLength(1);
});

test("what an old connection still says is not heard", () => {
  const old = FakeSocket.last;
  old.opens();
  socket.reconnect();
  old.says(state);
  expect(heard).toEqual([]);
  expect(old.readyState).toBe(FakeSocket.CLOSED);
});
