/** Parses what people paste to join: a whole link, a table with its secret, or only a table's code. */

export interface Invitation {
  table: string;
  link: string | null;
}

const CODE = /([A-Za-z0-9_-]{16})(?:\/)?(?:\?lang=\w+)?(?:#([A-Za-z0-9_-]{10,64}))?\/?$/;

export function invitationOf(text: string): Invitation | null {
  const found = CODE.exec(text.trim().replace(/\s/g, ""));
  const before = found ? text.trim().slice(0, found.index) : "";
  if (!found?.[1] || (before && !before.endsWith("/t/"))) return null;
  return { table: found[1], link: found[2] ?? null };
}

/** The path of an invitation; the secret goes into the fragment, which browsers send to no server. */
export function pathOf({ table, link }: Invitation): string {
  return `/t/${table}${link ? `#${link}` : ""}`;
}
