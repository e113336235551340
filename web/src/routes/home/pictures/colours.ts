/** The fixed colours of BLOX cells and blocks, for the drawn pictures. */

export type Colour = "W" | "G" | "B" | "M";

export const CELL: Record<Colour, string> = { W: "#F4EDE0", G: "#A39D95", B: "#2F2B29", M: "#86609C" };
export const SIGN: Record<Colour, string> = { W: "#857457", G: "#45403B", B: "#A0978D", M: "#F0E4F6" };
export const TOP: Record<Colour, string> = { W: "#FFFAF0", G: "#BDB7AE", B: "#4A4440", M: "#A883BC" };
export const FRONT: Record<Colour, string> = { W: "#E9DFCC", G: "#949088", B: "#302B28", M: "#7F5995" };
export const EDGE: Record<Colour, string> = { W: "#B5A688", G: "#635E57", B: "#12100E", M: "#4C3160" };
