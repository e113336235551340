/** A live table: the server's messages as reactive state, in the form that a game's widget takes. Nothing here knows the
 * rules of a game. */

import type { PlayedMove, Play, Preview, View } from "../board/play";
import { api } from "../net/api";
import { Outbox } from "../net/outbox";
import { Refusal } from "../net/refusals";
import { connectionTo } from "../net/connection";
import type { Connection, Line } from "../net/socket";
import type {
  Act,
  Beat,
  Document,
  Done,
  Happened,
  Legal,
  Numbered,
  Presence,
  Refused,
  State,
  Watch,
  You,
} from "../net/wire";
import { m } from "../texts/messages.js";
import { settings } from "../ui/device/settings.svelte";
import { play as sound } from "../ui/device/sound";
import { nameOf } from "../ui/seats/names";
import { ended } from "./ended";
import { playedMovesOf } from "./history";
import { Mutes } from "./mutes.svelte";
import { patched } from "./patch";
import { keepSeen, seenTurns } from "./seen";
import { Showing, type Tempo } from "./moveQueue.svelte";
import type { SeatState } from "./seat";
import { seatStates } from "./seats";

/** If more moves than this were missed, they are skipped instead of shown one by one. */
const MOST_SHOWN = 12;
/** How often the moves so far are fetched, if something happens meanwhile. */
const TRIES = 6;
/** How long the board waits for missed moves, in milliseconds: then it shows the present. */
const PATIENCE = 8000;
/** HTTP statuses for a table that doesn't exist, or whose id is malformed. */
const NOWHERE = [404, 422];

export interface Looking {
  seat?: number;
  spectate?: boolean;
}

export class Match implements Play {
  line = $state<Line>("connecting");
  document = $state.raw<Document | null>(null);
  you = $state.raw<You>({});
  /** All events so far, in order. */
  events = $state.raw<readonly Numbered[]>([]);
  playedMoves = $state.raw<readonly PlayedMove[]>([]);
  presence = $state.raw<Presence | null>(null);
  at = $state(0);
  /** The move of the journal that the pointer or the focus is on. */
  pointed = $state.raw<PlayedMove | null>(null);
  /** The text for screen readers. */
  said = $state("");
  sending = $state(false);
  /** Why my last move or preview was refused. */
  refused = $state<string | null>(null);
  /** Why another act was refused. */
  notice = $state<string | null>(null);
  /** The server's clock minus ours, in milliseconds. */
  drift = $state(0);
  readonly showing: Showing;
  readonly mutes: Mutes;

  /** How often missed moves were asked for: only the latest answer is shown. */
  private shows = 0;
  /** How often moves were taken back. */
  private undos = 0;
  /** How many requests for the moves so far are under way. */
  private learning = 0;
  private number = 0;
  private allowed = $state.raw<Legal | null>(null);
  private looking: Looking = {};
  private readonly socket: Connection;
  private readonly outbox: Outbox;

  constructor(
    readonly id: string,
    readonly link: string | null,
    private readonly tempo: Tempo,
  ) {
    this.showing = new Showing(tempo);
    this.mutes = new Mutes(id, link);
    this.socket = connectionTo(id, link, {
      watch: () => this.watch(),
      missing: () => this.missing(),
      heard: {
        state: (state) => this.whole(state),
        event: (happened) => this.happened(happened),
        legal: (legal) => (this.allowed = legal),
        presence: (presence) => (this.presence = presence),
        done: (done) => this.outbox.done(done),
        preview: (preview) => this.outbox.done(preview),
        refused: (refused) => this.refuse(refused),
        beat: (beat) => this.beat(beat),
      },
      changed: (line) => (this.line = line),
    });
    this.outbox = new Outbox((message) => this.socket.send(message));
  }

  // ---- Derived state ----

