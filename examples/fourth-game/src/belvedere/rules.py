"""The rules of Belvedere, compiled: integers only, in the order of a turn."""

from belvedere.state import HAND, HIGHEST, KINDS, SEATS, TOWERS, State
from tourelle.core.chance import drawn, kinds_left
from tourelle.core.compilation import rule
from tourelle.core.protocol import CHANCE, OVER
from tourelle.core.state import Features, Moves, Rng, Scores, Weights


@rule
def to_move(state: State) -> int:
    if state.due > 0:
        return CHANCE
    return OVER if finished(state) else state.seat


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
def play(state: State, move: int) -> None:
    if state.due > 0:
        draw(state, move)
    else:
        lay(state, move // TOWERS, move % TOWERS)


# 1. Lay a stone


@rule
def lay(state: State, kind: int, tower: int) -> None:
    state.hand[state.seat, kind] -= 1
    state.tower[tower, state.height[tower]] = kind
    state.height[tower] += 1
    # A point for this stone, and for each of its kind right below it.
    state.points[state.seat] += run_of(state, tower)
    # The last stone of a tower: the view from the top, a point for each kind that the tower shows.
    if state.height[tower] == state.floors:
        state.points[state.seat] += kinds_in(state, tower)
    # Draw another; nobody needs one once all is built.
    if not finished(state):
        if state.bag.sum() > 0:
            state.due = 1
        else:
            state.seat = (state.seat + 1) % state.players


@rule
def run_of(state: State, tower: int) -> int:
    """How many stones of one kind lie on top of the tower."""
    top = state.height[tower] - 1
    below_top = top
    while below_top >= 0 and state.tower[tower, below_top] == state.tower[tower, top]:
        below_top -= 1
    return top - below_top


@rule
def kinds_in(state: State, tower: int) -> int:
    kinds = 0
    for kind in range(KINDS):
        found = False
        for floor in range(state.height[tower]):
            found |= state.tower[tower, floor] == kind
        kinds += found
    return kinds


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
def finished(state: State) -> bool:
    return state.height.sum() == TOWERS * state.floors


@rule
def scores(state: State, out: Scores) -> None:
    for seat in range(state.players):
        out[seat] = state.points[seat]


@rule
def winners(state: State, out: Scores) -> None:
    """Most points; ties share the win."""
    best = 0
    for seat in range(state.players):
        best = max(best, state.points[seat])
    for seat in range(state.players):
        out[seat] = 1 if state.points[seat] == best else 0


# What a seat can't see, and what it sees


@rule
def redeal(state: State, seat: int, rng: Rng) -> None:
    """The other hands go back into the bag, and as many stones come out of it again."""
    for other in range(state.players):
        for kind in range(KINDS):
            if other != seat:
                state.bag[kind] += state.hand[other, kind]
    for other in range(state.players):
        if other != seat:
            size = 0
            for kind in range(KINDS):
                size += state.hand[other, kind]
                state.hand[other, kind] = 0
            for _ in range(size):
                kind = roll(state, rng)
                state.bag[kind] -= 1
                state.hand[other, kind] += 1


FEATURES = SEATS * 3 + KINDS + TOWERS * (HIGHEST * KINDS + 1)


@rule
def observe(state: State, seat: int, out: Features) -> None:
    """Seats with the own one first; the own hand; each tower: its stones, and the floors to go."""
    out[:] = 0
    for turn in range(state.players):
        other = (seat + turn) % state.players
        out[3 * turn], out[3 * turn + 1], out[3 * turn + 2] = 1, state.points[other] / 50, other == state.seat
    at = SEATS * 3
    for kind in range(KINDS):
        out[at + kind] = state.hand[seat, kind] / HAND
    at += KINDS
    for tower in range(TOWERS):
        for floor in range(state.height[tower]):
            out[at + floor * KINDS + state.tower[tower, floor]] = 1
        out[at + HIGHEST * KINDS] = (state.floors - state.height[tower]) / HIGHEST
        at += HIGHEST * KINDS + 1
