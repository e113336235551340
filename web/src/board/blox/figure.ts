import type { Figure } from "../figure";
import Over from "./draw/RulesOver.svelte";

export const figure: Figure = { Over };
