"""All that a server keeps of one person, as it is given to them."""

import msgspec

from tourelle.wire.parts import Milliseconds, Number, Seat, TableId


class OwnDevice(msgspec.Struct, frozen=True):
    """Where one is signed in."""

    label: str
    created: Milliseconds
    seen: Milliseconds


class OwnLine(msgspec.Struct, frozen=True):
    """What one has said in a chat."""

    time: Milliseconds
    text: str


class OwnTable(msgspec.Struct, frozen=True):
    """A table where one sits, sat or has said something. Its record and its events are asked for by its id."""

    id: TableId
    game: str
    phase: str
    created: Milliseconds
    changed: Milliseconds
    seats: list[Seat]
    names: list[str]
    said: list[OwnLine]


class OwnMute(msgspec.Struct, frozen=True):
    """Somebody whom one does not want to hear, by the name that they had then."""

    name: str
    time: Milliseconds


class OwnReport(msgspec.Struct, frozen=True):
    """What one has reported: a person, or a line of theirs by its number."""

    table: TableId
    name: str
    reason: str
    text: str
    time: Milliseconds
    event: Number | None = None


class Everything(msgspec.Struct, frozen=True):
    """Names, devices, tables and lines, mutes and reports. Times are milliseconds since 1970, UTC."""

    id: str
    name: str
    devices: list[OwnDevice]
    tables: list[OwnTable]
    mutes: list[OwnMute]
    reports: list[OwnReport]
