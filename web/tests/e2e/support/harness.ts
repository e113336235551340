/** Fixtures for browser tests: a server, visitors, tables; console errors fail a test. */

import { readdirSync } from "node:fs";
import axe from "axe-core";
import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import type { Act, Done, MadeTable, NewTable, SeenTable } from "../../../src/net/wire";
import { Server } from "./server";

export { expect };
export type { Page };

/** Every language of the site. */
export const LANGUAGES = readdirSync(new URL("../../../../src/tourelle/texts/", import.meta.url)).sort();

interface Fixtures {
  /** Console errors that a test causes on purpose. */
  expected: RegExp[];
  /** Opens a page as a new visitor, in a browser context of their own. */
  visit: (options?: Visit) => Promise<Visitor>;
}

interface Visit extends BrowserContextOptions {
  /** The visitor already has this name. */
  name?: string;
  settings?: Record<string, unknown>;
}

const PICTURES = !!process.env.PICTURES || !!process.env.GALLERY;

/** Moves are shown without pauses, unless a test is about that. */
const HURRIED = 100;

/** `SITE=http://localhost:5203` tests a site that is already running, such as a development server. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = new Server();
      if (process.env.SITE) server.address = process.env.SITE;
      else await server.start();
      await use(server);
      if (!process.env.SITE) await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  expected: [[], { option: true }],
  visit: async ({ browser, server, expected }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options = {}) => {
      const visitor = await Visitor.come(browser, server.address, options);
      visitors.push(visitor);
      return visitor;
    });
    const faults = visitors.flatMap((visitor) => visitor.faults);
    await Promise.all(visitors.map((visitor) => visitor.page.context().close()));
    expect(faults.filter((fault) => !expected.some((each) => each.test(fault)))).toEqual([]);
  },
});

/** A person in a browser context of their own. */
export class Visitor {
  readonly faults: string[] = [];

  private constructor(
    readonly page: Page,
    readonly site: string,
  ) {
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.faults.push(message.text());
    });
    page.on("pageerror", (fault) => this.faults.push(fault.stack ?? fault.message));
  }

  static async come(browser: Browser, site: string, { name, settings, ...options }: Visit): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: site, reducedMotion: "reduce", locale: "en", ...options });
    const kept = JSON.stringify({ speed: HURRIED, ...settings });
    await context.addInitScript(
      (text) => localStorage.getItem("tourelle.settings") ?? localStorage.setItem("tourelle.settings", text),
      kept,
    );
    const visitor = new Visitor(await context.newPage(), site);
    if (name) await visitor.ask("/api/identity", { name });
    return visitor;
  }

  /** A request to the API as this person. */
  async ask<T>(path: string, body?: unknown): Promise<T> {
    const { request } = this.page.context();
    const headers = { Origin: new URL(this.site).origin };
    const answer = await (body === undefined ? request.get(path) : request.post(path, { data: body, headers }));
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  make(table: NewTable): Promise<MadeTable> {
    return this.ask<MadeTable>("/api/tables", table);
  }

  act(table: string, act: Act): Promise<Done> {
    return this.ask<Done>(`/api/tables/${table}/acts`, act);
  }

  look(table: string): Promise<SeenTable> {
    return this.ask<SeenTable>(`/api/tables/${table}?legal=true`);
  }

  /** Starts and opens a match against bots; returns its table. */
  async playBots(game: string, bots: string[] = ["stroller"], more: Partial<NewTable> = {}): Promise<string> {
    const seats = [{ kind: "me" as const }, ...bots.map((level) => ({ kind: "bot" as const, level }))];
    const { table } = await this.make({ game, seats, ...more });
    await this.act(table.id, { type: "start" });
    await this.page.goto(`/t/${table.id}`);
    return table.id;
  }

  /** Plays the first legal move over the API, up to `turns` times, whenever it is this person's turn. */
  async playOn(table: string, turns = Infinity): Promise<void> {
    for (let played = 0; played < turns;) {
      const seen = await this.look(table);
      if (seen.document.table.phase !== "running") return;
      const seat = seen.you.seat ?? 0;
      const move = seen.legal?.[0];
      if (move === undefined) await this.page.waitForTimeout(50);
      else {
        await this.act(table, { type: "play", seat, move, at: seen.at });
        played += 1;
      }
    }
  }

  /** Checks that the focus was not lost to the page, for keyboard users. */
  async holdsFocus(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  }

  /** Checks that axe finds no fault. */
  async accessible(): Promise<void> {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    // Its code is half a megabyte: a page that is looked at several times reads it once.
    if (!(await this.page.evaluate(() => "axe" in window))) await this.page.evaluate(axe.source);
    const told = await this.page.evaluate(faults, tags);
    expect(told).toEqual([]);
  }

  picture(name: string): Promise<void> {
    return picture(this.page, name);
  }
}

/** With PICTURES=1 takes a picture for people to look at, in out/screens: nothing is checked by it. */
export async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `../out/screens/${name}.png` });
}

/** Runs in the page, which has axe: each fault, and where it is. */
async function faults(tags: string[]): Promise<string[]> {
  const { axe: here } = window as unknown as { axe: typeof axe };
  const { violations } = await here.run({ runOnly: tags, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
