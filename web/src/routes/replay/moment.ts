/** A link to a very moment: the move's number in the fragment, after the secret where the table is private. */

import { keptLinks, linkIn, linkOf } from "../../net/links";

export interface Moment {
  link: string | null;
  /** Null: the address names none. */
  at: number | null;
}

/** `#12`, `#SECRET`, `#SECRET.12`. */
export function momentIn(fragment: string): Moment {
  const [, link, at] = /^#?(?:([A-Za-z0-9_-]{22})\.?)?(\d{1,5})?$/.exec(fragment) ?? [];
  return { link: link ? linkIn(link) : null, at: at === undefined ? null : Number(at) };
}

/** The secret for a table: from the address, else what this device keeps. */
export function linkFor(table: string, fragment: string): string | null {
  const { link } = momentIn(fragment);
  return linkOf(table, link ? `#${link}` : "");
}

/** For others: the link to watch, where the table is one's own. */
export function addressAt(table: string, at: number): string {
  const link = keptLinks(table)?.watch ?? linkOf(table, "");
  return `${location.origin}/replay/${table}#${link ? `${link}.` : ""}${at}`;
}
