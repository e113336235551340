"""A game as the rest of the program sees it: its compiled rules, and its border of text and plain data.

Data flows one way: text and dicts are read into integers here, the rules know only integers, and their results are
written out again here.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, TypeAlias

from tourelle.core.description import Description
from tourelle.core.facts import NO_LIMITS, Layout, Limits
from tourelle.core.protocol import Rules
from tourelle.core.state import Scores

Data: TypeAlias = dict[str, Any]
State: TypeAlias = Any


@dataclass(frozen=True)
class Game:
    """One game."""

    description: Description
    rules: Rules

    # Writes the table before chance has dealt anything; `options` has all of them, defaults included.
    set_up: Callable[[State, int, Data], None]
    # The reason the match ended, as in the record.
    reason: Callable[[State], str | None]

    # Moves: the notation of a legal move; and back, else UnreadableMove or IllegalMove with the reason.
    write_move: Callable[[State, int], str]
    read_move: Callable[[State, str], int]
    # Which of some moves a busy player prefers (a non-empty part of them).
    busy: Callable[[State, list[int]], list[int]]

    # The names of what chance can bring.
    outcomes: Sequence[str]
    # Records: chance outcomes as the record's fields, and back as outcomes in the order in which chance needs them.
    write_setup: Callable[[State, list[int]], Data]
    read_setup: Callable[[State, Data], list[int]]
    write_chance: Callable[[State, list[int]], Data]
    read_chance: Callable[[State, Data], list[int]]

    # Plain data: what a seat may know (None: a spectator); everything; and everything read back, else BadPosition.
    view: Callable[[State, int | None], Data]
    write_position: Callable[[State], Data]
    read_position: Callable[[State, Data], None]

    # Drawings are imported when first used: the module with `svg(view, ...)`, and the `Face` in the terminal.
    drawing: Callable[[], ModuleType]
    face: Callable[[], Any]

    # The numbers of an observation by their parts; None: they are one part.
    layout: Layout | None = None
    # Bounds for the rest of a match.
    limits: Callable[[State], Limits] = lambda _state: NO_LIMITS
    # The points in a record's turns, if they differ from the scores once the match is over.
    track_scores: Callable[[State, Scores], None] | None = None
    # The notation of several legal moves at once, if that is faster than one by one.
    write_moves: Callable[[State, list[int]], list[str]] | None = None

    @property
    def name(self) -> str:
        return self.description.name

    @property
    def players(self) -> tuple[int, ...]:
        return self.description.players
