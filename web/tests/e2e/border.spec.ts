/** The border of the games as JavaScript: a table in a worker, in Chromium, without a server that knows the rules. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";

const TYPES: Record<string, string> = { ".js": "text/javascript", ".wasm": "application/wasm" };
let folder: string;
let server: Server;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "border-"));
  execFileSync(new URL("../../../scripts/border", import.meta.url).pathname, [folder], { stdio: "inherit" });
  server = createServer((asked, answer) => {
    const path = asked.url === "/" ? null : join(folder, asked.url ?? "");
    answer.setHeader("Content-Type", path ? (TYPES[extname(path)] ?? "text/plain") : "text/html");
    answer.end(path ? readFileSync(path) : "<!doctype html><title>border</title>");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
test.afterAll(() => void server.close());

for (const game of ["blox", "ontop", "fivetowers"])
  test(`a whole match of ${game} in a worker`, async ({ page }) => {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const table = await page.evaluate(wholeMatch, game);
    expect(table.phase).toBe("over");
    expect(table.result.scores).toHaveLength(2);
  });

/** Plays in the page: the legal moves in turn, each with its preview first. */
async function wholeMatch(game: string): Promise<{ phase: string; result: { scores: number[] } }> {
  type Message = { type: string };
  const worker = new Worker("./worker.js", { type: "module" });
  const waiting: ((message: Message) => void)[] = [];
  const heard: Message[] = [];
  worker.onmessage = ({ data }: MessageEvent<Message>) => {
    const next = waiting.shift();
    if (next) next(data);
    else heard.push(data);
  };
  const next = (): Promise<Message> => {
    const first = heard.shift();
    return first ? Promise.resolve(first) : new Promise((told) => waiting.push(told));
  };
  const until = async (type: string): Promise<Message> => {
    for (;;) {
      const message = await next();
      if (message.type === type) return message;
      if ("why" in message) throw new Error(JSON.stringify(message));
    }
  };
  const settings = { game, options: {}, visibility: "private", order: "given", undo: "on", absent: "bot" };
  const seats = ["A", "B"].map((name) => ({ kind: "person", identity: "me", name }));
  const rest = { stand_in: "mason", patience: null, chat: false };
  worker.postMessage({ game, table: { id: "A".repeat(16), owner: "me", settings: { ...settings, ...rest }, seats } });
  await until("opened");
  worker.postMessage({ type: "watch" });
  worker.postMessage({ type: "start" });
  await until("done");
  for (let turn = 0; ; turn += 1) {
    worker.postMessage({ type: "watch", seat: turn === 0 ? 0 : null });
    const { document } = (await until("state")) as unknown as {
      document: { table: { phase: string; result: { scores: number[] } }; view: { to_move: number } };
    };
    if (document.table.phase !== "running") return document.table;
    worker.postMessage({ type: "watch", seat: document.view.to_move });
    await until("state");
    worker.postMessage({ type: "legal" });
    const legal = (await until("legal")) as unknown as { moves: string[]; at: number; seat: number };
    const move = legal.moves[(turn * 7) % legal.moves.length];
    worker.postMessage({ type: "preview", move });
    await until("preview");
    worker.postMessage({ type: "play", seat: legal.seat, move, at: legal.at });
    await until("done");
  }
}
