"""Lines of sight, by nine-bit masks of a row or a column; and whether every tower can be reached from the border.

For that the 81 cells are two words of bits: rows 1 to 5 in the low one (45 bits), rows 6 to 9 in the high one (36).
"""

import numpy as np

from tourelle.core.compilation import rule
from tourelle.games.blox.state import SIDE, State

LOW_ROWS = 5
SEAM = SIDE * (LOW_ROWS - 1)
"""The first bit of row 5, the last row of the low word."""

ROW = (1 << SIDE) - 1
LOW_ALL = (1 << SIDE * LOW_ROWS) - 1
HIGH_ALL = (1 << SIDE * (SIDE - LOW_ROWS)) - 1
COLUMN_A = sum(1 << SIDE * row for row in range(LOW_ROWS))
COLUMN_I = COLUMN_A << (SIDE - 1)
LOW_BORDER = ROW | COLUMN_A | COLUMN_I
HIGH_BORDER = (ROW << SIDE * (SIDE - LOW_ROWS - 1) | COLUMN_A | COLUMN_I) & HIGH_ALL


@rule
def low_bit(cell: int) -> int:
    return 1 << cell if cell < SIDE * LOW_ROWS else 0


@rule
def high_bit(cell: int) -> int:
    return 1 << (cell - SIDE * LOW_ROWS) if cell >= SIDE * LOW_ROWS else 0


@rule
def sideways(word: int) -> int:
    """The cells of a word and their neighbours within it."""
    return word | (word & ~COLUMN_I) << 1 | (word & ~COLUMN_A) >> 1 | word << SIDE | word >> SIDE


@rule
def spread_low(low: int, high: int) -> int:
    return (sideways(low) | (high & ROW) << SEAM) & LOW_ALL


@rule
def spread_high(low: int, high: int) -> int:
    return (sideways(high) | low >> SEAM) & HIGH_ALL


@rule
def unreachable(state: State, extra: int) -> int:
    """A tower that can't be reached once another stands on the cell `extra` (-1: none); -1 if all can."""
    walls_low = state.walls_low | (low_bit(extra) if extra >= 0 else 0)
    walls_high = state.walls_high | (high_bit(extra) if extra >= 0 else 0)
    low, high = LOW_BORDER & ~walls_low, HIGH_BORDER & ~walls_high
    while True:
        wider_low = spread_low(low, high) & ~walls_low
        wider_high = spread_high(low, high) & ~walls_high
        if wider_low == low and wider_high == high:
            break
        low, high = wider_low, wider_high
    walled_low = walls_low & ~spread_low(low, high)
    walled_high = walls_high & ~spread_high(low, high)
    for cell in range(SIDE * SIDE):
        if walled_low == 0 and walled_high == 0:
            break
        if walled_low & low_bit(cell) or walled_high & high_bit(cell):
            return cell
    return -1


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
