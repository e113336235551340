/** What would come of a move, or came of it, in short sentences. */

import { m } from "../../../texts/messages.js";
import { capital } from "../../../ui/seats/names";
import { listed, type Prompt } from "../../prompt";
import type { Change, Circle } from "../draw/changes";
import { colourName } from "../words";
import type { OnTopView } from "../view";

/** `One circle: blue dominates` and `stack of 2, red below, blue on top: 2 points`. */
export function changeSaid(change: Change, view: OnTopView): Prompt {
  const [only, ...more] = change.circles;
  const filled = filledSaid(change);
  if (!only) return { title: m.ontop_none(), more: capital(filled.join(" · ")) };
  if (more.length) {
    const gains = [gainsSaid(change, view), ...filled].join(" · ");
    return { title: m.ontop_many({ count: change.circles.length }), more: capital(gains) };
  }
  return { title: circleSaid(only), more: capital([...stackWorth(only, change), ...filled].join(" · ")) };
}

function circleSaid({ counts, stack }: Circle): string {
  const top = stack.at(-1);
  if (top) return m.ontop_one_dominates({ colour: colourName(top) });
  const [most, next] = counts;
  if (!most) return m.ontop_one_black();
  return next && next[1] === most[1] ? m.ontop_one_tie() : m.ontop_one_no_pawns();
}

function stackWorth({ stack }: Circle, change: Change): string[] {
  if (!stack) return [];
  const names = [...stack].map(colourName);
  const top = names.at(-1) ?? "";
  const below = listed(names.slice(0, -1));
  const what = below ? m.ontop_stack({ height: stack.length, below, top }) : m.ontop_stack_alone({ top });
  const gain = change.gains.find((points) => points !== 0);
  return [gain ? m.ontop_worth({ what, count: gain }) : what];
}

/** What every seat would get: `red +4, blue +2`. */
export function gainsSaid(change: Change, view: OnTopView): string {
  const gains = view.seats
    .map((seat, i) => ({ colour: colourName(seat.colour), gain: change.gains[i] ?? 0 }))
    .filter(({ gain }) => gain !== 0);
  return gains.length ? gains.map((one) => m.ontop_gain(one)).join(", ") : m.ontop_no_points();
}

export function filledSaid(change: Change): string[] {
  const said: string[] = [];
  if (change.black.length) said.push(m.ontop_black_at({ cells: listed(change.black) }));
  if (change.gaps.length) said.push(m.ontop_gap_at({ cells: listed(change.gaps) }));
  return said;
}
