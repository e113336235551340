"""On Top in the rulebook's order: the tile drawn, laid, the holes, the circles, the end."""

from tourelle.core.chance import kinds_left
from tourelle.core.compilation import rule
from tourelle.core.protocol import CHANCE, OVER
from tourelle.core.rng import below
from tourelle.core.state import Moves, Rng, Weights
from tourelle.games.ontop.bits import lowest_bit
from tourelle.games.ontop.circles import SEGMENT, score_circle
from tourelle.games.ontop.geometry import (
    CELL_CORNERS,
    CELL_PAIRS,
    CELLS,
    PAIR_BESIDE,
    PAIR_BLOCKS,
    PAIR_CELLS,
    PAIR_TOUCHES,
    WORD,
    WORDS,
)
from tourelle.games.ontop.moves import MOVE_CORNERS, order_of, pair_of
from tourelle.games.ontop.state import (
    EMPTY,
    GAP,
    HOLE,
    LAST_PAWN,
    NEUTRAL_LAST_PAWN,
    NO_MORE_TILES,
    NO_TILE,
    PLAYING,
    SHELF,
    TILED,
    State,
)
from tourelle.games.ontop.tiles import COLOURS, KIND_CORNERS, KIND_TURNS, SEGMENTS


@rule
def to_move(state: State) -> int:
    if state.stage != PLAYING:
        return OVER
    return CHANCE if state.tile == NO_TILE else state.seat


# ---- Draw a tile ----


@rule
def chance(state: State, out: Moves, weights: Weights) -> int:
    """A tile of the bag: the outcome is its kind."""
    return kinds_left(state.bag, out, weights)


@rule
def roll(state: State, rng: Rng) -> int:
    """The kind of a tile of the bag, each tile equally likely."""
    at = below(rng, state.tiles_left)
    shelf = 0
    while at >= state.shelf[shelf]:
        at -= state.shelf[shelf]
        shelf += 1
    kind = shelf * SHELF
    while at >= state.bag[kind]:
        at -= state.bag[kind]
        kind += 1
    return kind


@rule
def draw(state: State, kind: int) -> None:
    state.bag[kind] -= 1
    state.shelf[kind // SHELF] -= 1
    state.tiles_left -= 1
    state.tile = kind


# ---- Lay it ----


@rule
def legal_moves(state: State, out: Moves) -> int:
    """Two empty cells that share a side, with a filled cell beside them; both ways round, unless they look the same."""
    if state.tile == NO_TILE:
        return 0
    turns = KIND_TURNS[state.tile]
    count = 0
    for word in range(WORDS):
        pairs = state.free[word] & state.touched[word]
        while pairs:
            move = 2 * (word * WORD + lowest_bit(pairs))
            pairs &= pairs - 1
            out[count] = move
            count += 1
            if turns:
                out[count] = move + 1
                count += 1
    return count


@rule
def add_corners(state: State, move: int, kind: int) -> int:
    """Adds each corner's colour to its circle; returns the completed intersections as bits."""
    complete = 0
    for corner in range(4):
        vertex = MOVE_CORNERS[move, corner]
        segments = SEGMENTS[corner]
        state.circle[vertex] += segments * SEGMENT[KIND_CORNERS[kind, corner]]
        state.missing[vertex] -= segments
        complete |= (1 if state.missing[vertex] == 0 else 0) << vertex
    return complete


@rule
def lay_tile(state: State, move: int) -> int:
    """Puts the tile on its two cells; returns the intersections that it completes, as bits."""
    pair = pair_of(move)
    state.laid[pair] = 1 + 2 * state.tile + order_of(move)
    state.cell[PAIR_CELLS[pair, 0]] = TILED
    state.cell[PAIR_CELLS[pair, 1]] = TILED
    for word in range(WORDS):
        state.free[word] &= ~PAIR_BLOCKS[pair, word]
        state.touched[word] |= PAIR_TOUCHES[pair, word]
    return add_corners(state, move, state.tile)


# ---- Fill the holes ----


@rule
def is_hole(state: State, cell: int) -> bool:
    """An empty cell whose neighbours by a side are all filled."""
    pairs = state.free[0] & CELL_PAIRS[cell, 0] | state.free[1] & CELL_PAIRS[cell, 1]
    return bool(pairs == 0 and state.cell[cell] == EMPTY)


@rule
def fill_hole(state: State, cell: int) -> int:
    """Puts a black triangle there. If none is left, the cell counts as filled all the same."""
    if state.triangles:
        state.triangles -= 1
        state.cell[cell] = HOLE
    else:
        state.cell[cell] = GAP
    complete = 0
    for corner in range(3):
        vertex = CELL_CORNERS[cell, corner]
        state.missing[vertex] -= 1
        complete |= (1 if state.missing[vertex] == 0 else 0) << vertex
    return complete


@rule
def fill_holes(state: State, pair: int) -> int:
    """Fills the holes beside the tile, after the first tile also those of the set-up; returns the completed points."""
    complete = 0
    if state.tiles_laid == 0:
        for cell in range(CELLS):
            if is_hole(state, cell):
                complete |= fill_hole(state, cell)
    else:
        for place in range(4):
            if is_hole(state, PAIR_BESIDE[pair, place]):
                complete |= fill_hole(state, PAIR_BESIDE[pair, place])
    return complete


# ---- Score the circles: `circles.py` ----

# ---- Look at the end ----


@rule
def look_at_the_end(state: State) -> None:
    """A player's last pawn comes first, then a neutral colour's, then the lack of tiles or of room."""
    if state.tiles_left == 0 or (state.free[0] | state.free[1]) == 0:
        state.stage = NO_MORE_TILES
    for colour in range(COLOURS):
        if state.pawns[colour] == 0 and state.stage != LAST_PAWN:
            state.stage = LAST_PAWN if state.owner[colour] < state.players else NEUTRAL_LAST_PAWN


# ---- The turn as a whole ----


@rule
def take_turn(state: State, move: int) -> None:
    # Lay the tile.
    complete = lay_tile(state, move)
    # A hole that no tile can fill gets a black triangle.
    complete |= fill_holes(state, pair_of(move))
    # Every intersection that is now complete is scored, rows from the top and from the left.
    while complete:
        score_circle(state, lowest_bit(complete))
        complete &= complete - 1
    # Then the end is checked, and it is the next seat's turn.
    look_at_the_end(state)
    state.tile = NO_TILE
    state.tiles_laid += 1
    state.seat = 0 if state.seat + 1 == state.players else state.seat + 1


@rule
def play(state: State, move: int) -> None:
    """Draws a tile if it is chance's turn, else plays a turn."""
    if state.tile == NO_TILE:
        draw(state, move)
    else:
        take_turn(state, move)


@rule
def redeal(state: State, seat: int, rng: Rng) -> None:
    """Nothing is hidden: which tiles the bag will bring is not decided yet."""
