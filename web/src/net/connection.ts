/** The connection to a table, by whoever plays it: the server, or this device. */

import { isHere } from "./here/which";
import { TableSocket, type Connection, type Hooks } from "./socket";
import type { FromClient } from "./wire";

export function connectionTo(table: string, link: string | null, hooks: Hooks): Connection {
  return isHere(table) ? new LaterSocket(table, hooks) : new TableSocket(table, link, hooks);
}

/** The socket of a table on this device, whose code is loaded with the first one. */
class LaterSocket implements Connection {
  private socket: Connection | null = null;
  private stopped = false;

  constructor(
    private readonly table: string,
    private readonly hooks: Hooks,
  ) {}

  start(): void {
    this.load().catch(() => this.hooks.changed("away"));
  }

  stop(): void {
    this.stopped = true;
    this.socket?.stop();
  }

  send(message: FromClient): boolean {
    return this.socket?.send(message) ?? false;
  }

  reconnect(): void {
    if (this.socket) this.socket.reconnect();
    else this.start();
  }

  private async load(): Promise<void> {
    const { HereSocket } = await import("./here/page");
    if (this.stopped) return;
    this.socket = new HereSocket(this.table, this.hooks);
    this.socket.start();
  }
}
