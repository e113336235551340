/** What the site knows of 5 Towers before its board is loaded. */

import { m } from "../../texts/messages.js";
import type { About } from "../play";
import { facts } from "./look/facts";

export const about: About = {
  ...facts,
  name: m.fivetowers_name,
  promise: m.fivetowers_promise,
  undo: m.fivetowers_undo,
  byRounds: true,
};
