"""The rows: headers, events, and changes that are committed together or not at all."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Header:
    """A game table as lists need it. All of it is derived from the events."""

    id: str
    game: str
    rules: str
    phase: str
    visibility: str
    owner: str
    version: int
    created: int
    changed: int
    deadline: int | None
    info: str


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event. `key` (the identity and the client's id) is set where a repeated act must be recognised."""

    number: int
    time: int
    data: str
    key: str | None = None


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A link's digest, and what it opens: `join`, `watch` or `seat`."""

    digest: bytes
    role: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """Events to append to a game table at version `expected` (0 for a new table), and the header after them."""

    header: Header
    expected: int
    events: list[EventRow]
    participants: frozenset[str] = frozenset()
    links: Sequence[LinkRow] = ()


@dataclass(frozen=True, slots=True)
class Word:
    """The message to other processes about a change: the table, its version, and the events if they are short."""

    table: str
    version: int
    events: list[EventRow]
