/** Written by scripts/look: change src/tourelle, and run it again. */

export const BLACK = "#2A2624" as const;
export const BLACK_LINE = "#6F665F" as const;
export const BLACK_EDGE = "#0F0D0C" as const;
export const HATCHING = "#171310" as const;
export const GOLD_EDGE = "#6E4E12" as const;
export const SHADOW = "#2A1A05" as const;
export const DOT = "#5B4A33" as const;
export const GAP = 1.8 as const;
export const SECTOR = 43 as const;
export const SIGN_AT = 30.5 as const;
export const THICK = 9 as const;
export const SIDE = 100 as const;
export const WIDTH = 900 as const;
export const HEIGHT = 619.6 as const;
export const HEXAGON = ["r0k0", "r0k5", "r3k8", "r6k5", "r6k0", "r3k0"] as const;
export const vertices = {"r0k0": [200, 50], "r0k1": [300, 50], "r0k2": [400, 50], "r0k3": [500, 50], "r0k4": [600, 50], "r0k5": [700, 50], "r1k0": [150, 136.6], "r1k1": [250, 136.6], "r1k2": [350, 136.6], "r1k3": [450, 136.6], "r1k4": [550, 136.6], "r1k5": [650, 136.6], "r1k6": [750, 136.6], "r2k0": [100, 223.2], "r2k1": [200, 223.2], "r2k2": [300, 223.2], "r2k3": [400, 223.2], "r2k4": [500, 223.2], "r2k5": [600, 223.2], "r2k6": [700, 223.2], "r2k7": [800, 223.2], "r3k0": [50, 309.8], "r3k1": [150, 309.8], "r3k2": [250, 309.8], "r3k3": [350, 309.8], "r3k4": [450, 309.8], "r3k5": [550, 309.8], "r3k6": [650, 309.8], "r3k7": [750, 309.8], "r3k8": [850, 309.8], "r4k0": [100, 396.4], "r4k1": [200, 396.4], "r4k2": [300, 396.4], "r4k3": [400, 396.4], "r4k4": [500, 396.4], "r4k5": [600, 396.4], "r4k6": [700, 396.4], "r4k7": [800, 396.4], "r5k0": [150, 483], "r5k1": [250, 483], "r5k2": [350, 483], "r5k3": [450, 483], "r5k4": [550, 483], "r5k5": [650, 483], "r5k6": [750, 483], "r6k0": [200, 569.6], "r6k1": [300, 569.6], "r6k2": [400, 569.6], "r6k3": [500, 569.6], "r6k4": [600, 569.6], "r6k5": [700, 569.6]} as const;
export const cells = {"A1": "r0k0 r1k1 r1k0", "A2": "r0k0 r0k1 r1k1", "A3": "r0k1 r1k2 r1k1", "A4": "r0k1 r0k2 r1k2", "A5": "r0k2 r1k3 r1k2", "A6": "r0k2 r0k3 r1k3", "A7": "r0k3 r1k4 r1k3", "A8": "r0k3 r0k4 r1k4", "A9": "r0k4 r1k5 r1k4", "A10": "r0k4 r0k5 r1k5", "A11": "r0k5 r1k6 r1k5", "B1": "r1k0 r2k1 r2k0", "B2": "r1k0 r1k1 r2k1", "B3": "r1k1 r2k2 r2k1", "B4": "r1k1 r1k2 r2k2", "B5": "r1k2 r2k3 r2k2", "B6": "r1k2 r1k3 r2k3", "B7": "r1k3 r2k4 r2k3", "B8": "r1k3 r1k4 r2k4", "B9": "r1k4 r2k5 r2k4", "B10": "r1k4 r1k5 r2k5", "B11": "r1k5 r2k6 r2k5", "B12": "r1k5 r1k6 r2k6", "B13": "r1k6 r2k7 r2k6", "C1": "r2k0 r3k1 r3k0", "C2": "r2k0 r2k1 r3k1", "C3": "r2k1 r3k2 r3k1", "C4": "r2k1 r2k2 r3k2", "C5": "r2k2 r3k3 r3k2", "C6": "r2k2 r2k3 r3k3", "C7": "r2k3 r3k4 r3k3", "C8": "r2k3 r2k4 r3k4", "C9": "r2k4 r3k5 r3k4", "C10": "r2k4 r2k5 r3k5", "C11": "r2k5 r3k6 r3k5", "C12": "r2k5 r2k6 r3k6", "C13": "r2k6 r3k7 r3k6", "C14": "r2k6 r2k7 r3k7", "C15": "r2k7 r3k8 r3k7", "D1": "r3k0 r3k1 r4k0", "D2": "r3k1 r4k1 r4k0", "D3": "r3k1 r3k2 r4k1", "D4": "r3k2 r4k2 r4k1", "D5": "r3k2 r3k3 r4k2", "D6": "r3k3 r4k3 r4k2", "D7": "r3k3 r3k4 r4k3", "D8": "r3k4 r4k4 r4k3", "D9": "r3k4 r3k5 r4k4", "D10": "r3k5 r4k5 r4k4", "D11": "r3k5 r3k6 r4k5", "D12": "r3k6 r4k6 r4k5", "D13": "r3k6 r3k7 r4k6", "D14": "r3k7 r4k7 r4k6", "D15": "r3k7 r3k8 r4k7", "E1": "r4k0 r4k1 r5k0", "E2": "r4k1 r5k1 r5k0", "E3": "r4k1 r4k2 r5k1", "E4": "r4k2 r5k2 r5k1", "E5": "r4k2 r4k3 r5k2", "E6": "r4k3 r5k3 r5k2", "E7": "r4k3 r4k4 r5k3", "E8": "r4k4 r5k4 r5k3", "E9": "r4k4 r4k5 r5k4", "E10": "r4k5 r5k5 r5k4", "E11": "r4k5 r4k6 r5k5", "E12": "r4k6 r5k6 r5k5", "E13": "r4k6 r4k7 r5k6", "F1": "r5k0 r5k1 r6k0", "F2": "r5k1 r6k1 r6k0", "F3": "r5k1 r5k2 r6k1", "F4": "r5k2 r6k2 r6k1", "F5": "r5k2 r5k3 r6k2", "F6": "r5k3 r6k3 r6k2", "F7": "r5k3 r5k4 r6k3", "F8": "r5k4 r6k4 r6k3", "F9": "r5k4 r5k5 r6k4", "F10": "r5k5 r6k5 r6k4", "F11": "r5k5 r5k6 r6k5"} as const;
