/** A message at run time: its text in the language of the page, in the right form of plural, its places filled. */

import { getLocale, locales, type Locale } from "./paraglide/runtime.js";

/** One text; or one for each form of plural, chosen by `count`. */
type Text = string | Record<string, string>;
type Inputs = Record<string, unknown>;

/** `texts` has the languages' order. */
export function said(texts: readonly Text[]) {
  return (inputs: Inputs = {}, { locale = getLocale() }: { locale?: Locale } = {}): string => {
    const text = texts[locales.indexOf(locale)] ?? "";
    const sentence = typeof text === "string" ? text : formOf(text, locale, Number(inputs.count));
    return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(inputs[name]));
  };
}

function formOf(forms: Record<string, string>, locale: Locale, count: number): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? "";
}
