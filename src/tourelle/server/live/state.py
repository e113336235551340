"""The state of a table: what its events add up to."""

from dataclasses import dataclass

from tourelle.match import Match
from tourelle.server.live.turns import NO_SNAPSHOTS, NO_TURNS, Snapshots, Turns
from tourelle.wire.events import Opened, SeatState, Settings, Started
from tourelle.wire.parts import Phase, Result


@dataclass(frozen=True, slots=True)
class Ask:
    """Somebody asks to take a move back: the event that asked, and the identities that agree."""

    number: int
    seat: int
    turns: int
    agreed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """Immutable: `fold` makes the next one. `at` is the number of the last event that changed the position."""

    id: str
    opened: Opened
    created: int
    number: int
    at: int
    time: int
    phase: Phase
    seats: tuple[SeatState, ...]
    started: Started | None = None
    match: Match | None = None
    turns: Turns = NO_TURNS
    snapshots: Snapshots = NO_SNAPSHOTS
    recent: tuple[tuple[int, ...], ...] = ()
    """The last turns as the engine's integers: each move, and the chance outcomes after it."""

    asked: Ask | None = None
    declined: frozenset[str] = frozenset()
    """Identities whose request to take back a move was declined in this position."""

    undone: int = 0
    """The number of the last event that took moves back."""

    taken_back: int = 0
    """How often somebody has taken moves back, or asked to."""

    left: tuple[int, ...] | None = None
    since: int = 0
    result: Result | None = None
    rematch: str | None = None
    removed: frozenset[str] = frozenset()
    """Identities that the owner has removed."""

    hidden: bool = False
    """The operator has hidden the table: only those who belong to it see it."""

    hidden_lines: frozenset[int] = frozenset()
    """The event numbers of hidden lines of chat."""

    hidden_people: frozenset[str] = frozenset()
    """Identities whose name and chat are hidden."""

    blind: bool = False
    """This version can't replay the match by its rules: the table is shown, but can't be played on."""

    @property
    def settings(self) -> Settings:
        assert self.opened.settings is not None
        return self.opened.settings

    @property
    def owner(self) -> str:
        return self.opened.owner

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is in a running match."""
        return self.match.to_move if self.match is not None and self.phase == "running" else None

    @property
    def bots_alone(self) -> bool:
        """Whether a match is running in which bots play every seat."""
        return self.phase == "running" and all(seat_state.bot for seat_state in self.seats)

    def seats_of(self, identity: str) -> list[int]:
        return [
            seat
            for seat, seat_state in enumerate(self.seats)
            if seat_state.kind == "person" and seat_state.identity == identity
        ]

    def persons(self) -> set[str]:
        """People who play themselves, or may come back to do so."""
        return {
            seat_state.identity
            for seat_state in self.seats
            if seat_state.kind == "person" and not seat_state.resigned and seat_state.identity is not None
        }

    def playing(self) -> set[str]:
        """People who play themselves, without a stand-in."""
        return {
            seat_state.identity
            for seat_state in self.seats
            if seat_state.kind == "person" and seat_state.bot is None and seat_state.identity is not None
        }
