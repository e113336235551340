/** Plays a sound, if the person who sits here wants to hear any. */

import { settings } from "./settings.svelte";
import { sounds, type SoundName } from "./sounds";

export type { SoundName };

let context: AudioContext | null = null;

export function play(name: SoundName): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  sounds[name](context, context.currentTime + 0.005);
}
