import { allowed, type Figure } from "../figure";
import { cropOf } from "./draw/crop";
import Over from "./draw/RulesOver.svelte";

export const figure: Figure = {
  // A legal placement is drawn as the tile itself, without a mark.
  forBoard: (drawing) => allowed(drawing).filter((mark) => !mark.includes(">")),
  cropOf,
  Over,
};
