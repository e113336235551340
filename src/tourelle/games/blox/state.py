"""Everything on a BLOX table, as one record of integers.

Cells are numbered row by row from the lower left, a1 = 0 to i9 = 80. Every row and every column is a *line* of nine
cells, seen as nine bits: lines 0 to 8 are the rows 1 to 9 (bit 0 is column a), lines 9 to 17 the columns a to i
(bit 0 is row 1).

    9 | 72 73 74 75 76 77 78 79 80
    : |  :
    2 |  9 10 11 12 13 14 15 16 17
    1 |  0  1  2  3  4  5  6  7  8
         a  b  c  d  e  f  g  h  i
"""

from typing import Annotated

from tourelle.core.state import Ints, StateFields, long, small, wide

SIDE = 9
CELLS = SIDE * SIDE
LINES = 2 * SIDE
COLOURS = 4
SEATS = 4
FIGURES = 4
HAND = 5
TALLEST = 5
CARDS_OF_A_COLOUR = 15
BLOCKS_OF_A_COLOUR = 10
MANY_BLOCKS = 7
"""With this many blocks or more a player can't raze."""

WHITE, GREY, BLACK, MAUVE = range(COLOURS)
LETTERS = "WGBM"

RESERVE = CELLS
"""The place of a figure that is not on the board."""

NOBODY = 0
NEUTRAL = SEATS + 1
"""What `figure` says of a cell: NOBODY, a seat + 1, or NEUTRAL."""

# What is going on: chance deals the towers and the hands, the seats play, and it is over for a reason.
STACKING, DEALING, PLAYING, LAST_TOWER, STALL = range(5)
REASONS = {PLAYING: None, LAST_TOWER: "last-tower", STALL: "stall"}


class State(StateFields):
    # What the table was made with; never changes during a match.
    players: Annotated[int, small]
    exact: Annotated[int, small]  # 1: a phase razes only towers of exactly its height
    stall_rounds: Annotated[int, wide]
    colour: Annotated[Ints, small, CELLS]
    squares: Annotated[Ints, small, CELLS]  # little squares printed on the cell
    paint: Annotated[Ints, wide, LINES, COLOURS]  # bits of the line's cells that have the colour

    # On the board.
    tower: Annotated[Ints, small, CELLS, COLOURS]  # blocks of each colour in the cell's tower
    height: Annotated[Ints, small, CELLS]
    standing: Annotated[Ints, small, TALLEST + 1]  # how many towers there are of each height
    figure: Annotated[Ints, small, CELLS]
    full: Annotated[Ints, wide, LINES]  # bits of the line's cells that hold a tower or a figure
    walls_low: Annotated[int, long]  # bits of the cells with a tower: rows 1 to 5
    walls_high: Annotated[int, long]  # ... rows 6 to 9

    # In front of the seats.
    place: Annotated[Ints, small, SEATS, FIGURES]  # cells of a seat's figures, ascending, RESERVE last
    hand: Annotated[Ints, small, SEATS, COLOURS]
    drawn: Annotated[Ints, small, SEATS, COLOURS]  # what a seat has drawn since the deck was last renewed
    blocks: Annotated[Ints, small, SEATS, COLOURS]
    points: Annotated[Ints, long, SEATS]  # strikes could go on for ever
    joker: Annotated[Ints, small, SEATS]  # 1: face up

    # Beside the board.
    deck: Annotated[Ints, small, COLOURS]
    discard: Annotated[Ints, small, COLOURS]
    box: Annotated[Ints, small, COLOURS]  # blocks that the set-up has not placed yet

    # Where the match stands.
    stage: Annotated[int, small]
    seat: Annotated[int, small]
    phase: Annotated[int, small]
    draws: Annotated[int, small]  # cards that the seat still has to draw
    cursor: Annotated[int, small]  # next cell (then next hand) of the set-up
    last_round: Annotated[int, small]
    round_number: Annotated[int, long]
    quiet_rounds: Annotated[int, wide]  # full rounds since the last raze or build
    busy_round: Annotated[int, small]  # 1: somebody razed or built in this round
