/** Tables on this device: their order, their store, what other pages do, and the socket that speaks for them. */

import { beforeEach, expect, test, vi } from "vitest";
import type { Answer, Game, Table } from "../../../src/net/here/border";
import { Conflict, type Row } from "../../../src/net/here/store";
import { NoTable, Tables } from "../../../src/net/here/tables";
import { isHere, playedHere } from "../../../src/net/here/which";
import type { FromClient, ListedTable, NewTable } from "../../../src/net/wire";

const ID = "here-AAAAAAAAAAA";
const PLAY: FromClient = { type: "play", seat: 0, move: "x", at: 1, id: "a" };
const asked: NewTable = {
  game: "ontop",
  seats: [
    { kind: "me", name: "Ada" },
    { kind: "me", name: "Bob" },
  ],
};

/** A table without rules: every act is an event. */
class Plain {
  readonly stored: Row[];
  constructor(rows: readonly Row[]) {
    this.stored = [...rows];
  }
  hear = (message: FromClient): Answer[] => {
    if (message.type === "watch") return [{ type: "beat", number: this.stored.length, now: 0 }];
    this.stored.push({ number: this.stored.length + 1, time: 0, data: JSON.stringify(message) });
    return [{ type: "done", number: this.stored.length, id: (message as { id?: string }).id ?? "" }];
  };
  rows = (from = 0): Row[] => this.stored.slice(from);
  listed = (): ListedTable =>
    ({ id: ID, phase: this.stored.at(-1)?.data.includes("abandon") ? "abandoned" : "running" }) as ListedTable;
}

const opened = JSON.stringify({ settings: { game: "ontop" } });
const game = {
  open: () => new Plain([{ number: 1, time: 0, data: opened }]) as unknown as Table,
  openAgain: (_id: string, rows: readonly Row[]) => new Plain(rows) as unknown as Table,
} satisfies Game;

let disk: Row[];
let told: Answer[];
let faults: Error[];
let tables: Tables;
const store = {
  append: (_table: ListedTable, rows: readonly Row[]): Promise<void> => {
    const fault = faults.shift();
    if (fault) return Promise.reject(fault);
    if (rows[0] && rows[0].number <= disk.length) return Promise.reject(new Conflict());
    disk.push(...rows);
    return Promise.resolve();
  },
  rows: () => Promise.resolve([...disk]),
  forget: () => Promise.resolve(void (disk = [])),
};

beforeEach(async () => {
  [disk, told, faults] = [[], [], []];
  tables = new Tables(
    store,
    (_table, answers) => told.push(...answers),
    () => undefined,
    () => Promise.resolve(game),
  );
  await tables.make(ID, asked);
});

test("an act is told once it is stored", async () => {
  await tables.hear(ID, PLAY);
  expect(disk.map(({ number }) => number)).toEqual([1, 2]);
  expect(told).toEqual([{ type: "done", number: 2, id: "a" }]);
});

test("what could not be stored has not happened, and is asked for again", async () => {
  faults = [new Error("the disk is full")];
  await tables.hear(ID, PLAY);
  expect(told).toMatchObject([{ why: "store_away", id: "a" }]);
  expect(disk).toHaveLength(1);
  await tables.hear(ID, PLAY);
  expect(told.at(-1)).toEqual({ type: "done", number: 2, id: "a" });
});

test("another page was faster: the act is decided again after its events", async () => {
  disk.push({ number: 2, time: 0, data: "{}" });
  await tables.hear(ID, PLAY);
  expect(told).toEqual([{ type: "done", number: 3, id: "a" }]);
});

test("who watches is shown what another page has changed", async () => {
  await tables.hear(ID, { type: "watch", since: 0 });
  disk.push({ number: 2, time: 0, data: "{}" });
  await tables.refresh(ID);
  expect(told.at(-1)).toEqual({ type: "beat", number: 2, now: 0 });
});

test("a deleted table is gone, and so is one that was closed", async () => {
  await tables.forget(ID);
  await expect(tables.hear(ID, PLAY)).rejects.toThrow(NoTable);
  await tables.make(ID, asked);
  await tables.act(ID, { type: "abandon", id: "b" });
  expect(disk).toEqual([]);
});

test("only tables of people at this device are played here", () => {
  expect(isHere(ID)).toBe(true);
  expect(isHere("AAAAAAAAAAAAAAAA")).toBe(false);
  expect(playedHere(asked)).toBe(true);
  expect(playedHere({ ...asked, visibility: "public" })).toBe(false);
  expect(playedHere({ ...asked, clock: { kind: "move", seconds: 60 } })).toBe(false);
  expect(playedHere({ ...asked, seats: [{ kind: "me" }, { kind: "bot", level: "mason" }] })).toBe(false);
  expect(playedHere({ ...asked, game: "another" })).toBe(false);
});

test("the socket gives each message once, and says a refusal in a sentence", async () => {
  const posted: { call: number; name: string; given: unknown[] }[] = [];
  class FakeWorker {
    static last: FakeWorker;
    onmessage: (event: { data: unknown }) => void = () => undefined;
    constructor() {
      FakeWorker.last = this;
    }
    postMessage = (message: (typeof posted)[number]) => void posted.push(message);
  }
  vi.stubGlobal("Worker", FakeWorker);
  const { HereSocket } = await import("../../../src/net/here/page");
  const heard: unknown[] = [];
  const lines: string[] = [];
  const socket = new HereSocket(ID, {
    watch: () => ({ type: "watch", since: 0 }),
    missing: () => Promise.resolve(false),
    heard: { refused: (message) => heard.push(message), state: (message) => heard.push(message) },
    changed: (line) => lines.push(line),
  });
  socket.start();
  socket.send(PLAY);
  socket.send(PLAY);
  expect(posted.map(({ given }) => given[1])).toEqual([{ type: "watch", since: 0 }, PLAY]);
  const says = (answer: unknown): void => FakeWorker.last.onmessage({ data: { table: ID, answer } });
  says({ type: "state", document: { table: { game: "blox" } } });
  await vi.waitFor(() => expect(lines).toEqual(["open"]));
  const spoken = {
    key: "blox.refused.wrong_colour",
    values: { cell: "c9", of: { key: "blox.cell.W" }, card: { key: "blox.card.B" } },
  };
  says({ why: "illegal", ...spoken, id: "a" });
  const text = "c9 is white: a black card does not lead there.";
  expect(heard.at(-1)).toEqual({ type: "refused", why: "illegal", id: "a", text });
  FakeWorker.last.onmessage({ data: { call: 2, fault: { kind: "no_table" } } });
  await vi.waitFor(() => expect(lines).toEqual(["open", "gone"]));
  vi.unstubAllGlobals();
});
