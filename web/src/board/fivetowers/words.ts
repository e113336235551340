/** Words for the things of 5 Towers, in the language of the page. */

import { m } from "../../texts/messages.js";
import { calledOf } from "../../ui/seats/names";
import type { Sitting } from "../../match/seat";
import { card as cardOf } from "./notation";
import { roofed, towerPoints } from "./tell/points";
import type { Style } from "./view";

const styleNames: Record<Style, () => string> = {
  C: m.fivetowers_drawing_style_C,
  H: m.fivetowers_drawing_style_H,
  T: m.fivetowers_drawing_style_T,
  M: m.fivetowers_drawing_style_M,
  S: m.fivetowers_drawing_style_S,
};

const towerNames: Record<Style, () => string> = {
  C: m.fivetowers_tower_C,
  H: m.fivetowers_tower_H,
  T: m.fivetowers_tower_T,
  M: m.fivetowers_tower_M,
  S: m.fivetowers_tower_S,
};

export const styleName = (style: Style): string => styleNames[style]();
export const towerName = (style: Style): string => towerNames[style]();

/** A card as people say it: `Sand 7`. */
export function cardName(text: string): string {
  const { style, value } = cardOf(text);
  return m.fivetowers_drawing_card({ style: styleName(style), value });
}

/** The points of a tower as they come about: `3 × 2 = 6 pts`, or briefly. */
export function pointsText(tower: readonly number[], brief = false): string {
  const points = towerPoints(tower);
  if (brief && roofed(tower)) return m.fivetowers_pts_brief({ cards: tower.length, points });
  return roofed(tower)
    ? m.fivetowers_drawing_tower_roof({ count: tower.length, points })
    : m.fivetowers_drawing_pts({ count: points });
}

/** A tower for those who can't see it: its values from the ground up, and what it counts. */
export function towerLabel(style: Style, tower: readonly number[]): string {
  if (tower.length === 0) return m.fivetowers_tower_empty({ tower: towerName(style) });
  return m.fivetowers_tower_label({ tower: towerName(style), values: tower.join(", "), points: pointsText(tower) });
}

export function seatName(seats: readonly Sitting[], seat: number, me: number | null): string {
  return calledOf(seats[seat], seat === me);
}
