/** The colours of BLOX's pieces: the same in both themes. */

import { looks } from "../look/look";
import type { Colour } from "../view";

export const look = (colour: string): (typeof looks)[Colour] => looks[colour as Colour];
