/** The emotes and their texts. */

import type { Gesture } from "../../../net/wire";
import { m } from "../../../texts/messages.js";

export type Emote = Gesture["emote"];

const words: Record<Emote, () => string> = {
  hello: m.table_emote_hello,
  well_played: m.table_emote_well_played,
  thanks: m.table_emote_thanks,
  wow: m.table_emote_wow,
  oops: m.table_emote_oops,
  thinking: m.table_emote_thinking,
  hurry: m.table_emote_hurry,
  goodbye: m.table_emote_goodbye,
};

export const emotes = Object.keys(words) as Emote[];

export function emoteText(emote: Emote): string {
  return words[emote]();
}
