/** The widget of BLOX. */

import { needPieces } from "../../ui/pieces";
import type { Widget } from "../play";
import Board from "./Board.svelte";
import Line from "./tell/Line.svelte";
import { sources } from "./tell/sources";
import Pieces from "./look/Pieces.svelte";
import Table from "./Table.svelte";
import { standing, tell } from "./tell/sentences";
import type { BloxView } from "./view";

needPieces(Pieces);
export const widget: Widget<BloxView> = { Table, Board, Line, tell, standing, sources };