  readonly table = $derived(this.document?.table ?? null);
  readonly truth = $derived.by(() => {
    const view = (this.document?.view ?? null) as View | null;
    return view && this.table?.phase !== "running" ? ended(view) : view;
  });
  /** The view to show: the current one, or an earlier one while moves are being shown. */
  readonly view = $derived.by(() => {
    const view = this.showing.view ?? this.truth;
    if (!view) throw new Error("no match yet");
    return view;
  });
  readonly last = $derived.by(() => this.showing.last);
  readonly me = $derived(this.you.seat ?? null);
  readonly myTurn = $derived(this.truth !== null && this.me !== null && this.truth.to_move === this.me);
  readonly seats: readonly SeatState[] = $derived(
    seatStates(this.document, this.presence, this.you.seats ?? [], this.drift),
  );
  /** The match is over, and its last move was shown. */
  readonly over = $derived.by(() => this.table?.phase === "over" && !this.showing.busy);
  /** The legal moves of the current position; null while moves are being shown or one is being sent. */
  readonly legal = $derived.by(() => {
    const { allowed, at, me, showing, sending } = this;
    return allowed?.at === at && allowed.seat === me && !showing.busy && !sending ? allowed.moves : null;
  });

  get speed(): number {
    return this.tempo.motion;
  }

  get confirm(): boolean {
    return settings.confirm;
  }

  /** What a seat is called here: “you” for one's own, unless several play on this device. */
  called(seat: number): string {
    return this.named(seat) ?? m.ui_you();
  }

  /** The name of a seat; null for one's own, which sentences call “you”. */
  named(seat: number): string | null {
    const seatState = this.seats[seat];
    return (this.you.seats ?? []).includes(seat) && !seatState?.shared ? null : nameOf(seatState);
  }

  // ---- Connection ----

  start(): void {
    this.socket.start();
  }

  stop(): void {
    this.socket.stop();
  }

  /** Reconnects, after a change of identity or language. */
  reconnect(): void {
    this.socket.reconnect();
  }

  /** Shows the table from another seat, or as a spectator. */
  look(looking: Looking): void {
    this.looking = looking;
    this.allowed = null;
    this.socket.send(this.watch());
  }

  private watch(): Watch {
    return {
      type: "watch",
      since: this.number,
      legal: true,
      ...this.looking,
    };
  }

  /** Whether there is no such table, or none that this person may see. */
  private async missing(): Promise<boolean> {
    try {
      await api.look(this.id, this.link);
    } catch (fault) {
      return fault instanceof Refusal && NOWHERE.includes(fault.status);
    }
    return false;
  }

  // ---- Acts ----

  /** Sends an act; a refusal becomes the `notice`. */
  async tryTo(act: Act): Promise<Done | null> {
    this.notice = null;
    const done = await this.unlessRefused(this.outbox.put(act));
    if (typeof done !== "string") return done;
    this.notice = done;
    return null;
  }

  readonly play = async (move: string): Promise<void> => {
    if (this.me === null || this.sending) return;
    this.sending = true;
    this.refused = null;
    const done = await this.unlessRefused(this.outbox.put({ type: "play", seat: this.me, move, at: this.at }));
    if (typeof done === "string") this.refused = done;
    this.sending = false;
  };

  async preview(move: string, after: readonly string[] = []): Promise<Preview | null> {
    const { document, at } = this;
    this.refused = null;
    const answer = await this.unlessRefused(this.outbox.put({ type: "preview", move, after: [...after] }));
    // The match has moved on: the answer is out of date.
    if (at !== this.at || !document) return null;
    if (typeof answer === "string") this.refused = answer;
    if (typeof answer === "string" || answer.at !== at) return null;
    const { view } = patched(document, answer.patch);
    return { move, view: view as unknown as View, scores: answer.scores, legal: answer.legal ?? null };
  }

  /** The answer, or the sentence of a refusal. */
  private async unlessRefused<T>(answer: Promise<T>): Promise<T | string> {
    try {
      return await answer;
    } catch (fault) {
      if (fault instanceof Refusal) return fault.message;
      throw fault;
    }
  }

  say(sentence: string): void {
    this.said = sentence;
  }

  readonly sound = sound;

  // ---- Messages ----

  private refuse(message: Refused): void {
    if (message.state) this.whole(message.state);
    if (!this.outbox.refused(message) && message.why !== "no_table") this.notice = message.text;
  }

  private beat({ number, now }: Beat): void {
    this.drift = now - Date.now();
    if (number > this.number) this.socket.send(this.watch());
  }

