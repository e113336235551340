/** Which modules travel together: on a slow line a file more costs as much as two kilobytes. */

import type { CodeSplittingGroup } from "rolldown";

/** What only tables need, live or replayed. */
const TABLE =
  /src\/(match\/|routes\/(table\/(?!Room|Invit|WatchLink|Terms|Person|ReportForm)|rules\/Barred)|ui\/(Clock|PointsGain|LatestLine|Seat(Name|Panel)|Table(Layout|Sheet)|side|sounds?)\b|board\/[^/]+$)/;
/** What every page needs: Svelte, the frame, pieces and words that pages share. */
const FRAME =
  /node_modules\/|vite\/|index\.html|src\/([^/]+$|board\/\w+\/about\.ts|ui\/|net\/|routes\/[^/]+$|paraglide\/(runtime|messages\/ui_))/;

/** A module goes to the first that wants it, with everything that it imports. */
const wanted: readonly [name: CodeSplittingGroup["name"], test: (id: string) => boolean][] = [
  ["index", (id) => FRAME.test(id) && !TABLE.test(id)],
  ["home", (id) => id.includes("src/routes/home/")],
  ["table", (id) => TABLE.test(id)],
  [(id) => gameOf(id), (id) => gameOf(id) !== null],
  ["settings", (id) => /src\/routes\/(settings\/|fields\/|table\/(Person|ReportForm))/.test(id)],
  ["rules", (id) => id.includes("src/routes/rules/")],
];

/** The game whose board a module belongs to. */
function gameOf(id: string): string | null {
  const found = /src\/(?:board\/(\w+)\/|routes\/rules\/Over(\w+)\.)/.exec(id);
  return found?.[1] ?? found?.[2]?.toLowerCase() ?? (id.endsWith("src/routes/rules/crop.ts") ? "ontop" : null);
}

export const groups: CodeSplittingGroup[] = wanted.map(([name, test], place) => ({
  name,
  test,
  priority: wanted.length - place,
}));
