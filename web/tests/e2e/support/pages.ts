/** Fixtures for tests that visit all pages: their tables are created once per worker. */

import type { BrowserContextOptions } from "@playwright/test";
import { expect, test as base, Visitor } from "./harness";
import { Matches } from "./matches";
import type { Scene } from "./scenes";

interface Looking {
  /** Opens a scene in a browser context of its own; its console errors fail the test. */
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

/** Sets the browser's text size to a multiple of the default. */
export async function textAt({ page }: Visitor, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${16 * times}px`);
}

/** How far the page scrolls sideways, in pixels. */
export function sideways({ page }: Visitor): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
