/** Quiet sounds of wood, card and a small bell, made here. Off unless a person turns them on. */

import { settings } from "./settings.svelte";

export type SoundName = "pick" | "place" | "slide" | "raze" | "points" | "refuse" | "turn" | "end";

let context: AudioContext | null = null;

export function play(name: SoundName): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  sounds[name](context, context.currentTime + 0.005);
}

type Sound = (audio: AudioContext, at: number) => void;

const sounds: Record<SoundName, Sound> = {
  pick: (audio, at) => knock(audio, at, 520, 0.05, 0.1),
  place: (audio, at) => {
    knock(audio, at, 190, 0.11, 0.32);
    rustle(audio, at, 0.04, 1400, 0.1);
  },
  slide: (audio, at) => rustle(audio, at, 0.26, 700, 0.09),
  raze: (audio, at) => [0, 0.07, 0.13, 0.22].forEach((late, n) => knock(audio, at + late, 240 - n * 32, 0.1, 0.26)),
  points: (audio, at) => [659, 880].forEach((pitch, n) => bell(audio, at + n * 0.09, pitch, 0.5, 0.07)),
  refuse: (audio, at) => [0, 0.09].forEach((late) => knock(audio, at + late, 130, 0.08, 0.26)),
  turn: (audio, at) => [523, 784].forEach((pitch, n) => bell(audio, at + n * 0.12, pitch, 0.8, 0.06)),
  end: (audio, at) => [523, 659, 784, 1047].forEach((pitch, n) => bell(audio, at + n * 0.13, pitch, 1.2, 0.06)),
};

/** A loudness that rises at once and dies away. */
function fading(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}

/** Wood on wood: a tone that falls quickly. */
function knock(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const tone = audio.createOscillator();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch * 1.6, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + length / 3);
  tone.connect(fading(audio, at, length, loud));
  tone.start(at);
  tone.stop(at + length);
}

function bell(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  for (const [part, share] of [
    [1, 1],
    [2.76, 0.25],
  ] as const) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch * part;
    tone.connect(fading(audio, at, length / part, loud * share));
    tone.start(at);
    tone.stop(at + length);
  }
}

/** Card or wood along a board: filtered noise. */
function rustle(audio: AudioContext, at: number, length: number, pitch: number, loud: number): void {
  const noise = audio.createBufferSource();
  noise.buffer = whiteNoise(audio, length);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.8;
  noise.connect(filter).connect(fading(audio, at, length, loud));
  noise.start(at);
}

function whiteNoise(audio: AudioContext, length: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  return buffer;
}
