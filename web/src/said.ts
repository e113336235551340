/** A message at run time: its text in the page's language, with the right plural form and its placeholders filled. */

import { getLocale } from "./language.ts";
import { locales, plurals, type Locale } from "./texts/languages.js";

/** One text; or one for each plural form, chosen by `count`. */
type Text = string | Record<string, string>;

/** A message and the placeholders that must be filled. */
export type Said<Place extends string> = (
  ...given: [Place] extends [never]
    ? [inputs?: Record<string, never>, options?: Options]
    : [inputs: Record<Place, string | number>, options?: Options]
) => string;

interface Options {
  locale?: Locale;
}

/** `texts` are in the order of `locales`. */
export function said(texts: readonly Text[]) {
  return (inputs: Record<string, unknown> = {}, { locale = getLocale() }: Options = {}): string => {
    const text = texts[locales.indexOf(locale)] ?? "";
    const sentence = typeof text === "string" ? text : text[formOf(locale, inputs.count)];
    return (sentence ?? "").replace(/\{(\w+)\}/g, (_, name: string) => String(inputs[name]));
  };
}

/** The first plural form whose pattern matches the number, else `other`. */
function formOf(locale: Locale, count: unknown): string {
  const forms = Object.entries(plurals[locale]);
  return forms.find(([, digits]) => new RegExp(`^(?:${digits})$`).test(String(count)))?.[0] ?? "other";
}
