/** The widget of 5 Towers. */

import { needPieces } from "../../ui/pieces";
import type { Widget } from "../play";
import Board from "./Board.svelte";
import Line from "./tell/Line.svelte";
import { sources } from "./tell/sources";
import Pieces from "./look/Pieces.svelte";
import Table from "./Table.svelte";
import { joined, standing, tell } from "./tell/sentences";
import type { FiveView } from "./view";

needPieces(Pieces);
export const widget: Widget<FiveView> = { Table, Board, Line, tell, joined, standing, sources };
