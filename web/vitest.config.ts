import { defineConfig, mergeConfig } from "vitest/config";
import site from "./vite.config.ts";

export default mergeConfig(
  site,
  defineConfig({
    resolve: { conditions: ["browser"] },
    // Some tests visit every position of every match: on a busy machine that exceeds the default of five seconds.
    test: { environment: "jsdom", include: ["tests/unit/**/*.test.ts"], globals: false, testTimeout: 60_000 },
  }),
);
