// Made from the types in src/tourelle/wire by scripts/wire-types. Don't edit.

/** Close a table that has not started, or a match against bots alone. */
export interface Abandon {
  type: "abandon";
  id?: string;
}

export type Act = Sit | Stand | PutBot | TakeBot | Remove | Start | Play | Undo | Answer | Resign | ComeBack | Say | Gesture | Rematch | Abandon;

/** Agree or not that somebody takes a move back. Whoever asked withdraws the question by not agreeing. */
export interface Answer {
  type: "answer";
  id?: string;
  seat: number;
  ask: number;
  agree: boolean;
}

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
  rare?: boolean;
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

/** A quick sign; `like` and `who` as in chat. */
export interface Emoted {
  kind: "emoted";
  name: string;
  emote: "goodbye" | "hello" | "hurry" | "oops" | "thanks" | "thinking" | "well_played" | "wow";
  seat?: number | null;
  like?: number | null;
  who?: string | null;
}

/** The match is over, or the table was closed. */
export interface Ended {
  kind: "ended";
  result: Result;
}

/** Names, devices, tables and lines, mutes and reports. Times are milliseconds since 1970, UTC. */
export interface Everything {
  id: string;
  name: string;
  devices: Array<OwnDevice>;
  tables: Array<OwnTable>;
  mutes: Array<OwnMute>;
  reports: Array<OwnReport>;
}

export type FromClient = Watch | AskLegal | AskPreview | Pulse | Sit | Stand | PutBot | TakeBot | Remove | Start | Play | Undo | Answer | Resign | ComeBack | Say | Gesture | Rematch | Abandon;

export type FromServer = State | Happened | Legal | Preview | Presence | Done | Refused | Beat | Bye;

