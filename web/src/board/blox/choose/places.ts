/** Pieces in a row, as letters, and their indices. */

export function lettersAt(all: string, places: readonly number[]): string {
  return places.map((place) => all.charAt(place)).join("");
}

/** The indices of the pieces of `all` that make up `letters`, those already touched first. */
export function placesOf(all: string, letters: string, touched: readonly number[]): number[] {
  const wanted = [...letters];
  const inTurn = new Set([...touched, ...[...all].keys()]);
  return [...inTurn].filter((place) => {
    const at = wanted.indexOf(all.charAt(place));
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  });
}

export function toggled(places: readonly number[], place: number): number[] {
  return places.includes(place) ? places.filter((other) => other !== place) : [...places, place];
}
