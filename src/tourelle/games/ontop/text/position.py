"""A position as plain data, and back.

The tiles, the black cells, the stacks and the tile to lay determine everything; the other fields follow from them, and
are compared with what they must be.
"""

from typing import Any

from tourelle.core.errors import BadPosition
from tourelle.core.excerpt import shown
from tourelle.core.form import Form
from tourelle.core.texts import Term
from tourelle.games.ontop.circles import LEADER, NOBODY, RUNNERS_UP, score_stack, stack_letters
from tourelle.games.ontop.geometry import VERTEX_NAMES, VERTEX_NUMBERS, VERTICES
from tourelle.games.ontop.rules import look_at_the_end
from tourelle.games.ontop.state import PLAYING, State
from tourelle.games.ontop.text.data import table
from tourelle.games.ontop.text.position_cells import Laid, fill_black, from_bag, lay_tiles, refuse_unreachable
from tourelle.games.ontop.text.symbols import LETTERS
from tourelle.games.ontop.tiles import COLOURS


class Position(Form):
    to_move: Any
    black: list[str]
    gaps: list[str]
    laid: list[Laid]
    stacks: dict[str, str]
    closed: Any
    tile: str | None
    bag: Any
    triangles: Any
    seats: Any
    neutral: Any


def write_position(state: State) -> dict[str, Any]:
    return {"to_move": int(state.seat) if state.stage == PLAYING else None, **table(state)}


def read_position(state: State, position: Position) -> None:
    """Reads a position into a freshly set-up state; raises BadPosition if it can't have come about."""
    fill_black(state, position.black, position.gaps)
    lay_tiles(state, position.laid)
    refuse_unreachable(state)
    stack_pawns(state, position.stacks)
    if state.tiles_laid:
        look_at_the_end(state)
        state.seat = state.tiles_laid % state.players
    _take_tile(state, position.tile)


def _take_tile(state: State, text: str | None) -> None:
    """There is a tile to lay if and only if the match is running."""
    if state.stage != PLAYING and text is not None:
        raise BadPosition("ontop.position.over", tile=shown(text))
    if state.stage != PLAYING:
        return
    if text is None:
        raise BadPosition("ontop.position.no_tile")
    state.tile = from_bag(state, text, "tile")


def stack_pawns(state: State, stacks: dict[str, str]) -> None:
    for name, pawns in stacks.items():
        if name not in VERTEX_NUMBERS:
            raise BadPosition("ontop.position.vertex", name=shown(name))
        if not pawns or len(pawns) > COLOURS or not set(pawns) <= set(LETTERS):
            raise BadPosition("ontop.position.stack", vertex=name, value=shown(pawns))
    _take_pawns(state, "".join(stacks.values()))
    for vertex in range(VERTICES):
        _stack(state, vertex, stacks.get(VERTEX_NAMES[vertex], ""))


def _take_pawns(state: State, placed: str) -> None:
    for colour, letter in enumerate(LETTERS):
        if placed.count(letter) > state.pawns[colour]:
            n, most = placed.count(letter), int(state.pawns[colour])
            named = Term(f"ontop.options.colours.choices.{letter}.label")
            raise BadPosition("ontop.position.pawns", colour=named, n=n, most=most)
        state.pawns[colour] -= placed.count(letter)


def _stack(state: State, vertex: int, pawns: str) -> None:
    """The stack must be the one that the circle gives; only pawns of a colour that has none left may be missing."""
    full = _full_stack(state, vertex)
    wanted = stack_letters(full, LETTERS)
    none_left = {letter for colour, letter in enumerate(LETTERS) if state.pawns[colour] == 0}
    there = "".join(letter for letter in wanted if letter in pawns or letter not in none_left)
    if pawns != there:
        key = "stack_wrong" if wanted else "stack_none"
        raise BadPosition(f"ontop.position.{key}", vertex=VERTEX_NAMES[vertex], value=pawns or "-", wanted=wanted)
    below = sum(1 << LETTERS.index(letter) for letter in pawns if letter != wanted[-1])
    state.stack[vertex] = below
    if pawns and pawns[-1] == wanted[-1]:
        state.stack[vertex] = below + (full >> COLOURS << COLOURS)
        score_stack(state, (full >> COLOURS) - 1, vertex, below)


def _full_stack(state: State, vertex: int) -> int:
    """The stack of a complete circle if nobody lacks pawns; nothing where it is not complete."""
    leader = int(LEADER[state.circle[vertex]])
    if state.missing[vertex] or leader == NOBODY:
        return 0
    return int(RUNNERS_UP[state.circle[vertex]]) + (leader + 1 << COLOURS)
