/** The language of the page: the one chosen on this device, else the first of the browser's languages that we have. */

import { keep, kept } from "./aside.ts";
import { baseLocale, locales, type Locale } from "./texts/languages.js";

const KEY = "tourelle.language";

let current = (): Locale => {
  const wanted = [kept(KEY), ...navigator.languages].map((tag) => tag?.toLowerCase().split("-")[0]);
  return wanted.flatMap((tag) => locales.find((locale) => locale === tag) ?? [])[0] ?? baseLocale;
};

export const getLocale = (): Locale => current();

/** Replaces the function that messages call for the current language, so that a page can change it. */
export function overwriteGetLocale(other: () => Locale): void {
  current = other;
}

export const setLocale = (locale: Locale): void => keep(KEY, locale);
