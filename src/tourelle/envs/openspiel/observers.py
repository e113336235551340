"""Observers: observations, and information states with everything that a seat has seen."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from tourelle.core.errors import BadOption
from tourelle.core.facts import width_of
from tourelle.envs.openspiel.state import as_text, private_to, seen
from tourelle.envs.openspiel.stories import rows, text
from tourelle.envs.openspiel.table import Kind, Table
from tourelle.envs.parts import groups_of
from tourelle.envs.steps import look

SINGLE = pyspiel.PrivateInfoType.SINGLE_PLAYER
ALL = pyspiel.PrivateInfoType.ALL_PLAYERS


def parts_of(game: str) -> dict[str, tuple[int, ...]]:
    """The parts of an observation with their shapes, in order; all parts that are per seat form one."""
    parts: dict[str, tuple[int, ...]] = {}
    for _, rows_of, row in groups_of(game):
        one = {name: part.shape or (1,) for name, part in row.items()}
        parts |= one if rows_of == 1 else {"seats": (rows_of, width_of(row))}
    return parts


class Tensors:
    """A flat tensor, and its parts by name, which are views into it."""

    def __init__(self, parts: dict[str, tuple[int, ...]]) -> None:
        sizes = [int(np.prod(shape)) for shape in parts.values()]
        ends = np.cumsum(sizes).tolist()
        self.tensor = np.zeros(sum(sizes), np.float32)
        self.dict = {
            name: self.tensor[end - size : end].reshape(shape)
            for (name, shape), size, end in zip(parts.items(), sizes, ends, strict=True)
        }


class Observation(Tensors):
    """The table as the seat sees it now."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(parts_of(kind.game.name))

    def set_from(self, state: Any, player: int) -> None:
        look(state.table.states, player, self.tensor)

    def string_from(self, state: Any, player: int) -> str:
        return as_text(seen(state.table, player))


class InformationState(Tensors):
    """The table as the seat sees it, and everything that it has seen from the beginning."""

    def __init__(self, kind: Kind, longest: int) -> None:
        super().__init__({**parts_of(kind.game.name), "history": (longest, 2)})
        self._moves = kind.moves
        self._features = self.tensor[: kind.game.rules.features]
        self._filled = 0

    def set_from(self, state: Any, player: int) -> None:
        look(state.table.states, player, self._features)
        told, history = rows(state.table.story(player), self._moves), self.dict["history"]
        history[: len(told)] = told
        history[len(told) : self._filled] = 0
        self._filled = len(told)

    def string_from(self, state: Any, player: int) -> str:
        return f"{player}|{state.table.hand(player)}|{text(state.table.story(player))}"


class Words:
    """Part of the information as text only: public, private to one seat, or private to each."""

    tensor = None

    def __init__(self, public: bool, private: Any) -> None:
        self.dict: dict[str, Any] = {}
        self._public, self._private = public, private

    def set_from(self, _state: Any, _player: int) -> None:
        pass

    def string_from(self, state: Any, player: int) -> str:
        table: Table = state.table
        seats = {SINGLE: [player], ALL: list(range(table.kind.players))}.get(self._private, [])
        private = {str(seat): secrets for seat in seats if (secrets := private_to(table, seat))}
        words = [seen(table, None)] if self._public else []
        return "\n".join(map(as_text, [*words, *([private] if private else [])]))


def observer(kind: Kind, longest: int, asked: Any, parameters: Any) -> Any:
    """The observer for what is asked; an observation if nothing is."""
    if isinstance(asked, Mapping):  # OpenSpiel calls it this way from C++ if no type is asked for
        asked, parameters = None, asked
    if parameters:
        raise BadOption("envs.openspiel.observer_parameters")
    if asked is None or (asked.public_info and asked.private_info == SINGLE and not asked.perfect_recall):
        return Observation(kind)
    if not asked.perfect_recall:
        return Words(asked.public_info, asked.private_info)
    if asked.public_info and asked.private_info == SINGLE:
        return InformationState(kind, longest)
    raise BadOption("envs.openspiel.observer")
