"""Moves as dense integers.

| from | what | how many |
|---|---|---|
| ENTER | edge N S E W, line, colour of the card, paid by the joker | 4 x 9 x 4 x 2 |
| ACT | figure (0 to 3, by cell), direction N S E W, and one of 21 actions | 4 x 4 x 21 |
| BUILD | figure, set of 2 to 5 blocks, colour that the joker pays (0: none) | 4 x 121 x 5 |
| SWAP | set of 1 to 5 cards | 125 |

The 21 actions in a direction: MOVE 4 colours x joker or not; RAZE the colour that the joker pays (0: none);
STRIKE with 3 to 6 cards x joker or not.
"""

from itertools import product

import numpy as np

from tourelle.core.compilation import rule
from tourelle.games.blox.state import COLOURS, FIGURES, HAND, SIDE

ACTIONS = 21
ACTION_RAZE = 2 * COLOURS
ACTION_STRIKE = ACTION_RAZE + 1 + COLOURS
FEWEST_TO_STRIKE = 3


def _sets(sizes: range) -> list[tuple[int, ...]]:
    """Sets of pieces by how many of each colour, smaller ones first."""
    counts = [c for c in product(range(HAND + 1), repeat=COLOURS) if sum(c) in sizes]
    return sorted(counts, key=lambda c: (sum(c), c))


def _ranks(sets: list[tuple[int, ...]]) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    ranks = np.full((HAND + 1,) * COLOURS, -1, np.int64)
    for rank, counts in enumerate(sets):
        ranks[counts] = rank
    return ranks


_BLOCK_SETS = _sets(range(2, HAND + 1))
_CARD_SETS = sorted(_sets(range(1, HAND + 1)))
BLOCK_SETS = np.array(_BLOCK_SETS, np.int64)
BLOCK_SET_RANK = _ranks(_BLOCK_SETS)
CARD_SETS = np.array(_CARD_SETS, np.int64)
CARD_SET_RANK = _ranks(_CARD_SETS)

ENTER = 0
ACT = ENTER + 4 * SIDE * COLOURS * 2
BUILD = ACT + FIGURES * 4 * ACTIONS
SWAP = BUILD + FIGURES * len(BLOCK_SETS) * (1 + COLOURS)
MOVES = SWAP + len(CARD_SETS)


@rule
def enter_move(edge: int, line: int, colour: int, star: int) -> int:
    return ENTER + ((edge * SIDE + line) * COLOURS + colour) * 2 + star


@rule
def act_move(figure: int, direction: int, action: int) -> int:
    return ACT + (figure * 4 + direction) * ACTIONS + action


@rule
def strike_action(cards: int, star: int) -> int:
    return ACTION_STRIKE + (cards - FEWEST_TO_STRIKE) * 2 + star


@rule
def build_move(figure: int, blocks: int, star: int) -> int:
    return BUILD + (figure * len(BLOCK_SETS) + blocks) * (1 + COLOURS) + star


def action_of(move: int) -> str:
    """The first word of the move's notation."""
    if move < ACT:
        return "in"
    if move < BUILD:
        action = (move - ACT) % ACTIONS
        return "mv" if action < ACTION_RAZE else "rz" if action < ACTION_STRIKE else "hit"
    return "up" if move < SWAP else "sw"
