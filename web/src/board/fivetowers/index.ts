/** What 5 Towers brings to the site. */

import type { Widget } from "../play";
import Board from "./Board.svelte";
import Line from "./Line.svelte";
import { sources } from "./sources";
import { standing } from "./standing";
import Table from "./Table.svelte";
import { joined, tell } from "./telling";
import type { FiveView } from "./view";

export const widget: Widget<FiveView> = { Table, Board, Line, tell, joined, standing, sources };
