"""A position as plain data, and back.

The tiles, the black cells, the stacks and the tile to lay determine everything; the other fields follow from them, and
are compared with what they must be.
"""

from typing import Any, NoReturn

from tourelle.core.errors import BadPosition
from tourelle.core.excerpt import shown
from tourelle.games.ontop.rules import look_at_the_end
from tourelle.games.ontop.state import PLAYING, State
from tourelle.games.ontop.text.position_cells import fill_black, from_bag, lay_tiles, refuse_unreachable
from tourelle.games.ontop.text.position_stacks import stack_pawns
from tourelle.games.ontop.text.view import table

FIELDS = [
    "to_move",
    "black",
    "gaps",
    "laid",
    "stacks",
    "closed",
    "tile",
    "bag",
    "triangles",
    "seats",
    "neutral",
]


def write_position(state: State) -> dict[str, Any]:
    return {"to_move": int(state.seat) if state.stage == PLAYING else None, **table(state)}


def read_position(state: State, position: Any) -> None:
    """Reads a position into a freshly set-up state; raises BadPosition if it can't have come about."""
    _check_fields(position)
    fill_black(state, position["black"], position["gaps"])
    lay_tiles(state, position["laid"])
    refuse_unreachable(state)
    stack_pawns(state, position["stacks"])
    if state.tiles_laid:
        look_at_the_end(state)
        state.seat = state.tiles_laid % state.players
    _take_tile(state, position["tile"])
    _compare(write_position(state), position, "")


def _check_fields(position: Any) -> None:
    if not isinstance(position, dict):
        raise BadPosition("ontop.position.object", names=FIELDS)
    for name in FIELDS:
        if name not in position:
            raise BadPosition("ontop.position.missing", name=name)
    for name in position:
        if name not in FIELDS:
            raise BadPosition("ontop.position.unknown", name=shown(name), names=FIELDS)


def _take_tile(state: State, text: Any) -> None:
    """There is a tile to lay if and only if the match is running."""
    if state.stage != PLAYING and text is not None:
        raise BadPosition("ontop.position.over", tile=shown(text))
    if state.stage != PLAYING:
        return
    if text is None:
        raise BadPosition("ontop.position.no_tile")
    state.tile = from_bag(state, text, "tile")


def _compare(wanted: Any, given: Any, where: str) -> None:
    """Every field must be what follows from the others."""
    if isinstance(wanted, dict) and isinstance(given, dict):
        for name in sorted({*wanted, *given}, key=str):
            place = f"{where}.{shown(name)}" if where else str(name)
            if name not in wanted or name not in given:
                _differ(wanted.get(name), given.get(name), place)
            _compare(wanted[name], given[name], place)
    elif isinstance(wanted, list) and isinstance(given, list) and len(wanted) == len(given):
        for number, (item, other) in enumerate(zip(wanted, given, strict=True)):
            _compare(item, other, f"{where}[{number}]")
    elif type(wanted) is not type(given) or wanted != given:
        _differ(wanted, given, where)


def _differ(wanted: object, given: object, where: str) -> NoReturn:
    raise BadPosition("ontop.position.follows", where=where, value=shown(given), wanted=shown(wanted))
