/** What the site knows of BLOX before its board is loaded. */

import { m } from "../../texts/messages.js";
import type { About } from "../play";
import { facts } from "./look/facts";

export const about: About = {
  ...facts,
  name: m.blox_name,
  promise: m.blox_promise,
  undo: m.blox_undo,
};
