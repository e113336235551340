import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = { target: process.env.TOURELLE_SERVER ?? "http://127.0.0.1:8000", ws: true };

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: "./project.inlang",
      outdir: "./src/paraglide",
      strategy: ["localStorage", "preferredLanguage", "baseLocale"],
      emitTsDeclarations: true,
    }),
    svelte(),
  ],
  build: {
    outDir: "../src/tourelle/server/site",
    emptyOutDir: true,
    // The policy of the server allows no inline script and no inline data but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { checks: { pluginTimings: false } },
    // For the check of sizes.
    manifest: true,
  },
  // The rulings of docs/ are part of the rules' pages.
  server: { fs: { allow: [".."] }, proxy: { "/api": server, "^/d/": server } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["tests/unit/**/*.test.ts"], globals: false },
});
