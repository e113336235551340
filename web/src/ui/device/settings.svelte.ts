/** How a person likes the site; kept on this device. */

import { MediaQuery } from "svelte/reactivity";
import { keep, kept } from "../../aside";
import { getLocale, overwriteGetLocale, setLocale, type Locale } from "../../texts/runtime.js";

export type Theme = "system" | "light" | "dark";

const KEY = "tourelle.settings";
const usual = {
  theme: "system" as Theme,
  patterns: false,
  speed: 1,
  sound: false,
  confirm: true,
  notifications: false,
};
const names = Object.keys(usual) as (keyof typeof usual)[];

function stored(): typeof usual {
  try {
    return { ...usual, ...(JSON.parse(kept(KEY) ?? "{}") as object) };
  } catch {
    return usual;
  }
}

const asks = (query: string) => (typeof matchMedia === "function" ? new MediaQuery(query) : null);
const dark = asks("prefers-color-scheme: dark");
const still = asks("prefers-reduced-motion: reduce");

class Settings {
  private readonly first = stored();
  theme = $state<Theme>(this.first.theme);
  /** Stronger patterns on colours. */
  patterns = $state(this.first.patterns);
  /** 0, 1 or 2: none, as designed, twice as fast. */
  speed = $state(this.first.speed);
  sound = $state(this.first.sound);
  /** A move is asked for twice. */
  confirm = $state(this.first.confirm);
  notifications = $state(this.first.notifications);
  language = $state(getLocale());

  constructor() {
    // Every message of the page asks for the language, and is written anew when it changes.
    overwriteGetLocale(() => this.language);
  }

  /** The speed of animations: none where the system asks for less motion. */
  get motion(): number {
    return still?.current ? 0 : this.speed;
  }

  /** How fast moves follow each other. Where nothing moves, each still stands for its time. */
  get pace(): number {
    return this.speed || 1;
  }

  /** Light or dark, as the page is shown: what was chosen, else what the system says. */
  get shown(): "light" | "dark" {
    if (this.theme !== "system") return this.theme;
    return dark?.current ? "dark" : "light";
  }

  speak(language: Locale): void {
    this.language = language;
    setLocale(language);
  }

  /** What is on the page follows, and is kept. Called once, inside an effect root. */
  apply(): void {
    const { theme, patterns } = this;
    const root = document.documentElement;
    root.lang = this.language;
    if (theme === "system") root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", theme);
    root.toggleAttribute("data-patterns", patterns);
    keep(KEY, JSON.stringify(this, names));
  }
}

export const settings = new Settings();
