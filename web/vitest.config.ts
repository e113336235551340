import { defineConfig, mergeConfig } from "vitest/config";
import site from "./vite.config.ts";

export default mergeConfig(
  site,
  defineConfig({
    resolve: { conditions: ["browser"] },
    // Some tests visit every position of every match. Whoever shares the machine must not decide what passes.
    test: { environment: "jsdom", include: ["tests/unit/**/*.test.ts"], globals: false, testTimeout: 300_000 },
  }),
);
