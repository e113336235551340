/** What a game's widget is given, and what it gives back. Widgets know no rules: `legal` says what can be done,
 * `preview` what would come of it, and the view is what the seat may know (docs/views.md). */

import type { Component, Snippet } from "svelte";
import type { Sitting } from "../match/seat";
import type { Sign } from "../ui/seats/signs";

/** Any game that the server offers: those with a folder here, and those that come with other packages. */
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
export interface Deed<V extends View = View> {
  number: number;
  seat: number;
  move: string;
  scores: number[];
  before: V;
  after: V;
  /** The moves of a turn that is told as one; then the views are those before the first and after the last. */
  parts?: readonly Deed<V>[];
}

/** What a legal move would lead to, as the server says: before chance has its part. */
export interface Preview<V extends View = View> {
  move: string;
  scores: number[];
  view: V;
  /** The legal moves after it, if they can be told: of the seat to move then, unless chance comes first. */
  legal: readonly string[] | null;
}

/** A table as its widget sees it. Every field is reactive. */
export interface Play<V extends View = View> {
  readonly view: V;
  readonly seats: readonly Sitting[];
  /** The seat looked from; null for a spectator and in a replay. */
  readonly me: number | null;
  /** Where nobody looks from a seat: the one whose side is shown, as one's own in the replay of a match. */
  readonly home?: number | null;
  /** The legal moves in the notation, once it is my turn and what others did has been shown; else null. */
  readonly legal: readonly string[] | null;
  /** The last move played. It changes when one is to be shown; the view is then already the one after it. */
  readonly last: Deed<V> | null;
  /** All moves that are known, in order; those after `last` have not been shown yet. */
  readonly deeds: readonly Deed<V>[];
  /** A move of the journal that the pointer or the focus is on: to be shown on the board. */
  readonly pointed: Deed<V> | null;
  /** My move is on its way. */
  readonly sending: boolean;
  /** Why my last move was refused, as a sentence; null once another is tried. */
  readonly refused: string | null;
  /** 0: nothing moves; 1: as designed; 2: twice as fast. Already 0 where the system asks for less motion. */
  readonly speed: number;
  /** Ask for a second touch before a move is played. */
  readonly confirm: boolean;
  /** What would come of a move, also after others that are thought to be played first; null, and `refused` says why. */
  preview(move: string, after?: readonly string[]): Promise<Preview<V> | null>;
  play(move: string): void;
  /** What happened on the board, for those who can't see it: a polite live region says it. */
  say(sentence: string): void;
  sound(name: "pick" | "place" | "slide" | "raze" | "points" | "refuse" | "turn" | "end"): void;
}

/** How far a match is, for the bar of its table. */
export interface Standing {
  /** In a word or two: `round 26`. */
  text: string;
  /** The seat with a part of its own in this round, in words and briefly. */
  first?: { seat: number; text: string; brief: string; name: string };
}

/** Where the points of a match came from: a row for each source, a number for each seat. */
export interface Source {
  name: string;
  points: number[];
}

/** What is known of a game before its board is loaded; its folder exports one from `about.ts`. A game without a folder
 * has what the server's offer says of it. */
export interface About {
  /** Its place among the games. */
  place: number;
  name: () => string;
  /** The game in one sentence. */
  promise: () => string;
  least: number;
  most: number;
  minutes: number;
  /** What can be taken back among people; undefined: what is said of any game. */
  undo?: () => string;
  /** Nothing can be taken back among people: each move shows something that nobody can forget. */
  noUndo?: boolean;
  /** Seats hide something from each other. */
  hides: boolean;
  /** The sign of a seat where it is not its number, by the options of the table. */
  sign?: (seat: number, options?: Record<string, unknown>) => Sign;
  /** The lines of the journal say themselves who got points. */
  tellsGains?: boolean;
  /** The journal has a line where a round begins. */
  byRounds?: boolean;
}

/** All that a game brings to the site; its folder exports one as `widget`. */
export interface Widget<V extends View = View> {
  /** Everything below the bar of a table: seats, board, tray. `side` is journal and chat, `foot` stands in for the tray. */
  Table: Component<{ play: Play<V>; side: Snippet; foot?: Snippet | undefined }>;
  /** The board alone, not to be played on: rules, previews, pictures. */
  Board: Component<{ view: V; marks?: readonly string[]; label?: string }>;
  /** One move as a short line with signs, for the journal. */
  Line: Component<{ deed: Deed<V>; seats: readonly Sitting[] }>;
  /** The same as a plain sentence in the language of the page. */
  tell(deed: Deed<V>, seats: readonly Sitting[]): string;
  /** Whether a move belongs to the turn of the one before it: then the journal has one line for both. */
  joined?(before: Deed<V>, deed: Deed<V>): boolean;
  standing(view: V, seats: readonly Sitting[]): Standing;
  sources(deeds: readonly Deed<V>[], view: V): Source[];
}
