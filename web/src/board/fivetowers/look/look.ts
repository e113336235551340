/** Written by scripts/look: change src/tourelle, and run it again. */

export const paints = {"C": {"name": "C", "fill": "#D6467F", "edge": "#8E1F4D", "sky": "#FDEBF2", "mark": "#FFFFFF", "roof": "#FFF4F8"}, "H": {"name": "H", "fill": "#3B2F6B", "edge": "#1E1740", "sky": "#CFC6EA", "mark": "#FFFFFF", "roof": "#3B2F6B"}, "T": {"name": "T", "fill": "#2F6B33", "edge": "#173B1A", "sky": "#E4EFDC", "mark": "#FFFFFF", "roof": "#4E9B4A"}, "M": {"name": "M", "fill": "#B8C4CC", "edge": "#66757F", "sky": "#EDF3F7", "mark": "#2B2420", "roof": "#93A2AC"}, "S": {"name": "S", "fill": "#EBC673", "edge": "#A67A22", "sky": "#FCF3DC", "mark": "#2B2420", "roof": "#EBC673"}} as const;
export const INK = "#2B2420" as const;
export const PILE_EDGE = "#8C7B64" as const;
export const CARD = {"width": 92, "height": 82, "step": 34} as const;
