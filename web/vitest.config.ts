import { defineConfig, mergeConfig } from "vitest/config";
import site from "./vite.config.ts";

export default mergeConfig(
  site,
  defineConfig({
    resolve: { conditions: ["browser"] },
    // Some tests visit every position of every match: on a busy machine that exceeds the default of five seconds.
    // A context of its own for each file, in threads that stay: a process for each took longer than the tests.
    test: {
      environment: "jsdom",
      pool: "vmThreads",
      include: ["tests/unit/**/*.test.ts"],
      globals: false,
      testTimeout: 60_000,
    },
  }),
);
