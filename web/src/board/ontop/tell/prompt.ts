/** The one sentence that says what is to be done now, or what has happened. */

import { m } from "../../../texts/messages.js";
import { nameOf } from "../../../ui/seats/names";
import { listed, type Prompt } from "../../prompt";
import type { OnTopSession } from "../choose/session.svelte";
import { shown } from "../notation";
import { changeSaid } from "./outcome";
import type { OnTopPlay } from "../view";

export interface TonedPrompt extends Prompt {
  tone: "plain" | "danger" | "quiet";
}

export function promptOf(session: OnTopSession): TonedPrompt {
  const { play } = session;
  if (play.view.outcome) return { ...outcomeSaid(play), tone: "plain" };
  if (play.sending) return { title: m.ontop_sending(), more: "", tone: "quiet" };
  if (play.legal === null) return waiting(play);
  const move = session.choice.shown;
  const hovered = move !== null && session.choice.chosen === null;
  if (session.reason && !hovered) return { title: session.reason, more: "", tone: "danger" };
  if (!move) return { ...toDo(play), tone: "plain" };
  if (!session.change) return { title: m.ontop_at_place({ place: shown(move) }), more: "", tone: "plain" };
  return { ...changeSaid(session.change, play.view), tone: "plain" };
}

function toDo(play: OnTopPlay): Prompt {
  const seat = play.me === null ? undefined : play.seats[play.me];
  const title = seat?.shared ? m.ontop_do_lay_for({ name: nameOf(seat) }) : m.ontop_drawing_lay_yours();
  return { title, more: m.ontop_do_lay_how() };
}

function waiting(play: OnTopPlay): TonedPrompt {
  const mover = play.view.to_move;
  if (mover === null) return { title: "", more: "", tone: "quiet" };
  // Which cells are light is not known yet.
  if (mover === play.me) return { title: toDo(play).title, more: "", tone: "quiet" };
  const name = nameOf(play.seats[mover]);
  return { title: m.ontop_thinking({ name }), more: m.ontop_thinking_about(), tone: "quiet" };
}

const reasons: Record<string, () => string> = {
  "no-tile": m.ontop_drawing_reason_no_tile,
  "last-pawn": m.ontop_drawing_reason_last_pawn,
  "neutral-last-pawn": m.ontop_drawing_reason_neutral_last_pawn,
};

function outcomeSaid(play: OnTopPlay): Prompt {
  const winners = play.view.outcome?.winners ?? [];
  const more = (reasons[play.view.outcome?.reason ?? ""] ?? m.ontop_reason_other)();
  const mine = play.me !== null && winners.includes(play.me) && !play.seats[play.me]?.shared;
  const others = winners.filter((seat) => !mine || seat !== play.me).map((seat) => nameOf(play.seats[seat]));
  const names = listed(others);
  // A team wins; players, and two teams that tie, share the win.
  const team = play.view.teams && winners.length === 2;
  if (!mine && team) return { title: m.ontop_drawing_team_wins({ names }), more };
  if (!mine) return { title: m.ontop_drawing_wins({ count: winners.length, names }), more };
  if (!others.length) return { title: m.ontop_you_win(), more };
  return { title: team ? m.ontop_team_you_win({ names }) : m.table_tied_with_me({ names }), more };
}
