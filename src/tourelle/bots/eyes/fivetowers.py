"""The evaluation of 5 Towers: points, demolitions, who bids first, and each tower's room.

A tower has two cases, each by the time left: by its top value and height, and by how many cards to come still fit on
it. A bid is evaluated by what follows: each seat bids what is best for it, given the later answers, and then the
builder builds.

An *end* of the bids says who builds how many cards, as one number; in end 0 everybody has passed. `numbers` first holds
the worth of each end for each seat. Then, for each seat still to bid (the last one first) and each end that the bids
so far amount to, it holds the end that results.
"""

from typing import Annotated, Any, TypeAlias

from tourelle.bots.evaluation import Eye, register
from tourelle.bots.eyes.fivetowers_towers import TIMES, TRAITS, build_up, merit, time_of
from tourelle.bots.eyes.general import hides_nothing, partner
from tourelle.core.compilation import rule
from tourelle.core.state import Features, Moves
from tourelle.games.fivetowers.capacity import fit_with_raze
from tourelle.games.fivetowers.rules import close_bids, next_seat
from tourelle.games.fivetowers.state import BID, BUILD, MARKET, NOBODY, SEATS, State

Tables: TypeAlias = Annotated[Any, State]
BIDS = MARKET + 1
ENDS = (SEATS + 1) * BIDS
ANSWERS = ENDS * SEATS
NUMBERS = ANSWERS + (SEATS + 1) * ENDS


@rule
def end_of(builder: int, bid: int) -> int:
    return 0 if builder == NOBODY else (builder + 1) * BIDS + bid


@rule
def close_with(state: State, end: int, moves: Moves, weights: Features) -> None:
    """Closes the bids with this end, and lets the builder build."""
    state.builder = NOBODY if end == 0 else end // BIDS - 1
    state.bid = end % BIDS
    close_bids(state)
    if state.stage == BUILD:
        build_up(state, moves, weights)


@rule
def settle_bids(state: State, tables: Tables, moves: Moves, numbers: Features, weights: Features) -> None:
    speakers = (state.first + state.players - state.seat - 1) % state.players + 1
    so_far = end_of(state.builder, state.bid)
    weigh_end(state, tables, so_far, moves, numbers, weights)
    seat = state.seat
    for _ in range(speakers):
        for bid in range(state.bid + 1, fit_with_raze(state, seat) + 1):
            weigh_end(state, tables, end_of(seat, bid), moves, numbers, weights)
        seat = next_seat(state, seat)
    for end in range(ENDS):
        numbers[ANSWERS + end] = end
    for later in range(speakers):
        seat = seat - 1 if seat > 0 else state.players - 1
        answer_all(state, seat, later, numbers)
    state.builder, state.bid = NOBODY, 0
    end = int(numbers[ANSWERS + speakers * ENDS + so_far])
    close_with(state, end, moves, weights)


@rule
def weigh_end(state: State, tables: Tables, end: int, moves: Moves, numbers: Features, weights: Features) -> None:
    """Writes how far each seat is ahead of the others after this end."""
    tables[0] = state
    close_with(tables[0], end, moves, weights)
    total = 0.0
    for seat in range(state.players):
        numbers[end * SEATS + seat] = merit(tables[0], seat, weights, weights[:0])
        total += numbers[end * SEATS + seat]
    for seat in range(state.players):
        numbers[end * SEATS + seat] -= total / state.players


@rule
def answer_all(state: State, seat: int, later: int, numbers: Features) -> None:
    """A seat's best answer to each end that the bids may amount to, with `later` seats to bid after it."""
    before, here = ANSWERS + later * ENDS, ANSWERS + (later + 1) * ENDS
    most = fit_with_raze(state, seat)
    for end in range(ENDS):
        best = numbers[before + end]
        for bid in range(max(end % BIDS, state.bid) + 1, most + 1):
            own = end_of(seat, bid)
            answer = float(own) if bid == state.market_size else numbers[before + own]
            if numbers[int(answer) * SEATS + seat] > numbers[int(best) * SEATS + seat]:
                best = answer
        numbers[here + end] = best


@rule
def resolve(state: State, tables: Tables, moves: Moves, numbers: Features, weights: Features) -> None:
    if state.stage == BID:
        settle_bids(state, tables, moves, numbers, weights)
    if state.stage == BUILD:
        build_up(state, moves, weights)


@rule
def progress(state: State) -> float:
    return time_of(state) / TIMES


EYE = register(State, Eye(TRAITS, merit, progress, resolve, partner, hides_nothing))
