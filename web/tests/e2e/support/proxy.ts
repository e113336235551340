/** A proxy with a site of its own, which passes a server only what is below a path. */

import { createServer, request, type IncomingMessage, type Server as Listener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

export class Proxy {
  private readonly listener: Listener;
  private readonly target: URL;

  /** `strips`: the server gets the path without its beginning. */
  constructor(
    server: string,
    private readonly base: string,
    private readonly strips: boolean,
  ) {
    this.target = new URL(server);
    this.listener = createServer((asked, answer) => {
      const path = this.pathOf(asked);
      if (path === null) return answer.writeHead(404).end("another site");
      const { method, headers } = asked;
      const passed = request(new URL(path, this.target), { method: method ?? "GET", headers }, (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(answer);
      });
      passed.on("error", () => answer.destroy());
      return asked.pipe(passed);
    });
    this.listener.on("upgrade", (asked, socket) => this.upgrade(asked, socket as Socket));
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.listener.listen(0, "127.0.0.1", done));
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.listener.closeAllConnections();
    this.listener.close();
  }

  private pathOf({ url = "/" }: IncomingMessage): string | null {
    const inside = url.startsWith(`${this.base}/`);
    if (this.strips) return inside ? url.slice(this.base.length) : null;
    return inside || new URL(url, this.target).pathname === this.base ? url : null;
  }

  private upgrade(asked: IncomingMessage, socket: Socket): void {
    const path = this.pathOf(asked);
    if (path === null) return void socket.destroy();
    const lines = asked.rawHeaders.flatMap((name, i, all) => (i % 2 ? [] : [`${name}: ${all[i + 1] ?? ""}`]));
    const server = connect(Number(this.target.port), this.target.hostname);
    server.write([`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    server.pipe(socket).pipe(server);
    for (const end of [server, socket]) end.on("error", () => (server.destroy(), socket.destroy()));
  }
}
