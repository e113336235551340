/** A table, live: what the server says, kept as state. Nothing here knows the rules of a game. */

import type { Deed, Preview, View } from "../board/play";
import { api } from "../net/api";
import { Outbox } from "../net/outbox";
import { Refusal } from "../net/refusals";
import { TableSocket, type Line } from "../net/socket";
import { Questions } from "../net/previews";
import type {
  Act,
  Document,
  Done,
  FromServer,
  Happened,
  Legal,
  Numbered,
  Presence,
  State,
  Watch,
  You,
} from "../net/wire";
import { m } from "../texts/messages.js";
import { nameOf } from "../ui/seats/names";
import { ended } from "./ended";
import { deedsOf } from "./history";
import { Mutes } from "./mutes.svelte";
import { patched } from "./patch";
import { keepSeen, seenTurns } from "./seen";
import { Showing } from "./moveQueue.svelte";
import type { Sitting } from "./seat";
import { sittings } from "./seats";

/** More missed moves than this are not shown one by one. */
const MOST_SHOWN = 12;
/** Answers to a question for a table that is not there, or whose name can't be one. */
const NOWHERE = [404, 422];

export interface Looking {
  seat?: number;
  spectate?: boolean;
}

export class Match {
  line = $state<Line>("connecting");
  document = $state.raw<Document | null>(null);
  you = $state.raw<You>({});
  /** All that happened, in order. */
  events = $state.raw<readonly Numbered[]>([]);
  deeds = $state.raw<readonly Deed[]>([]);
  presence = $state.raw<Presence | null>(null);
  at = $state(0);
  legal = $state.raw<Legal | null>(null);
  sending = $state(false);
  /** Why my last move or preview was refused. */
  refused = $state<string | null>(null);
  /** Why something else was refused. */
  notice = $state<string | null>(null);
  /** The server's clock less ours. */
  drift = $state(0);
  readonly showing: Showing;
  readonly mutes: Mutes;

  private number = 0;
  private looking: Looking = {};
  private readonly socket: TableSocket;
  private readonly outbox: Outbox;
  private readonly questions: Questions;

  constructor(
    readonly id: string,
    readonly link: string | null,
    pace: () => number,
  ) {
    this.showing = new Showing(pace);
    this.mutes = new Mutes(id, link);
    this.socket = new TableSocket(id, link, {
      watch: () => this.watch(),
      missing: () => this.missing(),
      heard: (message) => this.hear(message),
      changed: (line) => (this.line = line),
    });
    this.outbox = new Outbox((message) => this.socket.send(message));
    this.questions = new Questions((message) => this.socket.send(message));
  }

  // ---- What it is now ----

  readonly table = $derived(this.document?.table ?? null);
  readonly truth = $derived.by(() => {
    const view = (this.document?.view ?? null) as View | null;
    return view && this.table?.phase !== "running" ? ended(view) : view;
  });
  /** What is to be shown: the table as it stands, or as it stood while moves are being shown. */
  readonly view = $derived.by(() => this.showing.view ?? this.truth);
  readonly me = $derived(this.you.seat ?? null);
  readonly myTurn = $derived(this.truth !== null && this.me !== null && this.truth.to_move === this.me);
  readonly seats: readonly Sitting[] = $derived(
    sittings(this.document, this.presence, this.you.seats ?? [], this.drift),
  );
  /** The match is over, and its last move was seen. */
  readonly over = $derived.by(() => this.table?.phase === "over" && !this.showing.busy);
  /** The legal moves of the present position, once it may be played on. */
  readonly moves = $derived.by(() => {
    const { legal, at, me, showing, sending } = this;
    return legal?.at === at && legal.seat === me && !showing.busy && !sending ? legal.moves : null;
  });

  /** What a seat is called here: “you” for one's own, unless several play on this device. */
  called(seat: number): string {
    return this.named(seat) ?? m.ui_you();
  }

  /** The name of a seat; null for one's own, of which sentences speak otherwise. */
  named(seat: number): string | null {
    const sitting = this.seats[seat];
    return (this.you.seats ?? []).includes(seat) && !sitting?.shared ? null : nameOf(sitting);
  }

  // ---- Its life ----

  start(): void {
    this.socket.start();
  }

  stop(): void {
    this.socket.stop();
  }

  /** With another identity or language. */
  reconnect(): void {
    this.socket.reconnect();
  }

