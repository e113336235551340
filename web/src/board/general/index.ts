/** The widget for games without a folder here: the game's own drawing, and its moves as a list. */

import { m } from "../../texts/messages.js";
import type { Widget } from "../play";
import Board from "./Board.svelte";
import Line from "./Line.svelte";
import Table from "./Table.svelte";
import { tell } from "./sentences";
import type { GeneralView } from "./view";

export const widget: Widget<GeneralView> = {
  Table,
  Board,
  Line,
  tell,
  standing: ({ round }) => ({ text: round === undefined ? "" : m.general_round({ round }) }),
  sources: (_, view) => [{ name: m.general_points(), points: view.seats.map(({ points }) => points) }],
};