/** A game: what it is called, with how many it can be played, for how long, and what can be chosen. */
export interface GameOffer {
  title: string;
  promise: string;
  players: Array<number>;
  minutes: number;
  options: Array<Whole | Choice | Switch | Several | Text>;
  words: Record<string, Words>;
  widget?: boolean;
  story?: Record<string, string>;
  reasons?: Record<string, string>;
  hides?: boolean;
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
  event: Opened | Sat | BotSat | Stood | Removed | Renewed | Rewritten | Started | Moved | UndoAsked | UndoAnswered | Undone | TimedOut | TookOver | CameBack | Resigned | Said | Emoted | Ended | Rematched;
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
  owner?: number | null;
  talk?: "all" | "players";
  turns?: number;
  result?: Result | null;
  rematch?: string | null;
  undoable?: Array<Undoable>;
  asked?: UndoAsk | null;
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

/** Somebody whom one has muted, by the name that they had then. `who`: as the table asked about knows them. */
export interface Mute {
  id: string;
  name: string;
  time: number;
  who?: string | null;
}

/** The first one first. */
export interface MuteList {
  mutes: Array<Mute>;
}

/** Somebody at a table whom one does not want to hear any more, there or anywhere. */
export interface NewMute {
  who: string;
}

/** Somebody at a table, or what they said: then `event` is the number of that line or sign. */
export interface NewReport {
  who: string;
  reason: "cheating" | "insult" | "name" | "other" | "spam";
  event?: number | null;
  text?: string;
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
  event: Opened | Sat | BotSat | Stood | Removed | Renewed | Rewritten | Started | Moved | UndoAsked | UndoAnswered | Undone | TimedOut | TookOver | CameBack | Resigned | Said | Emoted | Ended | Rematched;
}

/** The games, the levels of bots (the weakest first), and which of them takes over seats unless another is named. */
export interface Offer {
  games: Record<string, GameOffer>;
  bots: Record<string, Words>;
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

/** Where one is signed in. */
export interface OwnDevice {
  label: string;
  created: number;
  seen: number;
}

/** What one has said in a chat. */
export interface OwnLine {
  time: number;
  text: string;
}

/** Somebody whom one does not want to hear, by the name that they had then. */
export interface OwnMute {
  name: string;
  time: number;
}

/** What one has reported: a person, or a line of theirs by its number. */
export interface OwnReport {
  table: string;
  name: string;
  reason: string;
  text: string;
  time: number;
  event?: number | null;
}

/** A table where one sits, sat or has said something. Its record and its events are asked for by its id. */
export interface OwnTable {
  id: string;
  game: string;
  phase: string;
  created: number;
  changed: number;
  seats: Array<number>;
  names: Array<string>;
  said: Array<OwnLine>;
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

/** The same again, at a new table where the next seat begins: made by the first who asks, joined by the others. */
export interface Rematch {
  type: "rematch";
  id?: string;
}

/** The same again at another table. */
export interface Rematched {
  kind: "rematched";
  table: string;
}

/** Ask a person to leave: the owner's. Before the start the seat is free again; in a match a bot plays on. */
export interface Remove {
  type: "remove";
  id?: string;
  seat: number;
}

/** The owner has asked somebody to leave, who can't come back. `level`: the bot that plays in their place. */
export interface Removed {
  kind: "removed";
  seat: number;
  name: string;
  level?: string | null;
}

/** The owner has made new links: those given away before open nothing any more. */
export interface Renewed {
  kind: "renewed";
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
  resigned?: number | null;
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

/** It is kept, and whoever runs the server finds it. Nobody else is told. */
export interface Reported {
  time: number;
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

/** Somebody has gone for good, or a line was taken out of the chat: ask for the events anew. */
export interface Rewritten {
  kind: "rewritten";
}

/** The rules of a game to read, in Markdown; empty if it brings none. */
export interface RulesText {
  text: string;
}

/** Chat. `seat` is absent for somebody who does not sit there; `like`: a seat whose name looks like theirs. `text` is empty where the line was taken out. `who` is the person, to be muted or reported. */
export interface Said {
  kind: "said";
  name: string;
  text: string;
  seat?: number | null;
  like?: number | null;
  who?: string | null;
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
  like?: number | null;
  who?: string | null;
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
  rare?: boolean;
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
  rare?: boolean;
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
  owner?: number | null;
  talk?: "all" | "players";
  turns?: number;
  result?: Result | null;
  rematch?: string | null;
  undoable?: Array<Undoable>;
  asked?: UndoAsk | null;
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

/** A text with a form of its own, which the game's subclass reads. */
export interface Text {
  kind: "text";
  name: string;
  rare?: boolean;
  default: string;
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

/** Take back one's last move, or ask the others for it: see `undoable` of the table. */
export interface Undo {
  type: "undo";
  id?: string;
  seat: number;
  at: number;
}

/** Somebody agrees or not. A no ends the question; that of the one who asked withdraws it. */
export interface UndoAnswered {
  kind: "undo_answered";
  seat: number;
  agree: boolean;
}

/** A seat would like to take its last move back: the event that asked, and the seats that have not agreed yet. */
export interface UndoAsk {
  number: number;
  seat: number;
  turns: number;
  waiting: Array<number>;
}

/** Somebody would like to take a move back: `turns` would be left. The others answer. */
export interface UndoAsked {
  kind: "undo_asked";
  seat: number;
  turns: number;
}

/** A seat's last move can be taken back now: `turns` would be left. `ask`: if the others agree. */
export interface Undoable {
  seat: number;
  turns: number;
  ask?: boolean;
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
}

/** A whole number. */
export interface Whole {
  kind: "whole";
  name: string;
  rare?: boolean;
  default: number;
  least: number;
  most: number;
}

/** An option, one of its choices, or a level of bots, in words. */
export interface Words {
  label: string;
  about: string;
  choices?: Record<string, Words>;
}

/** What a table is to the caller: their seats, the one they look from, and whether it is theirs. `invited`: a link lets them sit; `kept`: the seat that waits for them, by their link or because they played before. `who`: what the table calls them where it speaks of persons. */
export interface You {
  seats?: Array<number>;
  seat?: number | null;
  owner?: boolean;
  invited?: boolean;
  kept?: number | null;
  who?: string | null;
}
