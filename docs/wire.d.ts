// Made from the types in src/tourelle/wire by scripts/wire-types. Don't edit.

/** Close a table that has not started, or a match against bots alone. */
export interface Abandon {
  type: "abandon";
  id?: string;
}

export type Act = Sit | Stand | PutBot | TakeBot | Start | Play | Undo | Resign | ComeBack | Say | Gesture | Rematch | Abandon;

/** Ask for the legal moves of the seat one looks from. */
export interface AskLegal {
  type: "legal";
}

/** Ask what the table would look like after a legal move, before chance has its part. Nothing is played. `after`: moves that are thought to be played first, by whoever's turn it is. Those of others only in games where nothing is hidden. */
export interface AskPreview {
  type: "preview";
  move: string;
  after?: Array<string>;
  id?: string;
}

/** So many seconds for the whole match, and some more after each move. */
export interface BankClock {
  kind: "bank";
  seconds: number;
  increment?: number;
}

/** A sign of life every two seconds; the last event's number shows whether one was missed. */
export interface Beat {
  type: "beat";
  number: number;
  now: number;
}

/** The owner has put a bot at a free seat. */
export interface BotSat {
  kind: "bot_sat";
  seat: number;
  level: string;
}

/** Played by a bot. */
export interface BotSeat {
  kind: "bot";
  level: string;
}

/** The server closes the connection: connect again (the server stops, or the client fell behind). */
export interface Bye {
  type: "bye";
  why: "behind" | "silent" | "stopping" | "too_many";
}

/** A person plays again where a bot did. */
export interface CameBack {
  kind: "came_back";
  seat: number;
}

/** One of some words. */
export interface Choice {
  kind: "choice";
  name: string;
  default: string;
  choices: Array<string>;
}

/** What each seat has left when its clock was last looked at, and whose clock runs since then. */
export interface Clocks {
  left: Array<number>;
  seat?: number | null;
  since?: number;
}

/** Take one's seat back from the bot that plays for it. */
export interface ComeBack {
  type: "come_back";
  id?: string;
  seat: number;
}

/** So many days for each move. */
export interface DaysClock {
  kind: "days";
  days: number;
}

/** All that is shown of a table to one viewer; patches keep it current. */
export interface Document {
  table: TableInfo;
  view?: Record<string, unknown> | null;
  clocks?: Clocks | null;
}

/** An act was done and is kept: the number of its event. `table`: the new one, after a rematch. */
export interface Done {
  type: "done";
  number: number;
  id?: string;
  table?: string | null;
}

/** A quick sign. */
export interface Emoted {
  kind: "emoted";
  name: string;
  emote: "goodbye" | "hello" | "hurry" | "oops" | "thanks" | "thinking" | "well_played" | "wow";
  seat?: number | null;
}

/** The match is over, or the table was closed. */
export interface Ended {
  kind: "ended";
  result: Result;
}

export type FromClient = Watch | AskLegal | AskPreview | Pulse | Sit | Stand | PutBot | TakeBot | Start | Play | Undo | Resign | ComeBack | Say | Gesture | Rematch | Abandon;

export type FromServer = State | Happened | Legal | Preview | Presence | Done | Refused | Beat | Bye;

/** With how many it can be played, and what can be chosen. */
export interface GameOffer {
  players: Array<number>;
  options: Array<Whole | Choice | Switch | Several | Words>;
}

/** A quick sign for everybody at the table. */
export interface Gesture {
  type: "emote";
  id?: string;
  emote: "goodbye" | "hello" | "hurry" | "oops" | "thanks" | "thinking" | "well_played" | "wow";
}

/** The next event, and what it changes in the document. */
export interface Happened {
  type: "event";
  number: number;
  at: number;
  time: number;
  event: Opened | Sat | BotSat | Stood | Started | Moved | Undone | TimedOut | TookOver | CameBack | Resigned | Said | Emoted | Ended | Rematched;
  patch: Array<Array<unknown>>;
}

/** Kept for whoever comes by this seat's own link. */
export interface Invited {
  kind: "invited";
}

/** The legal moves of a seat, sorted, in the position `at`. */
export interface Legal {
  type: "legal";
  at: number;
  seat: number;
  moves: Array<string>;
}

/** A table in a list: when something last happened, whose turn it is, and the caller's seats. */
export interface ListedTable {
  id: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
  seats: Array<SeatInfo>;
  clock: NoClock | MoveClock | BankClock | DaysClock;
  visibility: "private" | "public";
  order: "given" | "shuffled";
  undo: "off" | "on";
  absent: "bot" | "resign";
  stand_in: string;
  patience: number | null;
  chat: boolean;
  rules: string;
  created: number;
  phase: "abandoned" | "open" | "over" | "running";
  talk?: "all" | "players";
  turns?: number;
  result?: Result | null;
  rematch?: string | null;
  changed: number;
  to_move?: number | null;
  you?: Array<number>;
}

