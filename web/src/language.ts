/** The language of the page: the one that was chosen on this device, else the first of the browser's that we have. */

import { keep, kept } from "./aside.ts";
import { baseLocale, locales, type Locale } from "./texts/languages.js";

const KEY = "tourelle.language";

let current = (): Locale => {
  const wanted = [kept(KEY), ...navigator.languages].map((tag) => tag?.toLowerCase().split("-")[0]);
  return wanted.flatMap((tag) => locales.find((locale) => locale === tag) ?? [])[0] ?? baseLocale;
};

export const getLocale = (): Locale => current();

/** Every message asks for the language; a page that can change it answers. */
export function overwriteGetLocale(other: () => Locale): void {
  current = other;
}

export const setLocale = (locale: Locale): void => keep(KEY, locale);
