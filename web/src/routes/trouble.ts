/** The text for an error: the server's own sentence, or that the server can't be reached. */

import { Refusal } from "../net/refusals";
import { m } from "../texts/messages.js";

export function sentenceOf(fault: unknown): string {
  return fault instanceof Refusal ? fault.message : m.home_server_away();
}
