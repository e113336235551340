// Made from the types in src/tourelle/wire by scripts/wire-types. Don't edit.

/** Close a table that has not started, or a match where nobody else plays. */
export interface Abandon {
  type: "abandon";
  id?: string;
}

export type Act = Sit | Stand | PutBot | TakeBot | Remove | Start | Play | Undo | Answer | Resign | ComeBack | Say | Gesture | Rematch | Abandon;

/** Agree to a takeback or decline it. Whoever asked withdraws the request by declining. */
export interface Answer {
  type: "answer";
  id?: string;
  seat: number;
  ask: number;
  agree: boolean;
}

/** Ask for the legal moves of the seat that one watches from. */
export interface AskLegal {
  type: "legal";
}

/** Ask what the table would look like after a legal move, before any chance outcome. Nothing is played. `after`: moves that are assumed to be played first, by whoever's turn it is. Moves of others are only allowed in games where nothing is hidden. */
export interface AskPreview {
  type: "preview";
  move: string;
  after?: Array<string>;
  id?: string;
}

/** A time limit in seconds for the whole match, with an increment after each move. */
export interface BankClock {
  kind: "bank";
  seconds: number;
  increment?: number;
}

/** The heartbeat, every two seconds. The number of the last event shows whether one was missed. */
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

/** The server closes the connection: reconnect (the server stops, or the client is too slow). */
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

/** The time that each seat had left at `since`, and whose clock has been running since then. */
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

/** A time limit in days for each move. */
export interface DaysClock {
  kind: "days";
  days: number;
}

/** Everything that one viewer is shown of a table; patches keep it current. */
export interface Document {
  table: TableInfo;
  view?: Record<string, unknown> | null;
  clocks?: Clocks | null;
}

/** The act is stored: the number of its event. `table`: the new one, after a rematch. */
export interface Done {
  type: "done";
  number: number;
  id?: string;
  table?: string | null;
}

/** An emote; `like` and `who` are as in chat. */
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

/** Names, devices, tables with lines, signs and moves, mutes and reports. Times are milliseconds since 1970, UTC. */
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

/** A game: its name, its numbers of players, how long it takes, and its options. */
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

/** Send an emote to everybody at the table. */
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

/** Kept for whoever has this seat's own link. */
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

