/** The widget of On Top. */

import { needPieces } from "../../ui/pieces";
import type { Widget } from "../play";
import Board from "./Board.svelte";
import Line from "./tell/Line.svelte";
import { sources } from "./tell/sources";
import Pieces from "./look/Pieces.svelte";
import Table from "./Table.svelte";
import { standing, tell } from "./tell/sentences";
import type { OnTopView } from "./view";

needPieces(Pieces);
export const widget: Widget<OnTopView> = { Table, Board, Line, tell, standing, sources };
