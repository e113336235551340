/** The kinds of error pages and their texts. */

import { m } from "../../texts/messages.js";

const WORDS = {
  not_found: { title: m.serving_problem_not_found, about: m.home_not_found_about },
  server_away: { title: m.home_away, about: m.home_away_about },
  old_link: { title: m.home_old_link, about: m.home_old_link_about },
  table_full: { title: m.home_full, about: m.home_full_about },
  closed: { title: m.table_closed, about: m.table_closed_why },
  wrong_browser: { title: m.home_browser, about: m.home_browser_about },
};

export type Kind = keyof typeof WORDS;

export function wordsOf(kind: Kind): { title: string; about: string } {
  const { title, about } = WORDS[kind];
  return { title: title(), about: about() };
}
