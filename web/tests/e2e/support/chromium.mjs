/** The Chromium of this machine: Debian's, or what CHROMIUM names. Nothing is downloaded by the tests themselves. The one
 * without windows comes first: it needs half as much of the processor. */

import { existsSync } from "node:fs";

const places = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** @returns {string} */
export function chromiumPath() {
  const found = [process.env.CHROMIUM ?? "", ...places].find((place) => place && existsSync(place));
  if (!found) throw new Error("no Chromium here: scripts/chromium installs Debian's, or set CHROMIUM to one");
  return found;
}
