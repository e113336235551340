/** The interface between a game's widget and the site. Widgets know no rules: `legal` lists the possible moves,
 * `preview` says what a move would lead to, and the view is what the seat may know (docs/views.md). */

import type { Component, Snippet } from "svelte";
import type { SeatState } from "../match/seat";
import type { Sign } from "../ui/seats/signs";

/** Any game that the server offers: those with a folder here, and those of other packages. */
export type GameName = string;

/** The fields that every game's view has. */
export interface View {
  game: GameName;
  players: number;
  options: Record<string, unknown>;
  seat: number | null;
  to_move: number | null;
  outcome: { scores: number[]; winners: number[]; reason: string } | null;
  seats: { points: number }[];
}

/** A move that was played, with the views before and after it. */
export interface PlayedMove<V extends View = View> {
  number: number;
  seat: number;
  move: string;
  scores: number[];
  before: V;
  after: V;
  /** The moves of a turn joined into one; the views are then those before the first and after the last. */
  parts?: readonly PlayedMove<V>[];
}

/** What a legal move would lead to, computed by the server up to the next chance node. */
export interface Preview<V extends View = View> {
  move: string;
  scores: number[];
  view: V;
  /** The legal moves after it, for the seat to move then; null if chance comes first or they would reveal secrets. */
  legal: readonly string[] | null;
}

/** A table as its widget sees it. Every field is reactive. */
export interface Play<V extends View = View> {
  readonly view: V;
  readonly seats: readonly SeatState[];
  /** The viewer's seat; null for a spectator and in a replay. */
  readonly me: number | null;
  /** The seat whose side is shown if `me` is null: the viewer's own in the replay of their match. */
  readonly home?: number | null;
  /** The legal moves in the notation, once it is my turn and the others' moves have been shown; else null. */
  readonly legal: readonly string[] | null;
  /** The last move played. It changes when a move is to be shown; the view is then already the one after it. */
  readonly last: PlayedMove<V> | null;
  /** All known moves, in order; those after `last` have not been shown yet. */
  readonly playedMoves: readonly PlayedMove<V>[];
  /** The move of the journal under the pointer or the focus, to be shown on the board. */
  readonly pointed: PlayedMove<V> | null;
  /** My move is being sent. */
  readonly sending: boolean;
  /** Why my last move was refused, as a sentence; null once another is tried. */
  readonly refused: string | null;
  /** Animation speed: 0 none, 1 as designed, 2 twice as fast. 0 if the system asks for reduced motion. */
  readonly speed: number;
  /** Moves need a second touch before they are played. */
  readonly confirm: boolean;
  /** What a move would lead to, also after other moves that are not played yet; if null, `refused` says why. */
  preview(move: string, after?: readonly string[]): Promise<Preview<V> | null>;
  play(move: string): void;
  /** Announces what happened on the board in a polite live region, for screen readers. */
  say(sentence: string): void;
  sound(name: "pick" | "place" | "slide" | "raze" | "points" | "refuse" | "turn" | "end"): void;
}

/** The progress of a match, for the bar of its table. */
export interface Standing {
  /** In a word or two: `round 26`. */
  text: string;
  /** The seat with a special role in this round, with a long and a short text. */
  first?: { seat: number; text: string; brief: string; name: string };
}

/** A source of points in a match, with a number for each seat. */
export interface Source {
  name: string;
  points: number[];
}

/** What is known of a game before its board is loaded; its folder exports it from `about.ts`. For a game without a
 * folder it is made from the server's offer. */
export interface About {
  /** Its position in the list of games. */
  place: number;
  name: () => string;
  /** The game in one sentence. */
  promise: () => string;
  least: number;
  most: number;
  minutes: number;
  /** Text on what can be taken back in matches between people; undefined: the general text. */
  undo?: () => string;
  /** Nothing can be taken back in matches between people, since each move reveals something. */
  noUndo?: boolean;
  /** Seats hide something from each other. */
  hides: boolean;
  /** The sign of a seat by the table's options, if it does not depend on the seat's number. */
  sign?: (seat: number, options?: Record<string, unknown>) => Sign;
  /** The journal's lines include who got points. */
  tellsGains?: boolean;
  /** The journal has a line where a round begins. */
  byRounds?: boolean;
}

/** Everything that a game provides for the site; its folder exports it as `widget`. */
export interface Widget<V extends View = View> {
  /** Everything below the bar of a table: seats, board, tray. `side` is journal and chat, `foot` replaces the tray. */
  Table: Component<{ play: Play<V>; side: Snippet; foot?: Snippet | undefined }>;
  /** The board alone, not interactive: for rules, previews, pictures. */
  Board: Component<{ view: V; marks?: readonly string[]; label?: string }>;
  /** One move as a short line with signs, for the journal. */
  Line: Component<{ played: PlayedMove<V>; seats: readonly SeatState[] }>;
  /** The same as a plain sentence in the language of the page. */
  tell(played: PlayedMove<V>, seats: readonly SeatState[]): string;
  /** Whether a move belongs to the same turn as the one before it: then the journal has one line for both. */
  joined?(before: PlayedMove<V>, played: PlayedMove<V>): boolean;
  standing(view: V, seats: readonly SeatState[]): Standing;
  sources(playedMoves: readonly PlayedMove<V>[], view: V): Source[];
}
