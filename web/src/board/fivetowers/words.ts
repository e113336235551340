/** Words for the things of 5 Towers, in the language of the page. */

import { m } from "../../texts/messages.js";
import { calledOf } from "../../ui/seats/names";
import type { SeatState } from "../../match/seat";
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

/** The name of a card: `Sand 7`. */
export function cardName(text: string): string {
  const { style, value } = cardOf(text);
  return m.fivetowers_drawing_card({ style: styleName(style), value });
}

/** How the points of a tower are computed: `3 × 2 = 6 pts`, or a short form. */
export function pointsText(tower: readonly number[], brief = false): string {
  const points = towerPoints(tower);
  if (brief && roofed(tower)) return m.fivetowers_pts_brief({ cards: tower.length, points });
  return roofed(tower)
    ? m.fivetowers_drawing_tower_roof({ count: tower.length, points })
    : m.fivetowers_drawing_pts({ count: points });
}

/** The accessible name of a tower: its values from the ground up, and its points. */
export function towerLabel(style: Style, tower: readonly number[]): string {
  if (tower.length === 0) return m.fivetowers_tower_empty({ tower: towerName(style) });
  return m.fivetowers_tower_label({ tower: towerName(style), values: tower.join(", "), points: pointsText(tower) });
}

export function seatName(seats: readonly SeatState[], seat: number, me: number | null): string {
  return calledOf(seats[seat], seat === me);
}
