import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./tests/e2e/support/chromium.mjs";

/** Tests with Chromium and a real server, which each worker starts for itself (tests/e2e/support/harness.ts). */
export default defineConfig({
  testDir: "tests/e2e",
  // Hours of whole matches, only with SOAK=5.
  testIgnore: process.env.SOAK ? [] : ["soak.spec.ts"],
  // Each tested site has its own folder, so that parallel runs don't overwrite each other's results.
  outputDir: `../out/playwright/${process.env.SITE?.replace(/\W+/g, "-") ?? "own"}`,
  fullyParallel: true,
  workers: process.env.WORKERS ? Number(process.env.WORKERS) : 2,
  forbidOnly: !!process.env.CI,
  // Whoever shares the machine must not decide what passes: a page that hangs is found all the same.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // In CI a test that failed is tried once more, and listed as flaky if it passes then.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: chromiumPath(), args: ["--no-sandbox", "--disable-quic"] },
    actionTimeout: 60_000,
    locale: "en",
    reducedMotion: "reduce",
    // Recording takes longer than the tests themselves: TRACE=on does it, to find out why one fails.
    trace: process.env.TRACE ? "retain-on-failure" : "on-first-retry",
    screenshot: "only-on-failure",
  },
});
