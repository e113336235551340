/** The page's side of the tables on this device: the requests that the server answers for its own, and their socket. */

import { m } from "../../texts/messages.js";
import { Refusal, type Why } from "../refusals";
import type { Connection, Hooks } from "../socket";
import type { Act, Done, FromClient, FromServer, MadeTable, NewTable, Replay } from "../wire";
import type { Answer, Refused } from "./border";
import { learnSentences, sentenceOf } from "./sentences";
import { HERE, STORE } from "./which";
import type { Calls, Told } from "./worker";

type Fault = Extract<Told, { fault: unknown }>["fault"];
interface Waiting {
  done(value: unknown): void;
  failed(fault: Error): void;
}

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, Waiting>();
const sockets = new Map<string, HereSocket>();

function working(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: STORE });
  worker.onmessage = ({ data }: MessageEvent<Told>) => told(data);
  return worker;
}

function told(data: Told): void {
  if ("answer" in data) return sockets.get(data.table)?.hear(data.answer);
  if ("gone" in data) return sockets.get(data.table)?.gone();
  const asked = waiting.get(data.call);
  waiting.delete(data.call);
  if ("fault" in data) asked?.failed(faultOf(data.fault));
  else asked?.done(data.value);
}

const faultOf = ({ kind, key, values = {} }: Fault): Refusal =>
  new Refusal(kind, key ? sentenceOf({ key, values }) : m.new_not_kept(), kind === "no_table" ? 404 : 422);

function call<Name extends keyof Calls>(name: Name, ...given: Parameters<Calls[Name]>): ReturnType<Calls[Name]> {
  const asked = new Promise((done, failed) => {
    count += 1;
    waiting.set(count, { done, failed });
    working().postMessage({ call: count, name, given });
  });
  return asked as ReturnType<Calls[Name]>;
}

const isRefused = (answer: Answer): answer is Refused => "why" in answer && !("type" in answer);
const spoken = ({ why, id, ...said }: Refused): FromServer => ({
  type: "refused",
  why: why as Why,
  id,
  text: sentenceOf(said),
});

export const here = {
  async make(asked: NewTable): Promise<MadeTable> {
    await learnSentences(asked.game);
    const table = await call("make", HERE + freshId(), asked);
    return { table, links: { join: "", watch: "", seats: {} }, you: { seats: table.you ?? [], owner: true } };
  },
  async act(id: string, act: Act): Promise<Done> {
    const answer = await call("act", id, act);
    if (isRefused(answer)) throw new Refusal(answer.why, sentenceOf(answer), 409);
    return answer as Done;
  },
  replay: (id: string, seat: number | null): Promise<Replay> => call("replay", id, seat),
  record: async (id: string): Promise<string> => JSON.stringify(await call("record", id)),
  forget: (id: string): Promise<void> => call("forget", id),
};

/** As many letters as in the server's ids, behind `HERE`. */
function freshId(): string {
  const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(8)));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export class HereSocket implements Connection {
  private open = false;
  /** What is sent again after a state has not been lost on the way: it is done already, or about to be. */
  private readonly sent = new Set<string>();

  constructor(
    private readonly id: string,
    private readonly hooks: Hooks,
  ) {}

  start(): void {
    sockets.set(this.id, this);
    this.reconnect();
  }

  stop(): void {
    sockets.delete(this.id);
    void call("leave", this.id);
  }

  reconnect(): void {
    this.send(this.hooks.watch());
  }

  send(message: FromClient): boolean {
    const id = "id" in message ? message.id : undefined;
    if (id && this.sent.has(id)) return true;
    if (id) this.sent.add(id);
    call("hear", this.id, message).catch((fault: unknown) => this.failed(fault));
    return true;
  }

  hear(answer: Answer): void {
    if (sockets.get(this.id) !== this) return;
    const message = isRefused(answer) ? spoken(answer) : answer;
    if (message.type === "refused") this.sent.delete(message.id ?? "");
    if (message.type === "state") void this.opened(message.document.table.game);
    (this.hooks.heard[message.type] as ((message: FromServer) => void) | undefined)?.(message);
  }

  gone(): void {
    this.hooks.changed("gone");
  }

  private async opened(game: string): Promise<void> {
    if (this.open) return;
    this.open = true;
    await learnSentences(game);
    this.hooks.changed("open");
  }

  private failed(fault: unknown): void {
    if (sockets.get(this.id) !== this) return;
    this.hooks.changed(fault instanceof Refusal && fault.status === 404 ? "gone" : "away");
  }
}
