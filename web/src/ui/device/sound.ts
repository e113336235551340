/** Plays a sound, if the person who sits here wants to hear any. */

import { asideLater } from "../../aside";
import { settings } from "./settings.svelte";
import { sounds, type SoundName } from "./sounds";

export type { SoundName };

let context: AudioContext | null = null;

export function play(name: SoundName): void {
  if (settings.sound) asideLater(() => heard(name));
}

async function heard(name: SoundName): Promise<void> {
  context ??= new AudioContext();
  const woken = context.state === "suspended" ? context.resume() : Promise.resolve();
  sounds[name](context, context.currentTime + 0.005);
  await woken;
}
