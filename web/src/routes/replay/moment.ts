/** A link to a very moment: the move's number in the path, where messengers find it to show the position; the secret of
 * a private table in the fragment, which nobody is told. */

import { keptLinks, linkIn, linkOf, speaking } from "../../net/links";

export interface Moment {
  link: string | null;
  /** Null: the address names none. */
  at: number | null;
}

/** `/replay/ID/12`; before, links had it in the fragment: `#12`, `#SECRET.12`. */
export function momentIn(fragment: string, path: string = location.pathname): Moment {
  const [, link, late] = /^#?(?:([A-Za-z0-9_-]{22})\.?)?(\d{1,5})?$/.exec(fragment) ?? [];
  const at = late ?? /^\/replay\/[\w-]+\/(\d{1,5})\/?$/.exec(path)?.[1];
  return { link: link ? linkIn(link) : null, at: at === undefined ? null : Number(at) };
}

/** Where a moment is found on this site. */
export function pathAt(table: string, at: number): string {
  return `/replay/${table}/${at}`;
}

/** The secret for a table: from the address, else what this device keeps. */
export function linkFor(table: string, fragment: string): string | null {
  const { link } = momentIn(fragment);
  return linkOf(table, link ? `#${link}` : "");
}

/** For others: the link to watch, where the table is one's own. */
export function addressAt(table: string, at: number): string {
  const link = keptLinks(table)?.watch ?? linkOf(table, "");
  return `${location.origin}${pathAt(table, at)}${speaking()}${link ? `#${link}` : ""}`;
}
