/** Links to a moment of a match: the move's number is in the path, so that link previews show the position; the secret
 * of a private table is in the fragment, which browsers send to no server. */

import { pathIn, urlOf } from "../../base";
import { keptLinks, linkIn, linkOf, speaking } from "../../net/links";

export interface Moment {
  link: string | null;
  /** The number of moves; null if the address has none. */
  at: number | null;
}

/** Reads `/replay/ID/12`, and older links with the number in the fragment: `#12`, `#SECRET.12`. */
export function momentIn(fragment: string, path: string = pathIn(location.pathname)): Moment {
  const [, link, late] = /^#?(?:([A-Za-z0-9_-]{22})\.?)?(\d{1,5})?$/.exec(fragment) ?? [];
  const at = late ?? /^\/replay\/[\w-]+\/(\d{1,5})\/?$/.exec(path)?.[1];
  return { link: link ? linkIn(link) : null, at: at === undefined ? null : Number(at) };
}

/** The path of a moment. */
export function pathAt(table: string, at: number): string {
  return `/replay/${table}/${at}`;
}

/** The secret for a table: from the address, else the one stored on this device. */
export function linkFor(table: string, fragment: string): string | null {
  const { link } = momentIn(fragment);
  return linkOf(table, link ? `#${link}` : "");
}

/** The address of a moment for others: with the watch link, if this device has the table's links. */
export function addressAt(table: string, at: number): string {
  const link = keptLinks(table)?.watch ?? linkOf(table, "");
  return `${location.origin}${urlOf(pathAt(table, at))}${speaking()}${link ? `#${link}` : ""}`;
}