/** The answer to a new table. */
export interface MadeTable {
  table: TableInfo;
  you: You;
  links: TableLinks;
}

/** A seat of whoever makes the table; several are a hot-seat. */
export interface Mine {
  kind: "me";
  name?: string | null;
}

/** So many seconds for each move. */
export interface MoveClock {
  kind: "move";
  seconds: number;
}

/** A move, and the points after it. What chance brought shows in the view. */
export interface Moved {
  kind: "moved";
  seat: number;
  move: string;
  scores: Array<number>;
  bot?: boolean;
}

/** A table to be made; the number of seats is the number of players. */
export interface NewTable {
  game: string;
  seats: Array<Mine | Invited | Open | BotSeat>;
  options?: Record<string, unknown>;
  clock?: NoClock | MoveClock | BankClock | DaysClock;
  visibility?: "private" | "public";
  order?: "given" | "shuffled";
  undo?: "off" | "on";
  absent?: "bot" | "resign";
  stand_in?: string | null;
  patience?: number | null;
  chat?: boolean;
  talk?: "all" | "players";
}

/** Nobody is in a hurry. */
export interface NoClock {
  kind: "none";
}

/** An event with its number and its time. */
export interface Numbered {
  number: number;
  time: number;
  event: Opened | Sat | BotSat | Stood | Started | Moved | Undone | TimedOut | TookOver | CameBack | Resigned | Said | Emoted | Ended | Rematched;
}

/** The games, the bots (the weakest first), and which of them takes over seats unless another is named. */
export interface Offer {
  games: Record<string, GameOffer>;
  bots: Array<string>;
  usual: string;
}

/** For anyone who may see the table. */
export interface Open {
  kind: "open";
}

/** The table was set up. */
export interface Opened {
  kind: "opened";
}

/** Play a move. `at` says which position it was meant for. */
export interface Play {
  type: "play";
  id?: string;
  seat: number;
  move: string;
  at: number;
}

/** The seats whose person is connected, and how many others look on. Told after `state` and when it changes. */
export interface Presence {
  type: "presence";
  seats: Array<number>;
  spectators: number;
}

/** What a move would lead to in the position `at`: the patch changes the document of now, and only its view. While chance has still to answer, `to_move` in the view stays the mover. `legal`: the moves of the seat to move then; null if there is none, if chance comes first, or if they would tell what that seat hides. */
export interface Preview {
  type: "preview";
  at: number;
  seat: number;
  move: string;
  scores: Array<number>;
  patch: Array<Array<unknown>>;
  legal?: Array<string> | null;
  after?: Array<string>;
  id?: string;
}

/** The answer to a beat. */
export interface Pulse {
  type: "beat";
}

/** Let a bot play at a free seat: the owner's, before the start. */
export interface PutBot {
  type: "put_bot";
  id?: string;
  seat: number;
  level: string;
}

/** Nothing was done: why, and a sentence in the client's language. `state`: the current one, after a stale move. */
export interface Refused {
  type: "refused";
  why: "illegal" | "no_table" | "not_allowed" | "not_running" | "not_your_seat" | "not_your_turn" | "over" | "stale" | "stopping" | "store_away" | "taken" | "too_fast" | "unreadable";
  text: string;
  id?: string;
  retry_after?: number | null;
  state?: State | null;
}

/** The same again, at a new table; the next seat begins. */
export interface Rematch {
  type: "rematch";
  id?: string;
}

/** The same again at another table. */
export interface Rematched {
  kind: "rematched";
  table: string;
}

/** A match from its first view on. Once it is over nothing is hidden: every seat's part is as the seat sees it. While it runs, it is what the caller has seen. The patches change the view, one after the other. */
export interface Replay {
  game: string;
  players: number;
  options: Record<string, unknown>;
  seats: Array<ReplaySeat>;
  first: Record<string, unknown>;
  steps: Array<ReplayStep>;
  over: boolean;
  result?: Result | null;
  table?: string | null;
}

/** Who played there, where that is known. */
export interface ReplaySeat {
  kind?: "bot" | "person" | null;
  name?: string | null;
  level?: string | null;
  resigned?: boolean;
}

/** One turn, the points after it, and what it changed in the view, chance included. */
export interface ReplayStep {
  number: number;
  seat: number;
  move: string;
  scores: Array<number>;
  patch: Array<Array<unknown>>;
  time?: number | null;
  bot?: boolean;
}

/** Give up the match for a seat. */
export interface Resign {
  type: "resign";
  id?: string;
  seat: number;
}

/** A seat gave up: it can't win any more. */
export interface Resigned {
  kind: "resigned";
  seat: number;
}

/** How it ended. A seat that resigned can't win; its points stand as they were played. */
export interface Result {
  scores: Array<number>;
  winners: Array<number>;
  reason: string;
  resigned?: Array<number>;
}

/** Chat. `seat` is absent for somebody who does not sit there. */
export interface Said {
  kind: "said";
  name: string;
  text: string;
  seat?: number | null;
}

