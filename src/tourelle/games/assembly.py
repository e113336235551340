"""Assembles a game from the modules of its package: each part is what has its name there.

Parts that a package leaves out are the usual ones: a move is named by a list, what chance brings is a list of names,
a view is the position without what other seats hide, the terminal shows the fields of the view.
"""

from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields, replace
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, get_type_hints

import msgspec

from tourelle.core.description import Description
from tourelle.core.errors import BadPosition, BadRecord, IllegalMove, UnreadableMove
from tourelle.core.excerpt import shown
from tourelle.core.facts import size_of
from tourelle.core.form import Form, compare, read_form
from tourelle.core.game import Data, Game, State
from tourelle.core.protocol import OVER, Rules, moves_of, register, to_move

if TYPE_CHECKING:
    from tourelle.look.face import Face

MODULES = (
    *("state", "setup", "moves", "rules", "scoring", "redeal", "observation", "busy", "limits"),
    *("text.notation", "text.reasons", "text.data", "text.position", "notation", "data", "position"),
)
"""Where the parts of a game can be, as far as its package has these modules."""

LONGEST_MOVE = 80


def assembled(description: Description) -> Game:
    """The game of a package, with the usual functions for those parts that the package leaves out.

    `OUTCOMES` names what chance can bring, `MOVE_NAMES` the moves if their names never depend on the state, `REASONS`
    why a match is over, by the state's `stage`, if there is more than one reason.
    """
    found = _parts(description.package)
    outcomes = found["OUTCOMES"]
    layout = found.get("LAYOUT")
    features = size_of(layout) if layout else found["FEATURES"]
    counts = {"state": found["State"], "moves": found["MOVES"], "features": features}
    named = {name: found[name] for name in _names(Rules) if name in found}
    rules = register(Rules(**{**named, **counts, "outcomes": len(outcomes)}))
    usual = {
        "layout": layout,
        "outcomes": outcomes,
        "busy": lambda _state, moves: moves,
        "drawing": partial(_module, description.package, "draw.picture", "drawing"),
        "face": partial(face_of, description.package, description.name),
        "write_setup": partial(_write_drawn, outcomes),
        "read_setup": partial(_read_drawn_setup, outcomes),
        "write_chance": partial(_write_drawn, outcomes),
        "read_chance": partial(_read_drawn, outcomes),
    }
    reasons = found.get("REASONS")
    usual["reason"] = partial(_reason_by_stage, reasons) if reasons else partial(_only_reason, description)
    if names := found.get("MOVE_NAMES"):
        usual["write_move"] = lambda _state, move: names[move]
        usual["read_move"] = partial(_read_name, description.name, names, found.get("reason_against"))
    if write_position := found.get("write_position"):
        usual["view"] = partial(_view, description.hides, write_position)
    own = {name: found[name] for name in _names(Game) if name in found and name not in ("rules", "layout")}
    parts = {**usual, **own, "description": description, "rules": rules}
    missing = [field.name for field in fields(Game) if field.name not in parts and field.default is MISSING]
    assert not missing, f"{description.package} lacks {', '.join(missing)}"
    parts["read_setup"] = _of_form(parts["read_setup"], "setup", BadRecord)
    parts["read_position"] = _exactly(parts["read_position"], parts["write_position"])
    return Game(**parts)


def _names(kind: type) -> list[str]:
    return [field.name for field in fields(kind)]


def _parts(package: str) -> Data:
    """What the modules of a package define, by name."""
    modules = [import_module(f"{package}.{name}") for name in MODULES if _exists(package, name)]
    return {
        name: value
        for module in modules
        for name, value in vars(module).items()
        if getattr(value, "__module__", module.__name__) == module.__name__ and not isinstance(value, ModuleType)
    }


def _exists(package: str, name: str) -> bool:
    folder, _, _ = f"{package}.{name}".rpartition(".")
    return find_spec(folder) is not None and find_spec(f"{package}.{name}") is not None


def _module(package: str, *names: str) -> ModuleType:
    """The first of some modules that a package has."""
    return import_module(f"{package}.{next(name for name in names if _exists(package, name))}")


@cache
def face_of(package: str, game: str) -> "Face":
    """The face of a game in the terminal: that of any game, with the parts that its package has by their names."""
    from tourelle.look.face import Face
    from tourelle.look.general_face import general_face

    own = f"{package}.terminal_face"
    parts = vars(import_module(own)) if find_spec(own) else {}
    return replace(general_face(game), **{name: parts[name] for name in _names(Face) if name in parts})


def _of_form(read: Callable[..., Any], name: str, error: Any) -> Callable[[State, Data], Any]:
    """Reads data of the form that the reader's parameter of this name declares."""
    kind = get_type_hints(read).get(name) if not isinstance(read, partial) else None
    if not (isinstance(kind, type) and issubclass(kind, Form)):
        return read
    return lambda state, data: read(state, read_form(kind, data, name, error, int(state.players)))


def _exactly(read: Callable[..., None], write: Callable[[State], Data]) -> Callable[[State, Data], None]:
    """Reads a position, and refuses one that would be written in another way."""
    formed = _of_form(read, "position", BadPosition)

    def read_exactly(state: State, position: Data) -> None:
        formed(state, position)
        compare(write(state), position)

    return read_exactly


# ---- What a game need not bring ----


def _reason_by_stage(reasons: Any, state: State) -> str | None:
    reason: str | None = reasons[int(state.stage)]
    return reason


def _only_reason(description: Description, state: State) -> str | None:
    return description.reasons[0] if to_move(state) == OVER else None


def _view(hidden: str, write_position: Callable[[State], Data], state: State, seat: int | None) -> Data:
    """The position, without what the other seats hide."""
    seen = write_position(state)
    for other, own in enumerate(seen["seats"]):
        if hidden and other != seat:
            own[hidden] = None
    return seen


def _write_drawn(names: Sequence[str], _state: State, outcomes: list[int]) -> Data:
    return {"drew": [names[outcome] for outcome in outcomes]} if outcomes else {}


class Drawn(Form):
    drew: list[str] = msgspec.field(default_factory=list)


def _read_drawn_setup(names: Sequence[str], state: State, data: Data) -> list[int]:
    setup = read_form(Drawn, data, "setup", BadRecord, int(state.players))
    return _read_drawn(names, state, {"drew": setup.drew})


def _read_drawn(names: Sequence[str], _state: State, data: Data) -> list[int]:
    for name in data.get("drew", []):
        if name not in names:
            raise BadRecord("core.record.no_outcome", name=shown(name), names=list(names[:4]))
    return [names.index(name) for name in data.get("drew", [])]


def _read_name(
    game: str,
    names: Sequence[str],
    against: Callable[[State, int], IllegalMove] | None,
    state: State,
    text: str,
) -> int:
    """A move by its name, whatever its capitals and spaces; the game says why it is not legal."""
    words = " ".join(text.lower().split()) if len(text) <= LONGEST_MOVE else ""
    if words not in names:
        raise UnreadableMove(f"{game}.unreadable", text=shown(text))
    move = names.index(words)
    if move not in moves_of(state):
        raise against(state, move) if against else IllegalMove("core.illegal", move=words)
    return move
