"""The rows: headers, events, and changes that are committed together or not at all."""

from dataclasses import dataclass, field


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
    """Events to be appended to one game table after its version `expected` (0: it is new), and its header then."""

    header: Header
    expected: int
    events: list[EventRow]
    participants: frozenset[str] = frozenset()
    links: list[LinkRow] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Word:
    """What other processes are told of a change: the table, how far it has come, and what happened if that is short."""

    table: str
    version: int
    events: list[EventRow]
