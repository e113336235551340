/** The walls' patterns are drawn once in each table or board; what stands inside finds them by context. */

import { getContext, setContext } from "svelte";
import { paints } from "./styles";
import type { Style } from "./view";

const KEY = Symbol("walls of 5 Towers");

export function giveWalls(id: string): void {
  setContext(KEY, id);
}

/** How a style's wall is filled: with its pattern, or plainly where there is none. */
export function useWalls(): (style: Style) => string {
  const id = getContext<string | undefined>(KEY);
  return (style) => (id === undefined ? paints[style].fill : `url(#${id}-${style})`);
}

/** The blur of a shadow on the ground. */
export function useSoft(): string | undefined {
  const id = getContext<string | undefined>(KEY);
  return id === undefined ? undefined : `url(#${id}-soft)`;
}
