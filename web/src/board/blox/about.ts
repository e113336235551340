/** What the site knows of BLOX before its board is loaded. */

import { m } from "../../texts/messages.js";
import type { About } from "../play";

export const about: About = {
  place: 1,
  name: m.blox_name,
  promise: m.blox_promise,
  least: 2,
  most: 4,
  minutes: 45,
  undo: m.blox_undo,
  hides: true,
};
