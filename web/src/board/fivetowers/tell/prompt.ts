/** The sentences of the tray: what to do now, and what stands in the way. */

import { m } from "../../../texts/messages.js";
import type { Play } from "../../play";
import { listed, type Prompt } from "../../prompt";
import type { FiveSession } from "../choose/session.svelte";
import { isCard } from "../notation";
import type { FiveView, Style } from "../view";
import { cardName, seatName } from "../words";

export function promptOf(session: FiveSession): Prompt {
  const { play } = session;
  const { view } = play;
  if (view.outcome) return { title: result(play), more: "" };
  if (session.queue.length > 0 || play.sending) return { title: m.fivetowers_sending(), more: "" };
  if (play.me === null || view.to_move !== play.me) return { title: waiting(play), more: "" };
  if (play.legal === null) return { title: asked(view), more: "" };
  return session.bidding ? bidding(view, session) : building(view, session);
}

/** What my turn is about, before the legal moves are known or while the last move is still shown. */
function asked(view: FiveView): string {
  return view.stage === "build" ? m.fivetowers_ask_build({ count: view.to_place }) : m.fivetowers_ask_bid();
}

function bidding(view: FiveView, session: FiveSession): Prompt {
  const most = session.bids.at(-1);
  const title = most === undefined ? m.fivetowers_ask_pass() : m.fivetowers_ask_bid();
  if (session.passing) return { title, more: m.fivetowers_pass_again() };
  if (most === undefined)
    return { title, more: view.bid === 0 ? m.fivetowers_refused_bid_none() : m.fivetowers_why_low({ bid: view.bid }) };
  const { bid, needs, razed } = session;
  if (razed !== null)
    return { title, more: m.fivetowers_sketch_raze({ card: topOf(view, razed), count: session.razeCost }) };
  const need = needs.get(bid ?? 0);
  if (need) return { title, more: m.fivetowers_bid_needs({ bid: bid ?? 0, count: need.cost }) };
  if (bid !== null) return { title, more: "" };
  const highest = view.bid > 0 ? m.fivetowers_why_bid({ bid: view.bid }) : "";
  return { title, more: [highest, advice(view, session, most)].filter(Boolean).join(" ") };
}

/** What to think of before a bid. */
function advice(view: FiveView, { bids, cards, needs }: FiveSession, most: number): string {
  const cheapest = needs.get(bids[0] ?? 0);
  if (cheapest) return m.fivetowers_bids_need({ count: cheapest.cost });
  if (most < view.market.length) return m.fivetowers_why_most({ count: most });
  return cards.length > 0 ? m.fivetowers_may_back() : m.fivetowers_try_cards();
}

/** The card that a demolition takes away. */
function topOf(view: FiveView, raze: string): string {
  const style = raze.slice(5) as Style;
  return cardName(`${style}${view.seats[view.to_move ?? -1]?.towers[style].at(-1) ?? 0}`);
}

function building(view: FiveView, session: FiveSession): Prompt {
  const left = view.to_place - session.cards.length;
  if (left === 0) return { title: m.fivetowers_ask_done(), more: m.fivetowers_may_back() };
  const begun = session.planned.length > 0 || !view.may_raze;
  const title = begun ? m.fivetowers_ask_more({ count: left }) : m.fivetowers_ask_build({ count: left });
  const raze = session.razes.length > 0 && session.razed === null;
  const next = session.next;
  if (raze && next && !next.some(isCard)) return { title: m.fivetowers_must_raze(), more: m.fivetowers_why_raze() };
  return { title, more: session.planned.length > 0 ? m.fivetowers_may_back() : raze ? m.fivetowers_may_raze() : "" };
}

function waiting(play: Play<FiveView>): string {
  const { view, seats } = play;
  if (view.to_move === null) return "";
  const name = seatName(seats, view.to_move, null);
  return view.stage === "build"
    ? m.fivetowers_wait_build({ name, count: view.to_place })
    : m.fivetowers_wait_bid({ name });
}

function result(play: Play<FiveView>): string {
  const { outcome } = play.view;
  const winners = outcome?.winners ?? [];
  const count = outcome?.scores[winners[0] ?? 0] ?? 0;
  if (winners.length === 1 && winners[0] === play.me && !play.seats[play.me]?.shared)
    return m.fivetowers_over_you({ count });
  const names = listed(winners.map((seat) => seatName(play.seats, seat, null)));
  return (winners.length < 2 ? m.fivetowers_drawing_wins : m.fivetowers_drawing_share)({ names, count });
}