  /** Loads all events again, after names or chat lines were removed from earlier ones. */
  private async reread(): Promise<void> {
    const { events } = await api.events(this.id, 0, this.link);
    const last = events.at(-1)?.number ?? 0;
    this.events = [...events, ...this.events.filter(({ number }) => number > last)];
  }

  private whole(state: State): void {
    const before = this.document;
    this.drift = state.now - Date.now();
    this.number = state.number;
    this.at = state.at;
    this.you = state.you;
    this.events = [
      ...this.events,
      ...(state.events ?? []).filter((each) => each.number > (this.events.at(-1)?.number ?? 0)),
    ];
    if (state.events?.some(({ event }) => event.kind === "rewritten")) void this.reread();
    this.document = state.document;
    this.outbox.sendAgain();
    this.catchUp(before);
  }

  private happened({ number, at, time, event, patch }: Happened): void {
    if (number <= this.number) return;
    if (number !== this.number + 1 || !this.document) {
      this.socket.send(this.watch());
      return;
    }
    const before = this.truth;
    this.number = number;
    if (this.at !== at) this.refused = null;
    this.at = at;
    this.document = patched(this.document, patch);
    this.events = [...this.events, { number, time, event }];
    if (event.kind === "undone") this.undone(event.turns);
    if (event.kind === "ended") void this.learn();
    const after = this.truth;
    if (event.kind !== "moved" || !before || !after) return;
    const { seat, move, scores } = event;
    const turn = this.table?.turns ?? this.playedMoves.length + 1;
    const played = { number: turn, seat, move, scores, before, after };
    if (this.playedMoves.length === turn - 1) this.playedMoves = [...this.playedMoves, played];
    else if (!this.learning) void this.learn();
    keepSeen(this.id, turn);
    this.showing.show(played);
  }

  private undone(turns: number): void {
    this.undos += 1;
    this.shows += 1;
    this.playedMoves = this.playedMoves.slice(0, turns);
    keepSeen(this.id, turns);
    this.showing.jump(this.playedMoves.at(-1) ?? null);
  }

  // ---- Catching up ----

  /** After a whole state: fetches the moves so far, and shows those that were missed. */
  private catchUp(before: Document | null): void {
    const turns = this.table?.turns ?? 0;
    const seen = before ? this.playedMoves.length : (seenTurns(this.id) ?? turns);
    if (turns === this.playedMoves.length) return;
    if (turns < this.playedMoves.length) return this.undone(turns);
    const hold = this.showing.view ?? (before?.view as unknown as View | undefined) ?? this.truth;
    if (seen < turns && hold) void this.show(seen, turns, hold);
    else void this.learn();
  }

  /** Keeps what is on the board until the moves from `seen` on are known, and shows them; but not for long. */
  private async show(seen: number, turns: number, hold: View): Promise<void> {
    this.showing.hold(hold);
    const shown = (this.shows += 1);
    const patience = setTimeout(() => shown === this.shows && this.showing.release(), PATIENCE);
    await this.learn();
    clearTimeout(patience);
    if (shown !== this.shows) return;
    const missed = this.playedMoves.slice(seen, turns);
    if (missed.length > MOST_SHOWN) this.showing.jump(this.playedMoves.at(-1) ?? null);
    else this.showing.release(...missed);
  }

  /** Fetches all moves so far. Asks again if one was played or taken back meanwhile, or if the match ended. */
  private async learn(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const from = this.me === null ? { spectate: true } : { seat: this.me };
      const [phase, undos] = [this.table?.phase, this.undos];
      this.learning += 1;
      const replay = await api.replay(this.id, from, this.link).catch(() => null);
      this.learning -= 1;
      if (!replay) return;
      const turns = this.table?.turns ?? 0;
      if (replay.steps.length < turns || phase !== this.table?.phase || undos !== this.undos) continue;
      this.playedMoves = playedMovesOf(replay, this.me).slice(0, turns);
      keepSeen(this.id, turns);
      if (!this.showing.busy && !this.showing.last) this.showing.jump(this.playedMoves.at(-1) ?? null);
      return;
    }
  }
}
