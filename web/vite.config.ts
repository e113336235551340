import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { groups } from "./bundle/chunks.ts";
import { earlyScript, withoutScript } from "./bundle/head.ts";
import { messages } from "./bundle/messages.mjs";
import { offline } from "./bundle/offline.ts";
import { packed } from "./bundle/packed.ts";

const server = { target: process.env.TOURELLE_SERVER ?? "http://127.0.0.1:8000", ws: true };

export default defineConfig({
  // The site may be below a path, which only the server knows: files are named relative to each other.
  base: "./",
  plugins: [messages(), svelte(), earlyScript(), withoutScript(), offline(), packed()],
  worker: { format: "es", rolldownOptions: { checks: { pluginTimings: false } } },
  build: {
    outDir: "../src/tourelle/server/site",
    emptyOutDir: true,
    // The server's content security policy allows inline data only for images, and only the early inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups } } },
    // For the check of bundle sizes.
    manifest: true,
  },
  // The rulings of docs/ are part of the rules' pages.
  server: { fs: { allow: [".."] }, proxy: { "/api": server, "^/d/": server } },
});
