/** On Top, as the site plays and shows it. */

import type { Widget } from "../play";
import Board from "./Board.svelte";
import Line from "./Line.svelte";
import { sources } from "./sources";
import { standing } from "./standing";
import Table from "./Table.svelte";
import { tell } from "./telling";
import type { OnTopView } from "./view";

export const widget: Widget<OnTopView> = { Table, Board, Line, tell, standing, sources };
