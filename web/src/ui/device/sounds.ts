/** Quiet sounds of wood, card and plucked metal, made of a few waves. They know nothing of the page. */

export type SoundName = "pick" | "place" | "slide" | "raze" | "points" | "refuse" | "turn" | "end";
export type Sound = (audio: BaseAudioContext, at: number) => void;

export const sounds: Record<SoundName, Sound> = {
  pick: (audio, at) => {
    knock(audio, at, 560, 0.07, 0.08);
    rustle(audio, at, { length: 0.05, rise: 0.012, pitch: 2600, loud: 0.05 });
  },
  place: (audio, at) => {
    knock(audio, at, 210, 0.17, 0.21);
    rustle(audio, at, { length: 0.06, rise: 0.004, pitch: 1300, loud: 0.1 });
  },
  slide: (audio, at) => {
    rustle(audio, at, { length: 0.32, rise: 0.11, pitch: 850, loud: 0.26 });
    knock(audio, at + 0.25, 240, 0.1, 0.07);
  },
  raze: (audio, at) =>
    [0, 0.075, 0.135, 0.225].forEach((late, n) => knock(audio, at + late, 270 - n * 34, 0.13, 0.22 - n * 0.035)),
  points: (audio, at) => [659, 880].forEach((pitch, n) => pluck(audio, at + n * 0.09, pitch, 0.42, 0.1)),
  refuse: (audio, at) => [0, 0.11].forEach((late) => knock(audio, at + late, 125, 0.12, 0.24)),
  turn: (audio, at) => [523, 784].forEach((pitch, n) => pluck(audio, at + n * 0.13, pitch, 0.55, 0.1)),
  end: (audio, at) => [392, 523, 659, 784].forEach((pitch, n) => pluck(audio, at + n * 0.14, pitch, 0.75, 0.09)),
};

/** The overtones of a wooden bar, each weaker and shorter than the one below it. */
const WOOD = [
  { ratio: 1, share: 1, lasts: 1 },
  { ratio: 2.76, share: 0.4, lasts: 0.45 },
  { ratio: 5.4, share: 0.14, lasts: 0.2 },
];

/** A tongue of metal on a wooden box: nearly a pure tone, with a short bright beginning. */
const METAL = [
  { ratio: 1, share: 1, lasts: 1 },
  { ratio: 2, share: 0.16, lasts: 0.5 },
  { ratio: 5.8, share: 0.07, lasts: 0.12 },
];

/** Wood on wood. */
function knock(audio: BaseAudioContext, at: number, pitch: number, length: number, loud: number): void {
  struck(audio, WOOD, { at, pitch, length, loud, rise: 0.003 });
  rustle(audio, at, { length: 0.018, rise: 0.003, pitch: pitch * 4, loud: loud * 0.3 });
}

/** A soft tone with the touch of the finger in it. */
function pluck(audio: BaseAudioContext, at: number, pitch: number, length: number, loud: number): void {
  struck(audio, METAL, { at, pitch, length, loud, rise: 0.007 });
  knock(audio, at, 300, 0.05, loud * 0.35);
}

interface Stroke {
  at: number;
  pitch: number;
  length: number;
  loud: number;
  rise: number;
}

function struck(audio: BaseAudioContext, parts: typeof WOOD, { at, pitch, length, loud, rise }: Stroke): void {
  for (const { ratio, share, lasts } of parts) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch * ratio;
    tone.connect(fading(audio, { at, rise, length: length * lasts, loud: loud * share }));
    tone.start(at);
    tone.stop(at + length * lasts);
  }
}

/** A loudness that rises softly, dies away and is nothing at the end: nothing clicks. */
function fading(audio: BaseAudioContext, { at, rise, length, loud }: Omit<Stroke, "pitch">): GainNode {
  const level = audio.createGain();
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(loud, at + rise);
  level.gain.exponentialRampToValueAtTime(loud * 0.01, at + Math.max(rise * 1.5, length * 0.9));
  level.gain.linearRampToValueAtTime(0, at + length);
  level.connect(audio.destination);
  return level;
}

interface Rustle {
  length: number;
  rise: number;
  pitch: number;
  loud: number;
}

/** Card or wood along a board: filtered noise. */
function rustle(audio: BaseAudioContext, at: number, { length, rise, pitch, loud }: Rustle): void {
  const noise = audio.createBufferSource();
  noise.buffer = whiteNoise(audio, length);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.9;
  noise.connect(filter).connect(fading(audio, { at, rise, length, loud }));
  noise.start(at);
  noise.stop(at + length);
}

/** The same noise each time: a sound is the same whenever it is heard. */
function whiteNoise(audio: BaseAudioContext, length: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  let chance = 20_011;
  for (let n = 0; n < samples.length; n++) {
    chance = (chance * 48_271) % 2_147_483_647;
    samples[n] = (chance / 2_147_483_647) * 2 - 1;
  }
  return buffer;
}
