/** Acts waiting for an answer. Each has its own id and is sent again until the server says that it is done or refused;
 * the server does an act once, however often it is sent. */

import { Refusal } from "./refusals";
import type { Act, Done, FromClient, Refused } from "./wire";

interface Waiting {
  act: Act;
  done(answer: Done): void;
  refused(fault: Refusal): void;
}

/** Temporary refusals: the same act is sent again. */
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

  /** Resolves once the server has stored the act; rejects with a `Refusal`. */
  put(act: Act): Promise<Done> {
    const id = `${this.name}-${this.count++}`;
    const named = { ...act, id };
    return new Promise((done, refused) => {
      this.waiting.set(id, { act: named, done, refused });
      this.send(named);
    });
  }

  /** Sends all waiting acts again; called after a reconnect, with the first state. */
  sendAgain(): void {
    for (const { act } of this.waiting.values()) this.send(act);
  }

  done(answer: Done): void {
    this.take(answer.id)?.done(answer);
  }

  /** True if the refused act was in this outbox. */
  refused(answer: Refused): boolean {
    const id = answer.id ?? "";
    if (!this.waiting.has(id)) return false;
    if (PASSING.has(answer.why)) setTimeout(() => this.repeat(id), (answer.retry_after ?? PAUSE) * 1000);
    else this.take(id)?.refused(new Refusal(answer.why, answer.text));
    return true;
  }

  private repeat(id: string): void {
    const found = this.waiting.get(id);
    if (found) this.send(found.act);
  }

  private take(id = ""): Waiting | undefined {
    const found = this.waiting.get(id);
    this.waiting.delete(id);
    return found;
  }
}
