/** The sounds, rendered in the browser: quiet, short, without clicks, and all different. */

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import ts from "typescript";
import type { Sound, SoundName } from "../../src/ui/device/sounds";
import { expect, picture, test } from "./support/harness";

const NAMES: SoundName[] = ["pick", "place", "slide", "raze", "points", "refuse", "turn", "end"];
const RATE = 44_100;

/** The source file, not the page's bundle: it does not depend on the page. */
function script(): string {
  const source = readFileSync(new URL("../../src/ui/device/sounds.ts", import.meta.url), "utf8");
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  return ts.transpileModule(source, { compilerOptions }).outputText;
}

/** All sounds as samples, two seconds each. */
async function rendered(page: Page): Promise<Map<SoundName, number[]>> {
  const all = await page.evaluate(
    async ([code, names, rate]) => {
      const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
      const { sounds } = (await import(address)) as { sounds: Record<string, Sound> };
      return Promise.all(
        names.map(async (name) => {
          const audio = new OfflineAudioContext(1, 2 * rate, rate);
          sounds[name]?.(audio, 0.005);
          return [...(await audio.startRendering()).getChannelData(0)];
        }),
      );
    },
    [script(), NAMES, RATE] as const,
  );
  return new Map(NAMES.map((name, n) => [name, all[n] ?? []]));
}

const loudest = (samples: readonly number[]): number => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
const energy = (samples: readonly number[]): number => samples.reduce((sum, one) => sum + one * one, 0);

/** From the first to the last sample that is not silent. */
function heard(samples: readonly number[]): number[] {
  const from = samples.findIndex((one) => one !== 0);
  return samples.slice(from, samples.findLastIndex((one) => one !== 0) + 1);
}

/** The similarity of two sounds, 0 to 1, regardless of loudness. */
function likeness(one: readonly number[], other: readonly number[]): number {
  const both = one.reduce((sum, sample, n) => sum + sample * (other[n] ?? 0), 0);
  return Math.abs(both) / Math.sqrt(energy(one) * energy(other));
}

/** Draws the sounds for people to look at, a row for each. */
async function drawn(page: Page, all: Map<SoundName, number[]>): Promise<void> {
  const rows = [...all].map(([name, samples], n) => {
    const points = Array.from({ length: 1200 }, (_, x) => {
      const part = samples.slice(
        Math.floor((x * samples.length) / 1200),
        Math.floor(((x + 1) * samples.length) / 1200),
      );
      return `M${x} ${60 + n * 120 - 180 * Math.max(...part)}V${60 + n * 120 - 180 * Math.min(...part) + 0.5}`;
    });
    return `<text x="1100" y="${40 + n * 120}">${name}</text><path d="${points.join("")}" stroke="#1D6A5D"/>`;
  });
  await page.setViewportSize({ width: 1200, height: 960 });
  await page.setContent(`<svg width="1200" height="960">${rows.join("")}</svg>`);
  await picture(page, "sounds");
}

test("sounds are quiet, short and clean, and none is like another", async ({ page }) => {
  const all = await rendered(page);
  await drawn(page, all);
  for (const [name, samples] of all) {
    const sound = heard(samples);
    expect.soft(loudest(sound), `${name}: heard`).toBeGreaterThan(0.02);
    expect.soft(loudest(sound), `${name}: quiet`).toBeLessThan(0.9);
    expect.soft(sound.length / RATE, `${name}: short`).toBeLessThan(1.5);
    // It begins and ends in silence, without a jump within a millisecond.
    expect.soft(loudest(sound.slice(0, RATE / 2000)), `${name}: begins softly`).toBeLessThan(loudest(sound) / 3);
    expect.soft(loudest(sound.slice(-RATE / 200)), `${name}: ends in silence`).toBeLessThan(0.005);
    const jumps = sound.slice(1).map((sample, n) => sample - (sound[n] ?? 0));
    expect.soft(loudest(jumps), `${name}: no click`).toBeLessThan(0.1);
  }
  const pairs = NAMES.flatMap((one, n) => NAMES.slice(n + 1).map((other) => [one, other] as const));
  for (const [one, other] of pairs)
    expect.soft(likeness(all.get(one) ?? [], all.get(other) ?? []), `${one} and ${other}`).toBeLessThan(0.8);
});
