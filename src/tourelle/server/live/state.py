"""A table as it stands: all that its events add up to."""

from dataclasses import dataclass

from tourelle.match import Match
from tourelle.server.live.events import Opened, Place, Settings, Started
from tourelle.server.live.turns import NONE, Turns
from tourelle.wire.parts import Phase, Result


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """Never changed: `fold` makes the next one. `at` is the number of the last event that changed the position."""

    id: str
    opened: Opened
    created: int
    number: int
    at: int
    time: int
    phase: Phase
    places: tuple[Place, ...]
    started: Started | None = None
    match: Match | None = None
    turns: Turns = NONE
    recent: tuple[tuple[int, ...], ...] = ()
    """The last turns as the engine's integers: each move, and what chance then brought."""

    undone: int = 0
    """The number of the last event that took moves back."""

    left: tuple[int, ...] | None = None
    since: int = 0
    result: Result | None = None
    rematch: str | None = None
    blind: bool = False
    """Played by rules that this version doesn't have any more: kept and shown, but not played on."""

    @property
    def settings(self) -> Settings:
        return self.opened.settings

    @property
    def owner(self) -> str:
        return self.opened.owner

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is in a running match."""
        return self.match.to_move if self.match is not None and self.phase == "running" else None

    def seats_of(self, identity: str) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.kind == "person" and place.identity == identity]

    def persons(self) -> set[str]:
        """Those who play themselves or may come back to it."""
        return {
            place.identity
            for place in self.places
            if place.kind == "person" and not place.resigned and place.identity is not None
        }
