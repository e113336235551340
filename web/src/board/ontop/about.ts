/** What the site knows of On Top before its board is loaded. */

import { m } from "../../texts/messages.js";
import type { Sign } from "../../ui/seats/signs";
import type { About } from "../play";
import { facts } from "./look/facts";

const COLOURS = ["R", "Y", "B", "W"] as const;

export const about: About = {
  ...facts,
  name: m.ontop_name,
  promise: m.ontop_promise,
  undo: m.ontop_undo,
  // Each move draws a tile.
  noUndo: true,
  sign: (seat, options) => (options?.colours as Sign[] | undefined)?.[seat] ?? COLOURS[seat] ?? seat,
  tellsGains: true,
};
