/** Tests that go through all the pages: the tables for them are made once for each worker. */

import type { BrowserContextOptions } from "@playwright/test";
import { expect, test as base, Visitor } from "./harness";
import { Matches } from "./matches";
import type { Scene } from "./scenes";

interface Looking {
  /** A scene as somebody sees it in a browser of their own; its complaints fail the test. */
  look: (scene: Scene, options: BrowserContextOptions, at: (visitor: Visitor) => Promise<void>) => Promise<void>;
}

export const test = base.extend<Looking, { matches: Matches }>({
  matches: [
    async ({ browser, server }, use) => {
      const matches = await Matches.begin(browser, server.address);
      await use(matches);
      await matches.end();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  look: async ({ browser, matches }, use) => {
    await use(async (scene, options, at) => {
      const state = scene.stranger ? {} : { storageState: await matches.ada.page.context().storageState() };
      const settings = scene.settings ? { settings: scene.settings } : {};
      const visitor = await Visitor.come(browser, matches.ada.site, { ...options, ...state, ...settings });
      visitor.page.setDefaultTimeout(30_000);
      await scene.open(visitor.page, matches);
      await expect(visitor.page.getByRole("heading").first()).toBeVisible();
      await visitor.page.waitForLoadState("networkidle");
      await at(visitor);
      await visitor.page.context().close();
      expect(visitor.faults.filter((fault) => !scene.expected?.test(fault))).toEqual([]);
    });
  },
});

/** The text size that is set in the browser: so many times the usual one. */
export async function textAt({ page }: Visitor, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${16 * times}px`);
}

/** So far the page can be pushed sideways, in pixels. */
export function sideways({ page }: Visitor): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
