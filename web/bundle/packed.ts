/** Compresses the built files once with brotli and gzip; the server sends what the browser accepts. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(css|js|svg|wasm|webmanifest)$/;
/** Smaller files are not worth compressing, in bytes. */
const LEAST = 500;

export function packed(): Plugin {
  let folder = "";
  return {
    name: "packed",
    apply: "build",
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    closeBundle: () => {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (TEXT.test(name) && !name.startsWith(".vite")) pack(join(folder, name));
      }
    },
  };
}

function pack(path: string): void {
  const content = readFileSync(path);
  if (content.length < LEAST) return;
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
