"""How each game's observation is laid out: its parts in order, each with its shape and its range.

An observation is one flat vector, written by the game's `observe`. It is laid out in groups of equal rows (a row for
each seat, say); in a row the parts follow one another. What a part means is said in `texts/*/envs.toml`.
"""

from dataclasses import dataclass
from math import prod
from typing import TypeAlias


@dataclass(frozen=True)
class Part:
    """Of one row: its shape, () for a single number, and between what its numbers lie."""

    shape: tuple[int, ...] = ()
    low: float = 0
    high: float = 1

    @property
    def size(self) -> int:
        return prod(self.shape)


Layout: TypeAlias = tuple[tuple[int, dict[str, Part]], ...]
"""Groups: how many rows, and the parts of one."""

BLOX: Layout = (
    (
        1,
        {
            "cells": Part((4, 9, 9)),
            "blocks": Part((4, 9, 9), high=5),
            "figures": Part((5, 9, 9)),
            "heights": Part((9, 9)),
            "razable": Part((9, 9)),
            "hand": Part((4,)),
        },
    ),
    (
        4,
        {
            "plays": Part(),
            "points": Part(high=1000),
            "joker": Part(),
            "reserve": Part(),
            "own_blocks": Part((4,)),
        },
    ),
    (
        1,
        {
            "discard": Part((4,)),
            "phase": Part((4,)),
            "last_round": Part(),
            "quiet_rounds": Part(),
            "deck": Part(),
        },
    ),
)

ONTOP: Layout = (
    (
        1,
        {
            "cells": Part((78, 2)),
            "circles": Part((51, 4)),
            "missing": Part((51,)),
            "below": Part((51, 4)),
            "top": Part((51, 4)),
            "tile": Part((4, 4)),
            "bag": Part((136,), high=64),
        },
    ),
    (4, {"plays": Part(), "points": Part(high=10), "pawns": Part()}),
    (
        1,
        {
            "turn": Part((4,)),
            "triangles": Part(),
            "tiles_left": Part(high=4),
            "teams": Part(),
            "over": Part(),
        },
    ),
)

FIVETOWERS: Layout = (
    (
        5,
        {
            "plays": Part(),
            "points": Part(low=-20, high=10),
            "bid": Part((7,)),
            "to_move": Part(),
            "first": Part(),
            "builder": Part(),
            "heights": Part((5,)),
            "tops": Part((5, 16)),
            "below_tops": Part((5, 16)),
            "cards": Part((5, 16), high=2),
            "demolished": Part((5, 16), high=2),
        },
    ),
    (
        1,
        {
            "market": Part((5, 16), high=2),
            "deck": Part((5, 16), high=2),
            "discard": Part((5, 16), high=2),
            "stage": Part((2,)),
            "highest_bid": Part(),
            "to_place": Part(),
            "may_demolish": Part(),
            "deck_size": Part(),
            "renewed": Part(),
            "round": Part(),
        },
    ),
)

OBSERVATION = "observation"
"""The only part of a game whose layout nobody has told."""

LAYOUTS: dict[str, Layout] = {"blox": BLOX, "ontop": ONTOP, "fivetowers": FIVETOWERS}