  /** Look from another seat, or from none. */
  look(looking: Looking): void {
    this.looking = looking;
    this.legal = null;
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

  /** Whether there is no such table, or none that one may see. */
  private async missing(): Promise<boolean> {
    try {
      await api.look(this.id, this.link);
    } catch (fault) {
      return fault instanceof Refusal && NOWHERE.includes(fault.status);
    }
    return false;
  }

  // ---- What one does ----

  act(act: Act): Promise<Done> {
    return this.outbox.put(act);
  }

  /** Does it; a refusal is kept as a notice. */
  async tryTo(act: Act): Promise<Done | null> {
    this.notice = null;
    const done = await this.unlessRefused(this.act(act));
    if (typeof done !== "string") return done;
    this.notice = done;
    return null;
  }

  async play(move: string): Promise<void> {
    if (this.me === null || this.sending) return;
    this.sending = true;
    this.refused = null;
    const done = await this.unlessRefused(this.act({ type: "play", seat: this.me, move, at: this.at }));
    if (typeof done === "string") this.refused = done;
    this.sending = false;
  }

  async preview(move: string, after: readonly string[] = []): Promise<Omit<Preview, "move"> | null> {
    const { document, at } = this;
    this.refused = null;
    const answer = await this.unlessRefused(this.questions.ask(move, after));
    // The table has gone on meanwhile: nobody wants to know any more.
    if (at !== this.at || !document) return null;
    if (typeof answer === "string") this.refused = answer;
    if (typeof answer === "string" || answer.at !== at) return null;
    const { view } = patched(document, answer.patch);
    return { view: view as unknown as View, scores: answer.scores, legal: answer.legal ?? null };
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

  // ---- What one hears ----

  private hear(message: FromServer): void {
    if (message.type === "state") this.whole(message);
    else if (message.type === "event") this.happened(message);
    else if (message.type === "legal") this.legal = message;
    else if (message.type === "preview") this.questions.answered(message);
    else if (message.type === "presence") this.presence = message;
    else if (message.type === "done") this.outbox.done(message);
    else if (message.type === "beat") this.beat(message.number, message.now);
    else if (message.type === "refused") {
      if (message.state) this.whole(message.state);
      if (!this.outbox.refused(message) && !this.questions.refused(message) && message.why !== "no_table")
        this.notice = message.text;
    }
  }

  private beat(number: number, now: number): void {
    this.drift = now - Date.now();
    if (number > this.number) this.socket.send(this.watch());
  }

  /** Names or lines were taken out of what happened before. */
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
    this.questions.askAgain();
    this.catchUp(before);
  }

  private happened(happened: Happened): void {
    if (happened.number <= this.number) return;
    if (happened.number !== this.number + 1 || !this.document) {
      this.socket.send(this.watch());
      return;
    }
    const before = this.truth;
    this.number = happened.number;
    if (this.at !== happened.at) this.refused = null;
    this.at = happened.at;
    this.document = patched(this.document, happened.patch);
    this.events = [...this.events, { number: happened.number, time: happened.time, event: happened.event }];
    if (happened.event.kind === "moved") this.moved(happened.event, before);
    else if (happened.event.kind === "undone") this.undone(happened.event.turns);
    else if (happened.event.kind === "ended") void this.learn(this.deeds.length);
  }

  private moved(event: { seat: number; move: string; scores: number[] }, before: View | null): void {
    const after = this.truth;
    if (!before || !after) return;
    const { seat, move, scores } = event;
    const number = this.table?.turns ?? this.deeds.length + 1;
    const deed = { number, seat, move, scores, before, after };
    if (this.deeds.length === number - 1) this.deeds = [...this.deeds, deed];
    keepSeen(this.id, number);
    this.showing.push(deed);
  }

  private undone(turns: number): void {
    this.deeds = this.deeds.slice(0, turns);
    keepSeen(this.id, turns);
    this.showing.jump(this.deeds.at(-1) ?? null);
  }

  // ---- What one missed ----

  /** After a whole state: the moves in between are asked for, and shown. */
  private catchUp(before: Document | null): void {
    const turns = this.table?.turns ?? 0;
    const known = before ? this.deeds.length : seenTurns(this.id);
    if (turns === this.deeds.length) return;
    if (turns < this.deeds.length) return this.undone(turns);
    const hold = before?.view as unknown as View | undefined;
    if (hold && known !== null && turns > known) this.showing.hold(this.showing.view ?? hold);
    void this.learn(known ?? turns);
  }

  /** All moves so far, from the server; those after `seen` are shown. */
  private async learn(seen: number, tries = 5): Promise<void> {
    const from = this.me === null ? { spectate: true } : { seat: this.me };
    const replay = await api.replay(this.id, from, this.link).catch(() => null);
    const turns = this.table?.turns ?? 0;
    // Moves came while the answer was on its way: ask again. Those that are still to come will come as events.
    if (replay && replay.steps.length < turns && tries > 0) return this.learn(seen, tries - 1);
    if (!replay || replay.steps.length < turns) return this.showing.jump(this.deeds.at(-1) ?? null);
    this.deeds = deedsOf(replay, this.me).slice(0, turns);
    keepSeen(this.id, turns);
    const missed = this.deeds.slice(seen);
    // At the end all is asked for again: the last move may still be being shown then.
    if (!missed.length && this.showing.last) this.showing.push();
    else if (!missed.length || missed.length > MOST_SHOWN) this.showing.jump(this.deeds.at(-1) ?? null);
    else this.showing.push(...missed);
  }
}
