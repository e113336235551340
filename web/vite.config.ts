import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { groups } from "./bundle/chunks.ts";
import { earlyScript, withoutScript } from "./bundle/head.ts";
import { messages } from "./bundle/messages.mjs";
import { packed } from "./bundle/packed.ts";

const server = { target: process.env.TOURELLE_SERVER ?? "http://127.0.0.1:8000", ws: true };

export default defineConfig({
  plugins: [messages(), svelte(), earlyScript(), withoutScript(), packed()],
  build: {
    outDir: "../src/tourelle/server/site",
    emptyOutDir: true,
    // The policy of the server allows no inline data but pictures, and of inline scripts only the early one.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups } } },
    // For the check of sizes.
    manifest: true,
  },
  // The rulings of docs/ are part of the rules' pages.
  server: { fs: { allow: [".."] }, proxy: { "/api": server, "^/d/": server } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  // Some go through every position of every match: on a busy machine that takes longer than the usual five seconds.
  test: { environment: "jsdom", include: ["tests/unit/**/*.test.ts"], globals: false, testTimeout: 60_000 },
});
