/** Written by scripts/look: change src/tourelle, and run it again. */

export const HALO = "#FFFDF8" as const;
export const PAPER = "#FFFBF3" as const;
export const NEUTRAL = {"fill": "#CDB48C", "edge": "#5C4930", "sign": "none", "ink": "#2B2420"} as const;
export const RIM = "M-9.8-3a10.4 10.4 0 0 1 19.6 0" as const;
export const signs = {"ball": "M-4.6 0a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0Z", "cube": "M-3.3-4.1h6.6a.8.8 0 0 1 .8.8v6.6a.8.8 0 0 1-.8.8h-6.6a.8.8 0 0 1-.8-.8v-6.6a.8.8 0 0 1 .8-.8Z", "cone": "M0-5.1L5.4 4.1H-5.4Z", "diamond": "M0-6L5.15 0L0 6L-5.15 0Z", "plus": "M-1.6-5.4h3.2v3.8h3.8v3.2h-3.8v3.8h-3.2v-3.8h-3.8v-3.2h3.8Z", "none": ""} as const;
export const seats = [{"fill": "#D2422B", "edge": "#7A1E13", "sign": "ball", "ink": "#FFF8EF"}, {"fill": "#F1B024", "edge": "#684503", "sign": "cube", "ink": "#2B2420"}, {"fill": "#3FB39E", "edge": "#0C4D40", "sign": "cone", "ink": "#2B2420"}, {"fill": "#274B94", "edge": "#12264F", "sign": "diamond", "ink": "#FFF8EF"}, {"fill": "#F1E6D2", "edge": "#5E5140", "sign": "plus", "ink": "#2B2420"}] as const;
export const colours = {"R": {"fill": "#C63A2C", "edge": "#7C1D14", "sign": "ball", "ink": "#FFE3DC"}, "Y": {"fill": "#F0B12B", "edge": "#94660A", "sign": "cube", "ink": "#5C3D00"}, "B": {"fill": "#2A5FAE", "edge": "#163766", "sign": "diamond", "ink": "#DCE9FB"}, "W": {"fill": "#F8F2E6", "edge": "#A8987C", "sign": "plus", "ink": "#7A6A4F"}} as const;
