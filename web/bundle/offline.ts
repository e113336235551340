/** Tells the service worker which files the site has: it caches them all, so that everything works without a network. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PLACE = "const ASSETS = [];";

export function offline(): Plugin {
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    writeBundle: () => {
      const worker = join(folder, "worker.js");
      const source = readFileSync(worker, "utf8");
      if (!source.includes(PLACE)) throw new Error(`${worker}: there is no place for the names of files`);
      const names = readdirSync(join(folder, "assets")).map((name) => `assets/${name}`);
      writeFileSync(worker, source.replace(PLACE, `const ASSETS = ${JSON.stringify(names)};`));
    },
  };
}
