"""Lines of sight: what lies ahead of a place in a row or a column, by nine-bit masks."""

import numpy as np

from tourelle.core.compilation import rule
from tourelle.games.blox.state import SIDE, State

ALL = (1 << SIDE) - 1
NORTH, SOUTH, EAST, WEST = range(4)
DIRECTIONS = "NSEW"

# Forward is north or east (to higher bits), backward south or west.
FORWARD = np.array([1, 0, 1, 0], np.int64)
VERTICAL = np.array([1, 1, 0, 0], np.int64)

# The lowest and the highest bit set in each mask of nine bits.
LOWEST = np.array([SIDE] + [(mask & -mask).bit_length() - 1 for mask in range(1, ALL + 1)], np.int64)
HIGHEST = np.array([mask.bit_length() - 1 for mask in range(ALL + 1)], np.int64)


@rule
def line_of(cell: int, direction: int) -> int:
    """The row or column of a cell in which a direction leads."""
    return SIDE + cell % SIDE if VERTICAL[direction] else cell // SIDE


@rule
def place_in(cell: int, direction: int) -> int:
    """Where in that line the cell lies, 0 to 8."""
    return cell // SIDE if VERTICAL[direction] else cell % SIDE


@rule
def cell_at(line: int, place: int) -> int:
    return line * SIDE + place if line < SIDE else place * SIDE + line - SIDE


@rule
def nearest(mask: int, direction: int) -> int:
    """The place of the first bit that one meets when going in a direction."""
    return int(LOWEST[mask]) if FORWARD[direction] else int(HIGHEST[mask])


@rule
def ahead(place: int, direction: int) -> int:
    """The places of a line beyond a place; -1 and 9 are just outside the board."""
    return ALL & (ALL << (place + 1)) if FORWARD[direction] else ALL >> (SIDE - place)


@rule
def obstacle(state: State, line: int, place: int, direction: int) -> int:
    """The place of the first tower or figure ahead; -1 or 9 if the way is free to the edge."""
    return nearest(state.full[line] & ahead(place, direction), direction)


@rule
def between(place: int, stop: int) -> int:
    """The places strictly between two places of a line."""
    low, high = min(place, stop), max(place, stop)
    return (ALL >> (SIDE - high)) & (ALL << (low + 1))
