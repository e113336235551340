/** The table being planned: what is chosen so far, and the request that it makes. */

import type { GameName } from "../../board/play";
import type { NewTable, Offer } from "../../net/wire";
import { m } from "../../texts/messages.js";
import { PACES, type Pace } from "./pace";

export type SeatKind = "me" | "invited" | "open" | "bot";

export interface SeatChoice {
  kind: SeatKind;
  level: string;
  /** Who sits there, where several play on this device. */
  name: string;
}

export type Company = "friends" | "bots" | "device";
export type Visibility = "private" | "public";

const FILL: Record<Company, SeatKind> = { friends: "open", bots: "bot", device: "me" };

export class Plan {
  readonly offer: Offer;
  game = $state<GameName>("");
  seats = $state<SeatChoice[]>([]);
  options = $state<Record<string, unknown>>({});
  pace = $state<Pace>("none");
  visibility = $state<Visibility>("private");
  order = $state<"given" | "shuffled">("shuffled");
  undo = $state(true);
  chat = $state(true);
  talk = $state<"players" | "all">("players");
  absent = $state<"bot" | "resign">("bot");
  /** Five minutes: long enough for a call at the door, and nobody is stuck for ever. */
  patience = $state<number | null>(300);

  constructor(offer: Offer, game: GameName, company: Company = "friends") {
    this.offer = offer;
    this.game = game;
    this.seats = [this.#seat("me"), this.#seat(FILL[company])];
    if (company === "device") this.order = "given";
  }

  get players(): number {
    return this.seats.length;
  }

  get playable(): readonly number[] {
    return this.offer.games[this.game]?.players ?? [2];
  }

  /** Another game, with as many of the seats as it has room for, and its own options. */
  choose(game: GameName): void {
    this.game = game;
    this.options = {};
    this.resize(Math.min(this.players, Math.max(...this.playable)));
  }

  /** More seats are like the last one; of fewer, the last go. */
  resize(players: number): void {
    const like = this.seats.at(-1)?.kind ?? "open";
    while (this.seats.length < players) this.seats.push(this.#seat(like));
    this.seats.length = players;
    this.#tidyOptions();
  }

  /** At least one seat stays one's own: whoever makes a table may also only watch, but rarely wants to. */
  seat(index: number, change: Partial<SeatChoice>): void {
    const seat = this.seats[index];
    if (seat) Object.assign(seat, change);
  }

  option(name: string, value: unknown): void {
    this.options = { ...this.options, [name]: value };
  }

  /** Several on this device: their names tell them apart. */
  get shared(): boolean {
    return this.seats.filter(({ kind }) => kind === "me").length > 1;
  }

  /** Nobody else has to come first: the match can start as soon as the table stands. */
  get complete(): boolean {
    return this.seats.every(({ kind }) => kind === "me" || kind === "bot");
  }

  /** Other people come. */
  get company(): boolean {
    return !this.complete;
  }

  request(): NewTable {
    return {
      game: this.game,
      seats: this.seats.map((seat, index) => this.#planOf(seat, index)),
      options: this.#chosenOptions(),
      clock: PACES[this.pace].clock,
      visibility: this.visibility,
      order: this.order,
      undo: this.undo ? "on" : "off",
      absent: this.absent,
      patience: this.complete || this.pace === "days" ? null : this.patience,
      chat: this.chat,
      talk: this.talk,
    };
  }

  #planOf({ kind, level, name }: SeatChoice, index: number): NewTable["seats"][number] {
    if (kind === "bot") return { kind, level };
    if (kind !== "me" || !this.shared) return { kind };
    return { kind, name: name.trim() || m.look_player({ count: index + 1 }) };
  }

  /** Only what differs from the default. */
  #chosenOptions(): Record<string, unknown> {
    const known = this.offer.games[this.game]?.options ?? [];
    const changed = known.filter(
      ({ name, default: usual }) =>
        name in this.options && JSON.stringify(this.options[name]) !== JSON.stringify(usual),
    );
    return Object.fromEntries(changed.map(({ name }) => [name, this.options[name]]));
  }

  /** What holds only for some numbers of players goes when the number changes. */
  #tidyOptions(): void {
    for (const option of this.offer.games[this.game]?.options ?? []) {
      const lost =
        option.kind === "switch" ? !option.players.includes(this.players) : option.kind === "list" && option.by_seat;
      if (lost)
        this.options = Object.fromEntries(Object.entries(this.options).filter(([name]) => name !== option.name));
    }
  }

  #seat(kind: SeatKind): SeatChoice {
    return { kind, level: this.offer.usual, name: "" };
  }
}