/** Somebody took a seat. */
export interface Sat {
  kind: "sat";
  seat: number;
  name: string;
}

/** A line of plain text for everybody at the table. */
export interface Say {
  type: "say";
  id?: string;
  text: string;
}

/** Who sits there. `level` is the bot's, also of one that plays for a person; `away`: the person can come back. */
export interface SeatInfo {
  kind: "bot" | "invited" | "open" | "person";
  name?: string | null;
  level?: string | null;
  away?: boolean;
  resigned?: boolean;
}

/** A table as the caller sees it now; `at` is what a move must name. */
export interface SeenTable {
  number: number;
  at: number;
  now: number;
  document: Document;
  you: You;
  legal?: Array<string> | null;
}

/** Several of some words; `once`: each of them at most once; `by_seat`: one for each seat, in order. */
export interface Several {
  kind: "list";
  name: string;
  default: Array<string>;
  choices: Array<string>;
  least: number;
  most: number;
  once?: boolean;
  by_seat?: boolean;
}

/** Take a free seat; `link` is needed where only an invitation leads. */
export interface Sit {
  type: "sit";
  id?: string;
  seat: number;
  name?: string | null;
  link?: string | null;
}

/** Leave a seat before the start. */
export interface Stand {
  type: "stand";
  id?: string;
  seat: number;
}

/** Begin the match: the owner's, once every seat is taken. */
export interface Start {
  type: "start";
  id?: string;
}

/** The match began. `order` names for each seat the one that it was before, where seats were shuffled. */
export interface Started {
  kind: "started";
  order: Array<number>;
}

/** The table as it stands, whole: after `watch`, after a stale move, and when one's own seats have changed. */
export interface State {
  type: "state";
  number: number;
  at: number;
  now: number;
  document: Document;
  you: You;
  events?: Array<Numbered>;
}

/** Somebody left a seat before the start, or the owner took a bot away. */
export interface Stood {
  kind: "stood";
  seat: number;
}

/** On or off; `players`: the numbers of players with which it may be on. */
export interface Switch {
  kind: "switch";
  name: string;
  default: boolean;
  players: Array<number>;
}

/** What happened, in order. */
export interface TableEvents {
  events: Array<Numbered>;
}

/** A table as everybody who may see it may know it. Times are milliseconds since 1970, UTC. */
export interface TableInfo {
  id: string;
  game: string;
  players: number;
  options: Record<string, unknown>;
  seats: Array<SeatInfo>;
  clock: NoClock | MoveClock | BankClock | DaysClock;
  visibility: "private" | "public";
  order: "given" | "shuffled";
  undo: "off" | "on";
  absent: "bot" | "resign";
  stand_in: string;
  patience: number | null;
  chat: boolean;
  rules: string;
  created: number;
  phase: "abandoned" | "open" | "over" | "running";
  talk?: "all" | "players";
  turns?: number;
  result?: Result | null;
  rematch?: string | null;
}

/** The secret parts of links, shown to the owner only: to sit, to watch, and one for each seat kept. */
export interface TableLinks {
  join: string;
  watch: string;
  seats?: Record<string, string>;
}

/** Tables, the latest first; `next` asks for those before. */
export interface TableList {
  tables: Array<ListedTable>;
  next?: string | null;
}

/** Take a bot away before the start: the seat is free again. The owner's. */
export interface TakeBot {
  type: "take_bot";
  id?: string;
  seat: number;
}

/** A seat had no time left, or nobody was there for too long. */
export interface TimedOut {
  kind: "timed_out";
  seat: number;
  why: "absence" | "time";
}

/** A bot plays for a seat from now on. */
export interface TookOver {
  kind: "took_over";
  seat: number;
  level: string;
}

/** Take back one's last move, where the table allows it. */
export interface Undo {
  type: "undo";
  id?: string;
  seat: number;
  at: number;
}

/** Moves were taken back: `turns` are left. */
export interface Undone {
  kind: "undone";
  seat: number;
  turns: number;
}

/** Look at the table from a seat of one's own, or as a spectator, and be told what happens from now on. `since` is the last event seen: the answer has those after it. Without it, none. `legal`: be told one's legal moves whenever it is one's turn. May be sent again, to look from another seat. */
export interface Watch {
  type: "watch";
  since?: number | null;
  seat?: number | null;
  spectate?: boolean;
  legal?: boolean;
  link?: string | null;
}

/** A whole number. */
export interface Whole {
  kind: "whole";
  name: string;
  default: number;
  least: number;
  most: number;
}

/** A text with a form of its own. */
export interface Words {
  kind: "text";
  name: string;
  default: string;
}

/** What a table is to the caller: their seats, the one they look from, and whether it is theirs. `invited`: a link lets them sit; `kept`: the seat that it keeps for them. */
export interface You {
  seats?: Array<number>;
  seat?: number | null;
  owner?: boolean;
  invited?: boolean;
  kept?: number | null;
}
