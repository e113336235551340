"""The evaluation of 5 Towers: points, demolitions, who bids first, and each tower's room.

A tower has two cases, each by the time left: by its top value and height, and by how many cards to come still fit on
it. A bid is evaluated by what follows: the others answer it (`fivetowers_auction.py`), then the builder builds.
"""

from tourelle.bots.evaluation import Eye, register
from tourelle.bots.eyes.fivetowers_auction import Tables, settle_bids
from tourelle.bots.eyes.fivetowers_build import build_up
from tourelle.bots.eyes.fivetowers_towers import TRAITS, merit, time_of
from tourelle.core.compilation import rule
from tourelle.core.state import Features, Moves
from tourelle.games.fivetowers.state import BID, BUILD, State

TIMES = 6


@rule
def resolve(state: State, tables: Tables, moves: Moves, numbers: Features, weights: Features) -> None:
    if state.stage == BID:
        settle_bids(state, tables, moves, numbers, weights)
    if state.stage == BUILD:
        build_up(state, moves, weights)


@rule
def progress(state: State) -> float:
    return time_of(state) / TIMES


@rule
def partner(state: State, seat: int) -> int:
    """Nobody has a partner."""
    return seat if state.players > 0 else 0


@rule
def hides(state: State) -> bool:
    """Everything lies open."""
    return state.players < 0


EYE = register(State, Eye(TRAITS, merit, progress, resolve, partner, hides))
