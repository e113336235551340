/** What can go wrong between page and server. The server's own sentences are in the person's language. */

import type { Refused } from "./wire";

export type Why = Refused["why"];

/** The server refused a request: a code, its sentence, and when to try again. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly problem: string;
  readonly status: number;
  readonly retryAfter: number | null;

  constructor(problem: string, text: string, status = 0, retryAfter: number | null = null) {
    super(text);
    this.problem = problem;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The server could not be reached, or its answer was unreadable. */
export class Away extends Error {
  override readonly name = "Away";
}
