/** Written by scripts/look: change src/tourelle, and run it again. */

import { m } from "../texts/messages.js";

export const LEVELS: Record<string, { name: () => string; about: () => string } | undefined> = {
  stroller: { name: m.bots_level_stroller, about: m.bots_about_stroller },
  apprentice: { name: m.bots_level_apprentice, about: m.bots_about_apprentice },
  mason: { name: m.bots_level_mason, about: m.bots_about_mason },
  architect: { name: m.bots_level_architect, about: m.bots_about_architect },
  master: { name: m.bots_level_master, about: m.bots_about_master },
};
