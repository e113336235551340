import { allowed, type Figure } from "../figure";
import { cropOf } from "./draw/crop";
import Over from "./draw/RulesOver.svelte";

export const figure: Figure = {
  // Where a tile may lie, the tile itself is drawn, no mark.
  forBoard: (drawing) => allowed(drawing).filter((mark) => !mark.includes(">")),
  cropOf,
  Over,
};
