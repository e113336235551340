/** Acts and previews waiting for an answer. Each has its own id and is sent again until the server says that it is done or
 * refused; the server does an act once, however often it is sent. */

import { Refusal } from "./refusals";
import type { Act, AskPreview, Done, FromClient, Preview, Refused } from "./wire";

interface Waiting {
  message: Act | AskPreview;
  done(answer: unknown): void;
  refused(fault: Refusal): void;
}

/** Temporary refusals: the same act is sent again. A preview is not: its choice may have changed. */
const PASSING = new Set<Refused["why"]>(["store_away", "stopping", "too_fast"]);
const PAUSE = 2;

export class Outbox {
  private readonly waiting = new Map<string, Waiting>();
  private count = 0;
  private readonly name = crypto.getRandomValues(new Uint32Array(2)).join("-");

  constructor(private readonly send: (message: FromClient) => boolean) {}

  get size(): number {
    return this.waiting.size;
  }

  /** Resolves once the server has stored the act, or has answered; rejects with a `Refusal`. */
  put<M extends Act | AskPreview>(asked: M): Promise<M extends AskPreview ? Preview : Done> {
    const id = `${this.name}-${this.count++}`;
    const message = { ...asked, id };
    return new Promise((done, refused) => {
      this.waiting.set(id, { message, done: done as Waiting["done"], refused });
      this.send(message);
    });
  }

  /** Sends everything that waits again; called after a reconnect, with the first state. */
  sendAgain(): void {
    for (const { message } of this.waiting.values()) this.send(message);
  }

  done(answer: Done | Preview): void {
    this.take(answer.id)?.done(answer);
  }

  /** True if what is refused was in this outbox. */
  refused(answer: Refused): boolean {
    const id = answer.id ?? "";
    const type = this.waiting.get(id)?.message.type;
    if (type === undefined) return false;
    if (PASSING.has(answer.why) && type !== "preview")
      setTimeout(() => this.repeat(id), (answer.retry_after ?? PAUSE) * 1000);
    else this.take(id)?.refused(new Refusal(answer.why, answer.text));
    return true;
  }

  private repeat(id: string): void {
    const found = this.waiting.get(id);
    if (found) this.send(found.message);
  }

  private take(id = ""): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }
}
