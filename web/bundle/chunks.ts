/** Groups modules into chunks: on a slow connection another file costs as much as two kilobytes. */

import type { CodeSplittingGroup } from "rolldown";

/** Modules that only tables need, live or replayed. */
const TABLE =
  /src\/(match\/|net\/connection|routes\/table\/(?!room\/|side\/(?:Person|ReportForm))|ui\/(seats\/(Clock|PointsGain|Seat(Name|Panel))|layout\/(LatestLine|Table(Layout|Sheet)|side)|device\/sounds?)\b|board\/[^/]+$)/;
/** Modules that every page needs: Svelte, the frame, shared pieces and texts. */
const FRAME =
  /node_modules\/|vite\/|index\.html|src\/([^/]+$|look\/(?!Toys)|board\/\w+\/(about|look\/facts)\.ts|ui\/|net\/(?!here\/(?!which)|connection)|routes\/[^/]+$|texts\/(runtime|messages\/(ui|core)_))/;

/** A module goes into the first chunk whose test matches, with everything that it imports. */
const wanted: readonly [name: CodeSplittingGroup["name"], test: (id: string) => boolean][] = [
  ["index", (id) => FRAME.test(id) && !TABLE.test(id)],
  ["home", (id) => /src\/(routes\/home\/|net\/here\/(list|store)|board\/\w+\/look\/Cover)/.test(id)],
  ["here", (id) => /src\/net\/here\//.test(id)],
  ["table", (id) => TABLE.test(id)],
  [(id) => gameOf(id), (id) => gameOf(id) !== null],
  ["settings", (id) => /src\/routes\/(settings\/|fields\/|table\/side\/(Person|ReportForm))/.test(id)],
  ["rules", (id) => /src\/(routes\/rules\/|board\/\w+\/look\/figures\.json)/.test(id)],
];

/** The game whose board a module belongs to. */
function gameOf(id: string): string | null {
  return /src\/board\/(\w+)\/(?!look\/figures\.json)/.exec(id)?.[1] ?? null;
}

export const groups: CodeSplittingGroup[] = wanted.map(([name, test], place) => ({
  name,
  test,
  priority: wanted.length - place,
}));
