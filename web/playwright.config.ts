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
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: chromiumPath(), args: ["--no-sandbox", "--disable-quic"] },
    locale: "en",
    reducedMotion: "reduce",
    trace: "retain-on-failure",
  },
});
