import type { Figure } from "../figure";
import Below from "./draw/RulesBids.svelte";

/** The board bars itself what the rules refuse. */
export const figure: Figure = { forBoard: ({ marks }) => marks, Below, wide: true };