/** A table in a list: when it last changed, whose turn it is, and the caller's seats. */
export interface ListedTable {
  game: string;
  options: Record<string, unknown>;
  clock: NoClock | MoveClock | BankClock | DaysClock;
  visibility: "private" | "public";
  order: "given" | "shuffled";
  undo: "off" | "on";
  absent: "bot" | "resign";
  stand_in: string;
  patience: number | null;
  chat: boolean;
  talk?: "all" | "players";
  id: string;
  players: number;
  seats: Array<SeatInfo>;
  rules: string;
  created: number;
  phase: "abandoned" | "open" | "over" | "running";
  owner?: number | null;
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

/** A seat of the owner; several are a hot seat. */
export interface Mine {
  kind: "me";
  name?: string | null;
}

/** A time limit in seconds for each move. */
export interface MoveClock {
  kind: "move";
  seconds: number;
}

/** A move, and the points after it. The view shows the chance outcomes. */
export interface Moved {
  kind: "moved";
  seat: number;
  move: string;
  scores: Array<number>;
  bot?: boolean;
}

/** A muted person, by their name at that time. `who`: their handle at the table that was asked about. */
export interface Mute {
  id: string;
  name: string;
  time: number;
  who?: string | null;
}

/** The mutes of a person, oldest first. */
export interface MuteList {
  mutes: Array<Mute>;
}

/** Mute somebody at a table; it applies at every table. */
export interface NewMute {
  who: string;
}

/** Report somebody at a table, or what they said: then `event` is the number of that line or emote. */
export interface NewReport {
  who: string;
  reason: "cheating" | "insult" | "name" | "other" | "spam";
  event?: number | null;
  text?: string;
}

/** A table to create; the number of seats is the number of players. */
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

/** No time limit. */
export interface NoClock {
  kind: "none";
}

/** An event with its number and its time. */
export interface Numbered {
  number: number;
  time: number;
  event: Opened | Sat | BotSat | Stood | Removed | Renewed | Rewritten | Started | Moved | UndoAsked | UndoAnswered | Undone | TimedOut | TookOver | CameBack | Resigned | Said | Emoted | Ended | Rematched;
}

/** The games, the levels of bots (weakest first), and the level that takes over seats by default. */
export interface Offer {
  games: Record<string, GameOffer>;
  bots: Record<string, Words>;
  usual: string;
}

/** For anyone who may see the table. */
export interface Open {
  kind: "open";
}

/** The table was created. */
export interface Opened {
  kind: "opened";
}

/** A device where the person is signed in. */
export interface OwnDevice {
  label: string;
  created: number;
  seen: number;
}

/** A line of chat by the person. */
export interface OwnLine {
  time: number;
  text: string;
}

/** A move by the person, also one that was taken back. */
export interface OwnMove {
  time: number;
  seat: number;
  move: string;
}

/** Somebody whom the person has muted, by their name at that time. */
export interface OwnMute {
  name: string;
  time: number;
}

/** A report by the person: about somebody, or about a line of theirs by its number. */
export interface OwnReport {
  table: string;
  name: string;
  reason: string;
  text: string;
  time: number;
  event?: number | null;
}

/** An emote by the person. */
export interface OwnSign {
  time: number;
  emote: "goodbye" | "hello" | "hurry" | "oops" | "thanks" | "thinking" | "well_played" | "wow";
}

/** A table where the person sits, sat or has said something. Its id leads to its record and its events. If its events can't be read, `readable` is false, and nothing is known of what the person did there. */
export interface OwnTable {
  id: string;
  game: string;
  phase: string;
  created: number;
  changed: number;
  seats: Array<number>;
  names: Array<string>;
  said: Array<OwnLine>;
  signs: Array<OwnSign>;
  moves: Array<OwnMove>;
  readable?: boolean;
}

/** Play a move. `at` is the position that it was meant for. */
export interface Play {
  type: "play";
  id?: string;
  seat: number;
  move: string;
  at: number;
}

/** The seats whose person is connected, and the number of spectators. Sent after `state` and when it changes. */
export interface Presence {
  type: "presence";
  seats: Array<number>;
  spectators: number;
}

/** What a move would lead to in the position `at`. The patch applies to the current document, and only to its view. While a chance outcome is pending, `to_move` in the view stays the mover. `legal`: the moves of the seat to move then; null if there is none, if chance comes first, or if they would reveal what that seat hides. */
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

/** Put a bot on a free seat, before the start: the owner's, or of who sits there once the owner has gone. */
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

/** Play again at a new table where the next seat begins. The first who asks creates it, the others join. */
export interface Rematch {
  type: "rematch";
  id?: string;
}

/** There is a rematch at another table. */
export interface Rematched {
  kind: "rematched";
  table: string;
}

/** Ask a person to leave: the owner's. Before the start their seats are free again; in a match bots play on. */
export interface Remove {
  type: "remove";
  id?: string;
  seat: number;
}

/** The owner has removed somebody, who can't come back. `level`: the bot that plays instead. */
export interface Removed {
  kind: "removed";
  seat: number;
  name: string;
  level?: string | null;
}

/** The owner has made new links: the old ones no longer work. */
export interface Renewed {
  kind: "renewed";
}

/** A match as its first view and a patch for each turn. Once it is over, nothing is hidden in it. While the match runs, it is what the caller has seen. */
export interface Replay {
  game: string;
  players: number;
  options: Record<string, unknown>;
  seats: Array<ReplaySeat>;
  first: Record<string, unknown>;
  steps: Array<ReplayMove>;
  over: boolean;
  result?: Result | null;
  table?: string | null;
}

/** A played move, the points after it, and what it changed in the view, chance included. */
export interface ReplayMove {
  number: number;
  seat: number;
  move: string;
  scores: Array<number>;
  patch: Array<Array<unknown>>;
  time?: number | null;
  bot?: boolean;
}

/** Who played there, if that is known. */
export interface ReplaySeat {
  kind?: "bot" | "person" | null;
  name?: string | null;
  level?: string | null;
  resigned?: number | null;
}

/** The report is stored for the operator. Nobody else is told. */
export interface Reported {
  time: number;
}

/** Resign the match for a seat. */
export interface Resign {
  type: "resign";
  id?: string;
  seat: number;
}

/** A seat resigned: it can't win any more. */
export interface Resigned {
  kind: "resigned";
  seat: number;
}

/** How the match ended. A seat that resigned can't win; its points are as they were played. */
export interface Result {
  scores: Array<number>;
  winners: Array<number>;
  reason: string;
  resigned?: Array<number>;
}

/** Somebody was deleted, or something was hidden or removed: request the events again. */
export interface Rewritten {
  kind: "rewritten";
}

/** The rules of a game in Markdown; empty if it has none. */
export interface RulesText {
  text: string;
}

/** A line of chat. `seat` is absent for spectators; `like` is a seat whose name looks like the speaker's. `text` is empty if the line was hidden or removed. `who` is the person, for mutes and reports. */
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

/** Send a line of plain text to everybody at the table. */
export interface Say {
  type: "say";
  id?: string;
  text: string;
}

/** Who sits there. `level` is the bot's, also if it plays for a person; `away`: the person can come back. */
export interface SeatInfo {
  kind: "bot" | "invited" | "open" | "person";
  name?: string | null;
  level?: string | null;
  away?: boolean;
  resigned?: boolean;
  like?: number | null;
  who?: string | null;
}

/** The table as the caller sees it now. A move must name `at`. */
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

/** Take a free seat. `link` is needed if the seat is only open to people with an invitation. */
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

/** Begin the match, once every seat is taken: the owner's, or of who sits there once the owner has gone. */
export interface Start {
  type: "start";
  id?: string;
}

/** The match began. `order` has the former number of each seat, in case seats were shuffled. */
export interface Started {
  kind: "started";
  order: Array<number>;
}

/** The whole current table: sent after `watch`, after a stale move, and when one's own seats have changed. */
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

/** Events, in order. */
export interface TableEvents {
  events: Array<Numbered>;
}

/** What everybody who may see a table may know of it. Times are milliseconds since 1970, UTC. */
export interface TableInfo {
  game: string;
  options: Record<string, unknown>;
  clock: NoClock | MoveClock | BankClock | DaysClock;
  visibility: "private" | "public";
  order: "given" | "shuffled";
  undo: "off" | "on";
  absent: "bot" | "resign";
  stand_in: string;
  patience: number | null;
  chat: boolean;
  talk?: "all" | "players";
  id: string;
  players: number;
  seats: Array<SeatInfo>;
  rules: string;
  created: number;
  phase: "abandoned" | "open" | "over" | "running";
  owner?: number | null;
  turns?: number;
  result?: Result | null;
  rematch?: string | null;
  undoable?: Array<Undoable>;
  asked?: UndoAsk | null;
}

/** The secret parts of links, for the owner only: to sit, to watch, and one for each kept seat. */
export interface TableLinks {
  join: string;
  watch: string;
  seats?: Record<string, string>;
}

/** Tables, most recent first; `next` is the cursor for the next page. */
export interface TableList {
  tables: Array<ListedTable>;
  next?: string | null;
}

/** Take a bot away before the start: the seat is free again. Only the owner can. */
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

/** A seat ran out of time, or its person was away for too long. */
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

/** Take back one's last move, or ask the others to agree: see `undoable` of the table. */
export interface Undo {
  type: "undo";
  id?: string;
  seat: number;
  at: number;
}

/** Somebody agrees or declines. Declining ends the request; whoever asked withdraws it that way. */
export interface UndoAnswered {
  kind: "undo_answered";
  seat: number;
  agree: boolean;
}

/** A seat asks to take its last move back: the event that asked, and the seats that have not agreed yet. */
export interface UndoAsk {
  number: number;
  seat: number;
  turns: number;
  waiting: Array<number>;
}

/** Somebody asks to take a move back: `turns` would be left. The others answer. */
export interface UndoAsked {
  kind: "undo_asked";
  seat: number;
  turns: number;
}

/** A seat's last move can be taken back now: `turns` would be left. `ask`: only if the others agree. */
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

/** Watch the table from a seat of one's own, or as a spectator: receive all events from now on. `since` is the last event seen: the answer has those after it. Without it, none. `legal`: receive one's legal moves whenever it is one's turn. May be sent again, to watch from another seat. */
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

/** The caller at a table: their seats, the one they watch from, and whether they own the table. `invited`: a link lets them sit; `kept`: the seat that is kept for them, by their link or because they played before. `who`: their handle at this table. */
export interface You {
  seats?: Array<number>;
  seat?: number | null;
  owner?: boolean;
  invited?: boolean;
  kept?: number | null;
  who?: string | null;
}
