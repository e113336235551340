/** Fits towers into the available space. */

import { CARD as LYING } from "../look/look";

/** Large towers, in units of their cards (92 × 82): pixels per unit, and how much of a covered card is visible. */
export interface Fit {
  unit: number;
  step: number;
  /** The height of a card: its wall grows with the storeys. */
  card: number;
  /** The minimum height of the tallest tower, in pixels. */
  least: number;
}

export const CARD = { ...LYING, air: 16, ground: 12 };
const WIDEST = 1.5;
/** The part of a card above its wall. */
const SKY = CARD.height - CARD.step;
/** The largest step of a growing storey: a single card is then as tall as in the market. */
export const TALL = 80;
const LEAST_STEP = 13.5;

export function fitTowers(
  width: number,
  height: number,
  tallest: number,
  most = WIDEST,
  storey: number = CARD.step,
): Fit {
  const storeys = Math.max(0, tallest - 1);
  const fixed = CARD.height + CARD.air + CARD.ground;
  const wide = Math.min(most, Math.max(0.3, width / 102));
  const least = fixed * Math.min(wide, 0.62) + storeys * LEAST_STEP;
  const grown = Math.min(storey, (height / wide - SKY - CARD.air - CARD.ground) / Math.max(1, tallest));
  if (grown > CARD.step) return { unit: wide, step: grown, card: SKY + grown, least };
  // Whole cards first, scaled down to 72 % if needed; then cards overlap more.
  const whole = height / (fixed + storeys * CARD.step);
  const unit = Math.min(wide, Math.max(whole, wide * 0.72));
  const step = storeys === 0 ? CARD.step : (height / unit - fixed) / storeys;
  if (step * unit >= LEAST_STEP) return { unit, step: Math.min(CARD.step, step), card: CARD.height, least };
  const small = Math.min(unit, Math.max(0.3, (height - storeys * LEAST_STEP) / fixed));
  return { unit: small, step: Math.min(CARD.step, Math.max(8, LEAST_STEP / small)), card: CARD.height, least };
}

/** Small towers, in pixels: the height of a storey, its text, and the minimum height of the tallest. */
export interface SmallFit {
  width: number;
  step: number;
  text: number;
  roof: number;
  least: number;
}

const SMALL = { widest: 58, step: 0.43, least: 12, text: 10 };

export function fitSmall(width: number, height: number, tallest: number): SmallFit {
  const wide = Math.min(SMALL.widest, Math.max(15, width));
  const full = Math.max(wide < 34 ? 16 : 14, Math.min(24, wide * SMALL.step));
  const room = height - 12;
  const step = Math.min(full, Math.max(SMALL.least, room / Math.max(1, tallest + 0.8)));
  const text = Math.max(SMALL.text, Math.min(step * 0.74, wide * 0.52, 16));
  return { width: wide, step, text, roof: step / 19, least: Math.ceil((tallest + 0.8) * SMALL.least + 12) };
}
