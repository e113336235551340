/** What the site knows of 5 Towers before its board is loaded. */

import { m } from "../../texts/messages.js";
import type { About } from "../play";

export const about: About = {
  place: 3,
  name: m.fivetowers_name,
  promise: m.fivetowers_promise,
  least: 2,
  most: 5,
  minutes: 30,
  undo: m.fivetowers_undo,
  hides: false,
  byRounds: true,
};
