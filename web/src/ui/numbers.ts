/** Numbers as they are printed. */

/** A number, or a sentence with one, with a true minus: beside others a hyphen looks like a slip. */
export function printed(text: number | string): string {
  return String(text).replace(/-(?=\d)/, "−");
}
