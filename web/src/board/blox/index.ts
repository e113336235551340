/** BLOX for the site. */

import type { Widget } from "../play";
import Board from "./Board.svelte";
import Line from "./Line.svelte";
import { sources } from "./sources";
import { standing } from "./standing";
import Table from "./Table.svelte";
import { tell } from "./telling";
import type { BloxView } from "./view";

export const widget: Widget<BloxView> = { Table, Board, Line, tell, standing, sources };
