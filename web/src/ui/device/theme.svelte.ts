/** Light or dark, as the page is shown: what was chosen, else what the system says. */

import { MediaQuery } from "svelte/reactivity";
import { settings } from "./settings.svelte";

const dark = typeof matchMedia === "function" ? new MediaQuery("(prefers-color-scheme: dark)") : null;

export const theme = {
  get shown(): "light" | "dark" {
    if (settings.theme !== "system") return settings.theme;
    return dark?.current ? "dark" : "light";
  },
};
