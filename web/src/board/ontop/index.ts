/** The widget of On Top. */

import type { Widget } from "../play";
import Board from "./Board.svelte";
import Line from "./tell/Line.svelte";
import { sources } from "./tell/sources";
import { standing } from "./tell/progress";
import Table from "./Table.svelte";
import { tell } from "./tell/sentences";
import type { OnTopView } from "./view";

export const widget: Widget<OnTopView> = { Table, Board, Line, tell, standing, sources };
