/** The widget of 5 Towers. */

import type { Widget } from "../play";
import Board from "./Board.svelte";
import Line from "./tell/Line.svelte";
import { sources } from "./tell/sources";
import { standing } from "./tell/progress";
import Table from "./Table.svelte";
import { joined, tell } from "./tell/sentences";
import type { FiveView } from "./view";

export const widget: Widget<FiveView> = { Table, Board, Line, tell, joined, standing, sources };
