import type { Figure } from "../figure";
import Below from "./draw/RulesBids.svelte";

export const figure: Figure = { Below, wide: true };
