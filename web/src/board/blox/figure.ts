import type { Figure } from "../figure";
import Over from "./RulesOver.svelte";

export const figure: Figure = { Over };
