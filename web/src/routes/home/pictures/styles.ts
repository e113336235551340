/** The five styles of 5 Towers, with the colour of their lines. */

export const STYLES = ["C", "H", "T", "M", "S"] as const;
export type Style = (typeof STYLES)[number];

export const LINE: Record<Style, string> = { C: "#8E1F4D", H: "#1E1740", T: "#173B1A", M: "#66757F", S: "#A67A22" };
