/** The chips of the seats: colour, edge and sign. In On Top the colour taken decides (`R`, `Y`, `B`, `W`). */

export type Shape = "ball" | "cube" | "cone" | "diamond" | "plus";
export type Sign = number | "R" | "Y" | "B" | "W";

export interface Chip {
  fill: string;
  edge: string;
  ink: string;
  shape: Shape;
}

const seats: readonly [Chip, ...Chip[]] = [
  { fill: "#D2422B", edge: "#7A1E13", ink: "#FFF8EF", shape: "ball" },
  { fill: "#F1B024", edge: "#684503", ink: "#2B2420", shape: "cube" },
  { fill: "#3FB39E", edge: "#0C4D40", ink: "#2B2420", shape: "cone" },
  { fill: "#274B94", edge: "#12264F", ink: "#FFF8EF", shape: "diamond" },
  { fill: "#F1E6D2", edge: "#5E5140", ink: "#2B2420", shape: "plus" },
];

const colours: Record<"R" | "Y" | "B" | "W", Chip> = {
  R: { fill: "#C63A2C", edge: "#7C1D14", ink: "#FFE3DC", shape: "ball" },
  Y: { fill: "#F0B12B", edge: "#94660A", ink: "#5C3D00", shape: "cube" },
  B: { fill: "#2A5FAE", edge: "#163766", ink: "#DCE9FB", shape: "diamond" },
  W: { fill: "#F8F2E6", edge: "#A8987C", ink: "#7A6A4F", shape: "plus" },
};

export function chipOf(sign: Sign): Chip {
  return typeof sign === "number" ? (seats[sign] ?? seats[0]) : colours[sign];
}

/** The sign of a seat: its colour where the game has one, else its number. */
export function signOf(view: { seats: readonly object[] } | null | undefined, seat: number): Sign {
  const colour = (view?.seats[seat] as { colour?: string } | undefined)?.colour;
  return colour !== undefined && colour in colours ? (colour as Sign) : seat;
}
