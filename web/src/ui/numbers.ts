/** Numbers as they are printed. */

/** A number, or a sentence with one, with a minus sign instead of a hyphen. */
export function printed(text: number | string): string {
  return String(text).replace(/-(?=\d)/, "−");
}
