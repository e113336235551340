/** The site may be below a path of its origin, such as `/tourelle`: the server writes it into the page. */

const base = document.documentElement.dataset.base ?? "";

/** The address of a path of the site, `/t/ID` for instance; other addresses stay as they are. */
export function urlOf(path: string): string {
  return path.startsWith("/") ? base + path : path;
}

/** The path within the site of a path on this origin. */
export function pathIn(path: string): string {
  return path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}
