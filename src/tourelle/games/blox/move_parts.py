"""Decodes a move's number in a position, compiled: which action, from where to where, paid with what.

The nine numbers of a spelling: action, edge, cell, target, white, grey, black and mauve cards, the starred colour.
NONE stands for what an action doesn't have.
"""

from tourelle.core.compilation import rule
from tourelle.core.state import Moves
from tourelle.games.blox.actions import entry_cell
from tourelle.games.blox.legal_moves import destination
from tourelle.games.blox.lines import cell_at, line_of, obstacle, place_in
from tourelle.games.blox.moves import (
    ACT,
    ACTION_RAZE,
    ACTION_STRIKE,
    ACTIONS,
    BLOCK_SETS,
    BUILD,
    CARD_SETS,
    FEWEST_TO_STRIKE,
    SWAP,
)
from tourelle.games.blox.state import COLOURS, SIDE, State

NONE = -1
SPELLING = 9
ENTERS, MOVES_ON, RAZES, BUILDS, STRIKES, SWAPS = range(6)


@rule
def spell_all(state: State, moves: Moves, out: Moves) -> None:
    """Write the spelling of each move, one after the other."""
    for at in range(len(moves)):
        spell(state, moves[at], out, at * SPELLING)


@rule
def spell(state: State, move: int, out: Moves, at: int) -> None:
    for place in range(1, SPELLING):
        out[at + place] = 0 if 4 <= place < 8 else NONE
    if move < ACT:
        spell_entry(state, move, out, at)
    elif move < BUILD:
        spell_act(state, move - ACT, out, at)
    elif move < SWAP:
        star, figure_blocks = (move - BUILD) % (1 + COLOURS), (move - BUILD) // (1 + COLOURS)
        out[at], out[at + 2] = BUILDS, state.place[state.seat, figure_blocks // len(BLOCK_SETS)]
        for colour in range(COLOURS):
            out[at + 4 + colour] = BLOCK_SETS[figure_blocks % len(BLOCK_SETS), colour]
        out[at + 8] = star - 1
    else:
        out[at] = SWAPS
        for colour in range(COLOURS):
            out[at + 4 + colour] = CARD_SETS[move - SWAP, colour]


@rule
def spell_entry(state: State, move: int, out: Moves, at: int) -> None:
    star, colour, gate = move % 2, move // 2 % COLOURS, move // 2 // COLOURS
    out[at], out[at + 1], out[at + 3] = ENTERS, gate // SIDE, entry_cell(state, gate, colour)
    out[at + 4 + colour] = 1
    out[at + 8] = colour if star else NONE


@rule
def spell_act(state: State, act: int, out: Moves, at: int) -> None:
    action, direction = act % ACTIONS, act // ACTIONS % 4
    cell = state.place[state.seat, act // ACTIONS // 4]
    line, place = line_of(cell, direction), place_in(cell, direction)
    out[at + 2] = cell
    if action < ACTION_RAZE:
        colour, star = action // 2, action % 2
        out[at], out[at + 3] = MOVES_ON, destination(state, line, place, direction, colour)
        out[at + 4 + colour] = 1
        out[at + 8] = colour if star else NONE
        return
    target = cell_at(line, obstacle(state, line, place, direction))
    out[at + 3] = target
    if action < ACTION_STRIKE:
        out[at], out[at + 8] = RAZES, action - ACTION_RAZE - 1
        for colour in range(COLOURS):
            out[at + 4 + colour] = state.tower[target, colour]
    else:
        colour = state.colour[target]
        out[at] = STRIKES
        out[at + 4 + colour] = (action - ACTION_STRIKE) // 2 + FEWEST_TO_STRIKE
        out[at + 8] = colour if (action - ACTION_STRIKE) % 2 else NONE
