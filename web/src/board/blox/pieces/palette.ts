/** The colours of BLOX's pieces: they are objects, the same in light and dark. */

import { looks } from "../look/look";
import type { Colour } from "../view";

export const look = (colour: string): (typeof looks)[Colour] => looks[colour as Colour];
