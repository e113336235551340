"""A busy player: razes, builds, strikes and enters where it can; else it gets ready to raze or to build."""

import numpy as np

from tourelle.core.protocol import moves_of
from tourelle.core.state import copy_of
from tourelle.games.blox.legal_moves import has_many_blocks
from tourelle.games.blox.move_parts import SPELLING, spell
from tourelle.games.blox.moves import CARD_SET_RANK, SWAP, action_of
from tourelle.games.blox.rules import take_action
from tourelle.games.blox.state import COLOURS, HAND, State


def busy(state: State, moves: list[int]) -> list[int]:
    """The moves that a busy player would choose from."""
    for action in ("rz", "up", "hit", "in"):
        if wanted := [move for move in moves if action_of(move) == action]:
            return wanted
    needed = cards_needed(state)
    if needed is not None:
        return [swap_for(state, needed)]
    slides = [move for move in moves if action_of(move) == "mv"]
    promising = [move for move in slides if target_after(state, move) is not None]
    return promising or slides or moves


def cards_needed(state: State) -> list[int] | None:
    """The cards that the next action takes: a build with too many blocks, else a tower in sight; None for neither."""
    if has_many_blocks(state, state.seat):
        return [int(state.blocks[state.seat, colour]) for colour in range(COLOURS)]
    return target_of(copy_of(state))


def target_after(state: State, move: int) -> list[int] | None:
    """The blocks of a tower that could be razed after a move, with the right cards."""
    after = copy_of(state)
    take_action(after, move)
    return target_of(after)


def target_of(state: State) -> list[int] | None:
    """The blocks of a tower that the seat could raze if it had all cards; the state is changed for that."""
    for colour in range(COLOURS):
        state.hand[state.seat, colour] = HAND
    razes = [move for move in moves_of(state) if action_of(move) == "rz"]
    if not razes:
        return None
    spelled = np.zeros(SPELLING, np.int32)
    spell(state, razes[0], spelled, 0)
    return [int(blocks) for blocks in spelled[4 : 4 + COLOURS]]


def swap_for(state: State, needed: list[int]) -> int:
    """Exchange every card that is not needed; all of them if none can be spared."""
    hand = [int(state.hand[state.seat, colour]) for colour in range(COLOURS)]
    spare = tuple(max(0, held - wanted) for held, wanted in zip(hand, needed, strict=True))
    return SWAP + int(CARD_SET_RANK[spare if any(spare) else tuple(hand)])
