/** The fixed colours of BLOX's pieces: they are objects, the same in light and dark. */

import { chipOf, type Shape } from "../../ui/signs";
import type { Colour } from "./view";

export interface Look {
  fill: string;
  sign: string;
  top: string;
  front: string;
  foot: string;
  edge: string;
  rim: string;
  glint: number;
}

export const looks: Record<Colour, Look> = {
  W: {
    fill: "#F4EDE0",
    sign: "#857457",
    top: "#FFFAF0",
    front: "#F3EBDC",
    foot: "#DCCFB8",
    edge: "#B5A688",
    rim: "#9C8B6B",
    glint: 0.75,
  },
  G: {
    fill: "#A39D95",
    sign: "#45403B",
    top: "#BDB7AE",
    front: "#A09A92",
    foot: "#858078",
    edge: "#635E57",
    rim: "#635E57",
    glint: 0.3,
  },
  B: {
    fill: "#2F2B29",
    sign: "#A0978D",
    top: "#4A4440",
    front: "#3B3633",
    foot: "#231F1D",
    edge: "#12100E",
    rim: "#857B71",
    glint: 0.3,
  },
  M: {
    fill: "#86609C",
    sign: "#F0E4F6",
    top: "#A883BC",
    front: "#8C66A2",
    foot: "#6F4C84",
    edge: "#4C3160",
    rim: "#4C3160",
    glint: 0.3,
  },
};

export const look = (colour: string): Look => looks[colour as Colour];

export const HALO = "#FFFDF8";
export const PAPER = "#FFFBF3";

export const BODY =
  "M-14 -4.5C-14 -9 -9 -10.5 -7.6 -14C-6 -18.5 -5 -22 -4.6 -25H4.6C5 -22 6 -18.5 7.6 -14" +
  "C9 -10.5 14 -9 14 -4.5C14 -.2 7.5 2.4 0 2.4S-14 -.2 -14 -4.5Z";

const heads: Record<Shape | "none", string> = {
  ball: "M-9.6 -33A9.6 9.6 0 1 1 9.6 -33A9.6 9.6 0 1 1 -9.6 -33Z",
  cube:
    "M-6 -42H6A2.6 2.6 0 0 1 8.6 -39.4V-27.4A2.6 2.6 0 0 1 6 -24.8H-6" +
    "A2.6 2.6 0 0 1 -8.6 -27.4V-39.4A2.6 2.6 0 0 1 -6 -42Z",
  cone: "M0 -46.5L11 -25.2Q0 -21.4 -11 -25.2Z",
  diamond: "M0 -46.5L10.6 -34.6L0 -22.6L-10.6 -34.6Z",
  plus: "M-3 -46H3V-38H10V-32H3V-24H-3V-32H-10V-38H-3Z",
  none: "M-5.4 -26A5.4 3.2 0 1 1 5.4 -26A5.4 3.2 0 1 1 -5.4 -26Z",
};

export const STAR = "M0 -21.4l6.5 14.5 15.5 1.5-11.8 10.3 3.6 15.3L0 12.1-13.8 20.2l3.6-15.3L-22 -5.4l15.5-1.5z";

/** A figure's colours and head: its seat's, or those of a neutral one. */
export function figureLook(owner: number | null): { fill: string; edge: string; head: string; shine: boolean } {
  if (owner === null) return { fill: "#CDB48C", edge: "#5C4930", head: heads.none, shine: false };
  const chip = chipOf(owner);
  return { fill: chip.fill, edge: chip.edge, head: heads[chip.shape], shine: true };
}
