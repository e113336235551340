import type { Figure } from "../figure";
import Below from "./draw/RulesBids.svelte";

/** The board itself draws refused marks as barred. */
export const figure: Figure = { forBoard: ({ marks }) => marks, Below, wide: true };
