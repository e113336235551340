/** The one sentence that says what to do now, and the quieter one below it. */

import { m } from "../../../texts/messages.js";
import { capital, nameOf } from "../../../ui/seats/names";
import type { Play, Preview } from "../../play";
import type { Prompt } from "../../prompt";
import type { Choice } from "../choose/choice.svelte";
import { isEdge, type Kind, type Move } from "../notation";
import type { BloxSession } from "../choose/session.svelte";
import type { BloxView } from "../view";

const titles: Record<Exclude<Kind, "sw">, (inputs: { cell: string }) => string> = {
  in: m.blox_title_in,
  mv: m.blox_title_mv,
  rz: m.blox_title_rz,
  up: m.blox_title_up,
  hit: m.blox_title_hit,
};

export function promptOf(session: BloxSession): Prompt {
  const { choice, active } = session;
  if (!active) return { title: waiting(session.play), more: "" };
  if (choice.chosen) return actionPrompt(session, choice.chosen);
  if (choice.untouched) return { title: m.blox_drawing_turn_yours(), more: beginning(choice) };
  if (choice.blocks.length) return building(choice);
  if (choice.target !== null) return { title: m.blox_which(), more: m.blox_which_more() };
  if (isEdge(choice.source)) return { title: m.blox_entering(), more: m.blox_picked_more() };
  if (choice.source !== null) return picked(choice, choice.source);
  return { title: m.blox_joker_pay(), more: m.blox_picked_more() };
}

/** What is waited for. */
function waiting({ view, me, sending, seats }: Play<BloxView>): string {
  if (view.outcome) return m.blox_over();
  if (sending) return m.blox_sending();
  if (view.to_move === null || view.to_move === me) return m.blox_showing();
  const name = nameOf(seats[view.to_move]);
  return me === null ? m.blox_spectator({ name }) : m.blox_waiting({ name });
}

function beginning(choice: Choice): string {
  const kinds = new Set(choice.moves.map((move) => move.kind));
  if (kinds.size === 1) return m.blox_turn_cards();
  return kinds.size === 2 && kinds.has("in") ? m.blox_turn_enter() : m.blox_turn_more();
}

function picked(choice: Choice, cell: string): Prompt {
  const [goes, builds] = [choice.targets.size > 0, choice.builds.length > 0];
  if (!goes && !builds) return { title: m.blox_picked_none({ cell }), more: m.blox_picked_none_more() };
  const more = builds ? (goes ? m.blox_picked_build() : m.blox_picked_only_build()) : m.blox_picked_more();
  return { title: m.blox_picked({ cell }), more };
}

function building(choice: Choice): Prompt {
  const missing = (choice.builds[0]?.paid.length ?? 0) - choice.blocks.length;
  const more = choice.source === null ? m.blox_building_where() : m.blox_building_more();
  return missing > 0 ? { title: m.blox_building({ count: missing }), more } : { title: m.blox_which(), more };
}

function actionPrompt({ choice, play, preview, gain }: BloxSession, chosen: Move): Prompt {
  const me = play.me ?? 0;
  if (chosen.kind === "sw") {
    const count = chosen.paid.length;
    const useful = choice.targets.size > 0 ? m.blox_card_more({ count }) : "";
    const turns = preview && preview.view.seats[me]?.joker !== play.view.seats[me]?.joker ? m.blox_joker_turns() : "";
    return { title: m.blox_title_sw({ count }), more: [turns, useful].filter(Boolean).map(capital).join(". ") };
  }
  const title = titles[chosen.kind]({ cell: chosen.target ?? "" });
  const more = preview ? sentence(effects(chosen, play.view, me, preview)) : "";
  return { title: gain ? m.blox_title_points({ title, count: gain }) : title, more };
}

/** What would change, read off the view after the move. */
function effects(chosen: Move, view: BloxView, me: number, preview: Preview<BloxView>): string[] {
  const [now, next] = [view.seats[me], preview.view.seats[me]];
  const words = [m.blox_drawing_cards({ count: chosen.hand.length })];
  if (!chosen.hand.length) words.pop();
  if (now?.joker && !next?.joker) words.push(m.blox_joker_spent());
  const blocks = (next?.blocks.length ?? 0) - (now?.blocks.length ?? 0);
  if (blocks > 0) words.push(m.blox_gets_blocks({ count: blocks }));
  if (chosen.kind === "up") words.push(m.blox_returns());
  else if (chosen.kind !== "mv" && chosen.kind !== "in") words.push(m.blox_goes({ cell: chosen.target ?? "" }));
  if (preview.view.phase > view.phase) words.push(m.blox_phase_begins({ phase: preview.view.phase }));
  if (preview.view.last_round && !view.last_round) words.push(m.blox_end_near());
  return words;
}

function sentence(parts: readonly string[]): string {
  return capital(parts.filter(Boolean).join(", "));
}
