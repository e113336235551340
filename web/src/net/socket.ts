/** The connection to a table: answers heartbeats, detects a dead connection, and reconnects by itself. */

import { urlOf } from "../base";
import { getLocale } from "../texts/runtime.js";
import type { FromClient, FromServer, Watch } from "./wire";

/** `away`: the connection is lost and retried. `gone`: the server says that there is no such table. */
export type Line = "connecting" | "open" | "away" | "gone";

export interface Hooks {
  /** The first message of every connection. */
  watch(): Watch;
  /** Whether the server says that there is no such table. Called after a refused connection, since browsers don't give
   * the reason for it. */
  missing(): Promise<boolean>;
  /** What to do with each message, by its type. */
  heard: { [Type in FromServer["type"]]?: (message: Extract<FromServer, { type: Type }>) => void };
  changed(line: Line): void;
}

/** A connection to a table, wherever that is played. */
export interface Connection {
  start(): void;
  stop(): void;
  /** Sends now, if the connection is open; callers that need certainty send again after the next `state`. */
  send(message: FromClient): boolean;
  /** Connects anew at once, with another identity or language for instance. */
  reconnect(): void;
}

/** The server sends more than two heartbeats in this time. */
const SILENT = 4900;
/** A server that has just started may need longer for its first message. */
const PATIENT = 20_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const NO_TABLE = 4004;
const PROTOCOL = "tourelle";

export class TableSocket implements Connection {
  private socket: WebSocket | null = null;
  private line: Line = "connecting";
  private failures = 0;
  private stopped = false;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private readonly hurry = (): void => this.again();

  constructor(
    private readonly table: string,
    private readonly link: string | null,
    private readonly hooks: Hooks,
  ) {}

  start(): void {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.waiting);
    this.drop();
  }

  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  reconnect(): void {
    this.drop();
    this.failures = 0;
    this.connect();
  }

  private again(): void {
    const idle = this.socket === null || this.socket.readyState === WebSocket.CLOSED;
    if (!this.stopped && idle && this.line !== "gone" && document.visibilityState === "visible") this.connect();
  }

  private connect(): void {
    clearTimeout(this.waiting);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const url = `${scheme}://${location.host}${urlOf(`/api/tables/${this.table}/live`)}?lang=${getLocale()}`;
    // The secret goes into a subprotocol: browsers can't set headers here, and secrets don't belong in URLs.
    const socket = new WebSocket(url, this.link ? [PROTOCOL, `${PROTOCOL}.link.${this.link}`] : [PROTOCOL]);
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.send(this.hooks.watch());
    };
    socket.onmessage = (event) => this.hear(socket, JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => (opened ? this.closed(socket, event.code) : void this.refused(socket, event.code));
    this.listen(PATIENT);
  }

  private hear(socket: WebSocket, message: FromServer): void {
    if (socket !== this.socket) return;
    this.listen();
    if (message.type === "beat") this.send({ type: "beat" });
    if (message.type === "state") this.opened();
    (this.hooks.heard[message.type] as ((message: FromServer) => void) | undefined)?.(message);
  }

  private opened(): void {
    this.failures = 0;
    this.tell("open");
  }

  private async refused(socket: WebSocket, code: number): Promise<void> {
    if (this.line === "open") this.tell("away");
    const missing = await this.hooks.missing();
    this.closed(socket, missing ? NO_TABLE : code);
  }

  private closed(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.stopped) return;
    this.drop();
    if (code === NO_TABLE) return this.tell("gone");
    this.tell("away");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
    this.failures += 1;
    // Jitter: after a restart of the server not all clients should reconnect at the same moment.
    this.waiting = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
  }

  /** Restarts the timer that closes the connection if the server is silent for too long. */
  private listen(patience = SILENT): void {
    clearTimeout(this.silence);
    const socket = this.socket;
    this.silence = setTimeout(() => socket && this.closed(socket, 0), patience);
  }

  private drop(): void {
    clearTimeout(this.silence);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    // Browsers log an error if a socket is closed while it is still connecting.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  private tell(line: Line): void {
    if (this.line === line) return;
    this.line = line;
    this.hooks.changed(line);
  }
}
