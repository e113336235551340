/** What the site knows of On Top before its board is loaded. */

import { m } from "../../texts/messages.js";
import type { Sign } from "../../ui/seats/signs";
import type { About } from "../play";

const COLOURS = ["R", "Y", "B", "W"] as const;

export const about: About = {
  place: 2,
  name: m.ontop_name,
  promise: m.ontop_promise,
  least: 2,
  most: 4,
  minutes: 30,
  undo: m.ontop_undo,
  // Each move draws a tile.
  noUndo: true,
  hides: false,
  sign: (seat, options) => (options?.colours as Sign[] | undefined)?.[seat] ?? COLOURS[seat] ?? seat,
  tellsGains: true,
};
