/** How a person likes the site; kept on this device. */

import { keep, kept } from "../../aside";
import { getLocale, overwriteGetLocale, setLocale, type Locale } from "../../texts/runtime.js";

export type Theme = "system" | "light" | "dark";

interface Kept {
  theme: Theme;
  patterns: boolean;
  speed: number;
  sound: boolean;
  confirm: boolean;
  notifications: boolean;
}

const KEY = "tourelle.settings";
const usual: Kept = { theme: "system", patterns: false, speed: 1, sound: false, confirm: true, notifications: false };

function stored(): Kept {
  try {
    return { ...usual, ...(JSON.parse(kept(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return usual;
  }
}

const still = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;

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
  private still = $state(still?.matches ?? false);

  constructor() {
    still?.addEventListener("change", () => (this.still = still.matches));
    // Every message of the page asks for the language, and is written anew when it changes.
    overwriteGetLocale(() => this.language);
  }

  /** The speed of animations: none where the system asks for less motion. */
  get motion(): number {
    return this.still ? 0 : this.speed;
  }

  /** How fast moves follow each other. Where nothing moves, each still stands for its time. */
  get pace(): number {
    return this.speed || 1;
  }

  speak(language: Locale): void {
    this.language = language;
    setLocale(language);
  }

  /** What is on the page follows, and is kept. Called once, inside an effect root. */
  apply(): void {
    const { theme, patterns, speed, sound, confirm, notifications } = this;
    const root = document.documentElement;
    root.lang = this.language;
    if (theme === "system") root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", theme);
    root.toggleAttribute("data-patterns", patterns);
    keep(KEY, JSON.stringify({ theme, patterns, speed, sound, confirm, notifications }));
  }
}

export const settings = new Settings();
