"""Checks that every tower can be reached from the border, by a flood fill over the cells without towers.

The 81 cells are two words of bits: rows 1 to 5 in the low one (45 bits), rows 6 to 9 in the high one (36 bits).
"""

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
