"""The rules of Belvedere, compiled: integers only, in the order of a turn."""

from belvedere.state import HAND, HIGHEST, KINDS, SEATS, TOWERS, State
from tourelle.core.chance import deal_again, drawn, kinds_left
from tourelle.core.compilation import rule
from tourelle.core.protocol import CHANCE, OVER
from tourelle.core.state import Features, Moves, Rng, Scores, Weights
from tourelle.core.winning import most_win


@rule
def to_move(state: State) -> int:
    if state.due > 0:
        return CHANCE
    return OVER if state.height.sum() == TOWERS * state.floors else state.seat


@rule
def play(state: State, move: int) -> None:
    if state.due > 0:
        draw(state, move)
    else:
        lay(state, move // TOWERS, move % TOWERS)


# 1. Lay a stone


@rule
def legal_moves(state: State, out: Moves) -> int:
    """Any stone of the hand, on any tower that is not finished."""
    count = 0
    for kind in range(KINDS):
        for tower in range(TOWERS):
            out[count] = kind * TOWERS + tower
            count += (state.hand[state.seat, kind] > 0) & (state.height[tower] < state.floors)
    return count


@rule
def lay(state: State, kind: int, tower: int) -> None:
    state.hand[state.seat, kind] -= 1
    state.tower[tower, state.height[tower]] = kind
    state.height[tower] += 1
    # A point for this stone, and for each of its kind right below it.
    state.points[state.seat] += run_of(state, tower, kind)
    # The last stone of a tower: the view from the top, a point for each tower that is lower.
    if state.height[tower] == state.floors:
        for other in range(TOWERS):
            state.points[state.seat] += state.height[other] < state.floors
    state.due = 1


@rule
def run_of(state: State, tower: int, kind: int) -> int:
    """How many stones of the kind lie on top of the tower."""
    below = state.height[tower]
    while below > 0 and state.tower[tower, below - 1] == kind:
        below -= 1
    return state.height[tower] - below


# 2. Draw a stone


@rule
def chance(state: State, out: Moves, weights: Weights) -> int:
    return kinds_left(state.bag, out, weights) if state.due > 0 else 0


@rule
def roll(state: State, rng: Rng) -> int:
    return drawn(rng, state.bag)


@rule
def draw(state: State, kind: int) -> None:
    state.bag[kind] -= 1
    state.hand[state.seat, kind] += 1
    state.due -= 1
    state.seat = (state.seat + 1) % state.players


# 3. The end


@rule
def scores(state: State, out: Scores) -> None:
    for seat in range(state.players):
        out[seat] = state.points[seat]


@rule
def winners(state: State, out: Scores) -> None:
    scores(state, out)
    most_win(out, state.players)


# What a seat can't see, and what it sees


@rule
def redeal(state: State, seat: int, rng: Rng) -> None:
    deal_again(state.hand, state.bag, seat, rng)


OWN_HAND = 2 + 2 * SEATS
STONES_LAID = OWN_HAND + KINDS
FEATURES = STONES_LAID + TOWERS * HIGHEST * KINDS


@rule
def observe(state: State, seat: int, out: Features) -> None:
    """The size of the table; points and turn of each seat, itself first; the own hand; the stones of the towers."""
    out[:] = 0
    out[0], out[1] = state.players / SEATS, state.floors / HIGHEST
    for turn in range(state.players):
        other = (seat + turn) % state.players
        out[2 + 2 * turn], out[3 + 2 * turn] = state.points[other] / 50, other == state.seat
    for kind in range(KINDS):
        out[OWN_HAND + kind] = state.hand[seat, kind] / HAND
    for tower in range(TOWERS):
        for floor in range(state.height[tower]):
            out[STONES_LAID + (tower * HIGHEST + floor) * KINDS + state.tower[tower, floor]] = 1
