/** Written by scripts/look: change src/tourelle, and run it again. */

export const looks = {"W": {"name": "W", "fill": "#F4EDE0", "sign": "#857457", "top": "#FFFAF0", "front": "#F3EBDC", "foot": "#DCCFB8", "edge": "#B5A688", "rim": "#9C8B6B", "glint": 0.75}, "G": {"name": "G", "fill": "#A39D95", "sign": "#45403B", "top": "#BDB7AE", "front": "#A09A92", "foot": "#858078", "edge": "#635E57", "rim": "#635E57", "glint": 0.3}, "B": {"name": "B", "fill": "#2F2B29", "sign": "#A0978D", "top": "#4A4440", "front": "#3B3633", "foot": "#231F1D", "edge": "#12100E", "rim": "#857B71", "glint": 0.3}, "M": {"name": "M", "fill": "#86609C", "sign": "#F0E4F6", "top": "#A883BC", "front": "#8C66A2", "foot": "#6F4C84", "edge": "#4C3160", "rim": "#4C3160", "glint": 0.3}} as const;
export const STAR = "M0 -21.4l6.5 14.5 15.5 1.5-11.8 10.3 3.6 15.3L0 12.1-13.8 20.2l3.6-15.3L-22 -5.4l15.5-1.5z" as const;
export const JOKER = {"fill": "#E0A21B", "edge": "#8C5E06"} as const;
export const CARD = {"rim": "#B5A688", "back": "#7B6A54", "blank": "#E6DAC4"} as const;
export const WIDTH = 720 as const;
export const HEIGHT = 664 as const;
export const CELL = {"width": 72, "height": 64} as const;
export const LEFT = 36 as const;
export const TOP = 40 as const;
export const FOOT = [36, 53] as const;
export const BASE = [40, 58] as const;
export const STOREYS = {"tower": [[14, 22], [14, 22], [14, 21], [11.45, 17.18], [9.69, 14.54]], "figure": [[14, 22], [14, 22], [14, 22], [13.09, 19.64], [11.08, 16.62]], "free": [[14, 22], [14, 22], [14, 22], [14, 22], [14, 22]]} as const;
export const WIDE = 46 as const;
export const LEAN = [0, 0.6, -0.5, 0.4, -0.3] as const;
export const outline = (x: number, y: number, roof: number, top: number): string =>
  `M${(x - 23)} ${y}V${roof}L${(x - 19)} ${(roof - top)}H${(x + 19)}L${(x + 23)} ${roof}V${y}Z`;
