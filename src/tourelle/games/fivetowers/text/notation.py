"""The notation of moves: `pass`, `bid 3`, `raze S`, `S7`; and why a move is refused."""

import re

from tourelle.core.errors import IllegalMove, MatchOver, UnreadableMove
from tourelle.core.excerpt import shown
from tourelle.core.protocol import moves_of
from tourelle.core.texts import Term
from tourelle.games.fivetowers.capacity import (
    can_follow,
    can_raze,
    fit,
    fit_with_raze,
    gain_of_placing,
    gain_of_raze,
    top_of,
)
from tourelle.games.fivetowers.moves import PASS, PLACE, RAZE, style_of, value_of
from tourelle.games.fivetowers.state import BID, OVER, ROOF, State
from tourelle.games.fivetowers.text.data import CARD_NAMES, CARD_NUMBERS, LETTERS, market_cards

LONGEST = 80
_BID = re.compile(r"BID ([0-9]{1,3})")
_RAZE = re.compile(rf"RAZE ([{LETTERS}])")

# A move as a person wrote it, not checked by the rules yet: an action, and the number of cards, style or card.
Intent = tuple[str, int]


def write_move(_state: State, move: int) -> str:
    if move == PASS:
        return "pass"
    if move < RAZE:
        return f"bid {move}"
    return f"raze {LETTERS[move - RAZE]}" if move < PLACE else CARD_NAMES[move - PLACE]


def read_intent(text: str) -> Intent:
    """Parses a text; UnreadableMove says which form is expected."""
    if not isinstance(text, str) or len(text) > LONGEST or not (text.isascii() and text.isprintable()):
        raise UnreadableMove("fivetowers.unreadable.move", text=shown(text))
    words = " ".join(text.upper().split())
    if words == "PASS":
        return "pass", 0
    if found := _BID.fullmatch(words):
        return "bid", int(found[1])
    if found := _RAZE.fullmatch(words):
        return "raze", LETTERS.index(found[1])
    if words in CARD_NUMBERS:
        return "place", CARD_NUMBERS[words]
    raise UnreadableMove(f"fivetowers.unreadable.{_expected(words)}", text=shown(text))


def _expected(words: str) -> str:
    """Which form the text comes nearest to."""
    action = words.partition(" ")[0]
    if action in ("BID", "RAZE"):
        return action.lower()
    return "card" if re.fullmatch(rf"[{LETTERS}] ?-?[0-9]+", words) else "move"


def read_move(state: State, text: str) -> int:
    """The legal move that a text names; else UnreadableMove, or IllegalMove with the reason."""
    action, what = read_intent(text)
    if state.stage == OVER:
        raise MatchOver("core.match_over")
    refuse_wrong_stage(state, action)
    REFUSE[action](state, what)
    move = {"pass": PASS, "bid": PASS, "raze": RAZE, "place": PLACE}[action] + what
    if move not in moves_of(state):
        raise AssertionError(f"{text!r}: neither legal nor refused")
    return move


def refuse_wrong_stage(state: State, action: str) -> None:
    if state.stage == BID and action in ("raze", "place"):
        raise IllegalMove("fivetowers.refused.bids_first")
    if state.stage != BID and action in ("pass", "bid"):
        raise IllegalMove("fivetowers.refused.bids_over", n=int(state.to_place))


def refuse_nothing(_state: State, _what: int) -> None:
    """Everybody may pass."""


def refuse_bid(state: State, bid: int) -> None:
    if bid == 0:
        raise IllegalMove("fivetowers.refused.bid_zero")
    if bid > state.market_size:
        raise IllegalMove("fivetowers.refused.bid_market", n=int(state.market_size))
    if bid <= state.bid:
        raise IllegalMove("fivetowers.refused.bid_low", bid=int(state.bid))
    most = int(fit_with_raze(state, state.seat))
    if bid > most:
        raise IllegalMove("fivetowers.refused.bid_high" if most else "fivetowers.refused.bid_none", n=most)


def refuse_raze(state: State, style: int) -> None:
    if not state.may_raze:
        late = state.to_place < state.bid
        raise IllegalMove("fivetowers.refused.raze_late" if late else "fivetowers.refused.raze_twice")
    tower = tower_said(style)
    if not can_raze(state, state.seat, style):
        stands = state.height[state.seat, style] > 0
        raise IllegalMove("fivetowers.refused.raze_roof" if stands else "fivetowers.refused.no_tower", tower=tower)
    most, wanted = int(fit(state, state.seat) + gain_of_raze(state, state.seat, style)), int(state.to_place)
    if most < wanted:
        raise IllegalMove("fivetowers.refused.raze_shuts_out", most=most, n=wanted)


def refuse_placing(state: State, card: int) -> None:
    name, tower = CARD_NAMES[card], tower_said(style_of(card))
    if card not in market_cards(state):
        raise IllegalMove("fivetowers.refused.not_in_market", card=name)
    top = int(top_of(state, state.seat, style_of(card)))
    if top == ROOF:
        raise IllegalMove("fivetowers.refused.on_roof", card=name, tower=tower)
    if not can_follow(top, value_of(card)):
        raise IllegalMove("fivetowers.refused.not_lower", card=name, tower=tower, top=top)
    most, wanted = int(fit(state, state.seat)), int(state.to_place)
    if most < wanted:
        raise IllegalMove("fivetowers.refused.raze_first", most=most, n=wanted)
    most += int(gain_of_placing(state, state.seat, card))
    if most < wanted:
        raise IllegalMove("fivetowers.refused.shuts_out", card=name, most=most - 1, n=wanted - 1)


REFUSE = {"pass": refuse_nothing, "bid": refuse_bid, "raze": refuse_raze, "place": refuse_placing}


def tower_said(style: int) -> Term:
    return Term(f"fivetowers.tower.{LETTERS[style]}")
