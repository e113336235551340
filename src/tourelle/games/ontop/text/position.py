"""A position as plain data, and back.

The tiles, the black cells, the stacks and the tile to lay determine everything; the other fields follow from them, and
are compared with what they must be.
"""

from typing import Any

from tourelle.core.errors import BadPosition
from tourelle.core.excerpt import shown
from tourelle.core.form import Form
from tourelle.games.ontop.rules import look_at_the_end
from tourelle.games.ontop.state import PLAYING, State
from tourelle.games.ontop.text.position_cells import Laid, fill_black, from_bag, lay_tiles, refuse_unreachable
from tourelle.games.ontop.text.position_stacks import stack_pawns
from tourelle.games.ontop.text.view import table


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
