"""BLOX in the rulebook's order: the set-up, a turn, phases and the end."""

from tourelle.core.chance import kinds_left
from tourelle.core.compilation import rule
from tourelle.core.protocol import CHANCE, OVER
from tourelle.core.state import Moves, Rng, Scores, Weights
from tourelle.games.blox.actions import act, build, enter, set_tower
from tourelle.games.blox.cards import draw, roll_block, roll_card, swap_cards
from tourelle.games.blox.legal_moves import (
    blocks_owned,
    can_afford_to_build,
    list_actions,
    list_builds,
    list_entries,
    list_swaps,
)
from tourelle.games.blox.moves import ACT, BUILD, SWAP
from tourelle.games.blox.state import (
    CELLS,
    DEALING,
    FIGURES,
    GREY,
    HAND,
    LAST_TOWER,
    PLAYING,
    RESERVE,
    STACKING,
    STALL,
    WHITE,
    State,
)

LAST_PHASE = 4


@rule
def to_move(state: State) -> int:
    if state.stage > PLAYING:
        return OVER
    if state.stage < PLAYING or state.draws:
        return CHANCE
    return state.seat


@rule
def chance(state: State, out: Moves, weights: Weights) -> int:
    """A block of the box while towers are stacked, else a card of the deck: the outcome is its colour."""
    return kinds_left(state.box if state.stage == STACKING else state.deck, out, weights)


@rule
def roll(state: State, rng: Rng) -> int:
    return roll_block(state, rng) if state.stage == STACKING else roll_card(state, rng)


# ---- Set-up ----


@rule
def planned_height(state: State, cell: int) -> int:
    """How tall a tower the set-up puts on a cell. With two players there are no towers of 1: on grey and on white
    cells with one square stand towers of 2, on the others neutral figures."""
    squares = state.squares[cell]
    if squares == 1 and state.players == 2:
        return 2 if state.colour[cell] == GREY or state.colour[cell] == WHITE else 0
    return squares


@rule
def stack(state: State, colour: int) -> None:
    """The next block of the set-up goes onto the cell under the cursor."""
    cell = state.cursor
    state.box[colour] -= 1
    state.tower[cell, colour] += 1
    state.height[cell] += 1
    if state.height[cell] == planned_height(state, cell):
        set_tower(state, cell)
        seek_cell(state, cell + 1)


@rule
def seek_cell(state: State, cell: int) -> None:
    """The next cell that gets a tower; after the last the hands are dealt."""
    while cell < CELLS and planned_height(state, cell) == 0:
        cell += 1
    state.cursor = cell
    if cell == CELLS:
        state.cursor = 0
        state.stage = DEALING
        advance_phase(state)


@rule
def deal(state: State, colour: int) -> None:
    """The next card of the set-up, five to each seat in turn."""
    state.deck[colour] -= 1
    state.hand[state.cursor // HAND, colour] += 1
    state.drawn[state.cursor // HAND, colour] += 1
    state.cursor += 1
    if state.cursor == HAND * state.players:
        state.cursor = 0
        state.stage = PLAYING


# ---- A turn: one action, then the hand is filled up ----


@rule
def legal_moves(state: State, out: Moves) -> int:
    count = 0
    # Enter with a figure of the reserve.
    if state.place[state.seat, FIGURES - 1] == RESERVE:
        count = list_entries(state, out, count)
    # Move a figure, raze a tower or strike a figure in its line.
    for figure in range(FIGURES):
        if state.place[state.seat, figure] != RESERVE:
            count = list_actions(state, figure, out, count)
    # Build a tower where a figure stands.
    if can_afford_to_build(state):
        for figure in range(FIGURES):
            if state.place[state.seat, figure] != RESERVE:
                count = list_builds(state, figure, out, count)
    # Exchange cards.
    return list_swaps(state, out, count)


@rule
def take_action(state: State, move: int) -> None:
    """The action of the seat whose turn it is; cards that it pays are drawn anew after it."""
    if move < ACT:
        enter(state, move)
    elif move < BUILD:
        act(state, move - ACT)
    elif move < SWAP:
        build(state, move - BUILD)
    else:
        swap_cards(state, move - SWAP)


# ---- Phases and end ----


@rule
def advance_phase(state: State) -> None:
    """A phase ends as soon as at most one tower of its height is left; after the fourth comes the last round."""
    while state.phase < LAST_PHASE and state.standing[state.phase] <= 1:
        state.phase += 1
    if state.phase == LAST_PHASE and state.standing[LAST_PHASE] <= 1:
        state.last_round = 1


@rule
def end_turn(state: State) -> None:
    state.seat += 1
    if state.seat == state.players:
        state.seat = 0
        end_round(state)


@rule
def end_round(state: State) -> None:
    """All have had the same number of turns: is this the end?"""
    state.quiet_rounds = 0 if state.busy_round else state.quiet_rounds + 1
    state.busy_round = 0
    if state.last_round:
        state.stage = LAST_TOWER
    elif state.quiet_rounds >= state.stall_rounds:
        state.stage = STALL
    else:
        state.round_number += 1


# ---- The turn as a whole ----


@rule
def play(state: State, move: int) -> None:
    if state.stage == STACKING:
        stack(state, move)
        return
    if state.stage == DEALING:
        deal(state, move)
        return
    # One action, or the next card that chance brings after it.
    if state.draws:
        draw(state, move)
    else:
        take_action(state, move)
        advance_phase(state)
    # Once the hand is full again, it is the next seat's turn.
    if state.draws == 0:
        end_turn(state)


# ---- Points ----


@rule
def scores(state: State, out: Scores) -> None:
    for seat in range(state.players):
        out[seat] = state.points[seat]


@rule
def winners(state: State, out: Scores) -> None:
    """The seats with the most points; of these, those with the most blocks. They share the win."""
    best = 0  # not `most_win`: points without end are more than `out` has room for
    for seat in range(state.players):
        best = max(best, standing_of(state, seat))
    for seat in range(state.players):
        out[seat] = standing_of(state, seat) == best


@rule
def standing_of(state: State, seat: int) -> int:
    """Points first, then blocks, as one number to compare."""
    return state.points[seat] * 100 + blocks_owned(state, seat)
