/** Preview requests: what a move would lead to, without playing it. Answers are matched by id. */

import { Refusal } from "./refusals";
import type { AskPreview, FromClient, Preview, Refused } from "./wire";

interface Question {
  message: AskPreview;
  answer(preview: Preview): void;
  refused(fault: Refusal): void;
}

export class Questions {
  private readonly open = new Map<string, Question>();
  private count = 0;

  constructor(private readonly send: (message: FromClient) => boolean) {}

  ask(move: string, after: readonly string[]): Promise<Preview> {
    const id = `p${this.count++}`;
    const message: AskPreview = { type: "preview", move, after: [...after], id };
    return new Promise((answer, refused) => {
      this.open.set(id, { message, answer, refused });
      this.send(message);
    });
  }

  answered(preview: Preview): void {
    this.take(preview.id)?.answer(preview);
  }

  refused(answer: Refused): boolean {
    const question = this.take(answer.id);
    question?.refused(new Refusal(answer.why, answer.text));
    return question !== undefined;
  }

  /** Sends open requests again after a reconnect. */
  askAgain(): void {
    for (const { message } of this.open.values()) this.send(message);
  }

  private take(id = ""): Question | undefined {
    const found = this.open.get(id);
    this.open.delete(id);
    return found;
  }
}
