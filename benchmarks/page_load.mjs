/**
 * How long the site's pages take on a slow phone: the processor slowed down, a thin line, nothing cached.
 *
 *     scripts/with-node node ../benchmarks/page_load.mjs before=http://127.0.0.1:8001 after=http://127.0.0.1:8002
 *
 * Each address is a running server (with TOURELLE_LIMITS=off). They take turns, round after round, so that whatever
 * else the machine does meets all of them.
 */

import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { chromiumPath } from "../web/tests/e2e/support/chromium.mjs";
import { SlowLine } from "./slow_line.mjs";

const { chromium } = createRequire(new URL("../web/package.json", import.meta.url))("@playwright/test");

const options = { rounds: 5, slower: 4, kilobytes: 50, latency: 40, width: 390, height: 844 };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(Object.keys(options).map((name) => [name, { type: "string" }])),
});
const asked = { ...options, ...Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)])) };

/** So long after that, the service worker has what it wants. */
const AFTER = 3000;
const PATIENCE = 60_000;
/** A server that has just been installed compiles the rules when a game is first asked for. */
const COMPILING = 300_000;

/** What can be touched first in each game: it is there once the board is drawn and the legal moves have come. */
const TOUCH = {
  blox: ".hand button:not([disabled])",
  ontop: '[role="gridcell"][aria-disabled="false"]',
  fivetowers: '[data-choice][aria-disabled="false"], [data-slot].open',
};

/** The pages: where they are, and what must be there for somebody to begin. */
const PAGES = {
  "home, new here": { path: () => "/", usable: ["article .ways button", ".empty:not(.loading) p"] },
  "home, own matches": { known: true, path: () => "/", usable: ["article .ways button", "#mine li"] },
};
for (const [game, touch] of Object.entries(TOUCH)) {
  PAGES[`table, ${game}`] = { known: true, path: ({ tables }) => `/t/${tables[game]}`, usable: [touch] };
}

const sites = positionals.map((text) => {
  const [name, address] = text.includes("=") ? text.split(/=(.*)/) : ["site", text];
  return { name, address };
});
if (!sites.length) {
  console.error("Name a running server, for instance now=http://127.0.0.1:8000");
  process.exit(2);
}

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox", "--disable-quic"] });
for (const site of sites) await prepare(site);
const visits = [];
for (let round = 0; round < asked.rounds; round += 1) {
  for (const [name, page] of Object.entries(PAGES)) {
    for (const site of sites) visits.push({ page: name, site: site.name, ...(await visit(site, page)) });
  }
}
await browser.close();
report();

/** Somebody with a match of each game in which it is their turn, and one more for the list. */
async function prepare(site) {
  const context = await browser.newContext({ baseURL: site.address });
  const post = async (path, data) => {
    const headers = { Origin: new URL(site.address).origin };
    const answer = await context.request.post(path, { data, headers, timeout: COMPILING });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  await post("/api/identity", { name: "Ada" });
  site.tables = {};
  for (const game of ["blox", ...Object.keys(TOUCH)]) {
    const seats = [{ kind: "me" }, { kind: "bot", level: "apprentice" }];
    const { table } = await post("/api/tables", { game, seats, order: "given" });
    await post(`/api/tables/${table.id}/acts`, { type: "start" });
    site.tables[game] = table.id;
  }
  site.known = await context.storageState();
  await context.close();
}

/** One visit in a browser that has never been there. */
async function visit(site, { known, path, usable }) {
  const line = new SlowLine(site.address, asked);
  const { width, height } = asked;
  const context = await browser.newContext({ baseURL: await line.open(), locale: "fr", viewport: { width, height } });
  // Cookies don't know ports.
  if (known) await context.addCookies(site.known.cookies);
  const page = await context.newPage();
  await page.addInitScript(watch, usable);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: asked.slower });
  await page.goto(path(site), { waitUntil: "commit" });
  await page.waitForFunction(() => window.seen.usable, null, { timeout: PATIENCE });
  const { requests, bytes } = line;
  await page.waitForTimeout(AFTER);
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  line.close();
  return { ...seen, requests, kilobytes: bytes / 1024, all: line.requests };
}

/** In the page: when everything that is needed was there, and how much moved by itself. */
function watch(usable) {
  const seen = (window.seen = { usable: 0, painted: 0, shift: 0 });
  const observe = (type, told) =>
    new PerformanceObserver((list) => list.getEntries().forEach(told)).observe({ type, buffered: true });
  observe("layout-shift", ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  observe("paint", ({ startTime }) => (seen.painted = startTime));
  const look = () => {
    if (usable.every((selector) => document.querySelector(selector))) seen.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function report() {
  const { rounds, slower, kilobytes, latency, width, height } = asked;
  console.log(
    `Processor ${slower} times slower, ${kilobytes} KB/s, ${latency} ms, ${width}x${height}; medians of ${rounds}.\n`,
  );
  console.log("| page | site | painted, s | usable, s | requests until then | KB | requests in all | shift |");
  console.log("|---|---|---|---|---|---|---|---|");
  for (const page of Object.keys(PAGES)) {
    for (const { name } of sites) {
      const those = visits.filter((visit) => visit.page === page && visit.site === name);
      const of = (key) => median(those.map((visit) => visit[key]));
      const figures = [
        seconds(of("painted")),
        seconds(of("usable")),
        of("requests"),
        of("kilobytes").toFixed(0),
        of("all"),
      ];
      console.log(`| ${[page, name, ...figures, of("shift").toFixed(3)].join(" | ")} |`);
    }
  }
}

function median(numbers) {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
}

function seconds(milliseconds) {
  return (milliseconds / 1000).toFixed(1);
}
