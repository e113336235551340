/** A thin line to a server: all connections through it share so many bytes a second, and everything is counted. */

import { connect, createServer } from "node:net";

const TICK = 10;
/** What may be made up for, in ticks, if the machine was busy. */
const BEHIND = 10;
/** What one connection may send before the next has its turn. */
const SLICE = 1460;
const REQUEST = / HTTP\/1\.1\r\n/g;

export class SlowLine {
  requests = 0;
  bytes = 0;
  #allowed = 0;
  #since = Date.now();
  /** What waits to be sent, by connection; whose turn is next comes first. */
  #waiting = new Map();
  #server;
  #timer;

  constructor(address, { kilobytes, latency }) {
    const { hostname, port } = new URL(address);
    this.rate = (kilobytes * 1024) / 1000;
    this.latency = latency;
    this.#server = createServer((client) => this.#join(client, connect(Number(port), hostname)));
  }

  /** Its own address, for the browser. */
  async open() {
    await new Promise((done) => this.#server.listen(0, "127.0.0.1", done));
    this.#timer = setInterval(() => this.#send(), TICK);
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  close() {
    clearInterval(this.#timer);
    this.#server.close();
  }

  #join(client, server) {
    client.on("error", () => server.destroy()).on("close", () => server.destroy());
    server.on("error", () => client.destroy()).on("close", () => client.destroy());
    client.on("data", (data) => {
      this.requests += data.toString("latin1").match(REQUEST)?.length ?? 0;
      setTimeout(() => server.write(data), this.latency);
    });
    server.on("data", (data) => {
      this.#waiting.set(client, Buffer.concat([this.#waiting.get(client) ?? Buffer.alloc(0), data]));
    });
  }

  /** What time allows, a slice for each connection in turn. */
  #send() {
    const now = Date.now();
    this.#allowed = Math.min(this.rate * TICK * BEHIND, this.#allowed + this.rate * (now - this.#since));
    this.#since = now;
    while (this.#allowed > 0 && this.#waiting.size) {
      const [client, data] = this.#waiting.entries().next().value;
      this.#waiting.delete(client);
      if (data.length > SLICE) this.#waiting.set(client, data.subarray(SLICE));
      const part = data.subarray(0, SLICE);
      client.write(part);
      this.#allowed -= part.length;
      this.bytes += part.length;
    }
  }
}
