/** Titles and points are set in Gentium Book Plus. Until it is loaded, the fallback fonts of `fonts.css` are used. */

import file from "@fontsource/gentium-book-plus/files/gentium-book-plus-latin-700-normal.woff2?url";
import { aside } from "./aside";
import { atLeisure } from "./leisure";

const LATIN =
  "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD";

/** At once for returning visitors, whose service worker has it; else after the page: it is as large as a board. */
export function loadFonts(): void {
  const known = aside(() => !!navigator.serviceWorker.controller, false);
  if (known) addFont();
  else atLeisure(addFont);
}

function addFont(): void {
  aside(() => {
    const descriptors = { weight: "400 900", unicodeRange: LATIN, display: "swap" } as const;
    document.fonts.add(new FontFace("Gentium Book Plus", `url("${file}") format("woff2")`, descriptors));
  }, undefined);
}
