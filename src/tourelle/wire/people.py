"""Everything that a server stores about one person, as it is exported to them."""

import msgspec

from tourelle.wire.parts import Emote, Milliseconds, Number, Seat, TableId


class OwnDevice(msgspec.Struct, frozen=True):
    """A device where the person is signed in."""

    label: str
    created: Milliseconds
    seen: Milliseconds


class OwnLine(msgspec.Struct, frozen=True):
    """A line of chat by the person."""

    time: Milliseconds
    text: str


class OwnSign(msgspec.Struct, frozen=True):
    """An emote by the person."""

    time: Milliseconds
    emote: Emote


class OwnMove(msgspec.Struct, frozen=True):
    """A move by the person, also one that was taken back."""

    time: Milliseconds
    seat: Seat
    move: str


class OwnTable(msgspec.Struct, frozen=True):
    """A table where the person sits, sat or has said something. Its id leads to its record and its events.

    If its events can't be read, `readable` is false, and nothing is known of what the person did there.
    """

    id: TableId
    game: str
    phase: str
    created: Milliseconds
    changed: Milliseconds
    seats: list[Seat]
    names: list[str]
    said: list[OwnLine]
    signs: list[OwnSign]
    moves: list[OwnMove]
    readable: bool = True


class OwnMute(msgspec.Struct, frozen=True):
    """Somebody whom the person has muted, by their name at that time."""

    name: str
    time: Milliseconds


class OwnReport(msgspec.Struct, frozen=True):
    """A report by the person: about somebody, or about a line of theirs by its number."""

    table: TableId
    name: str
    reason: str
    text: str
    time: Milliseconds
    event: Number | None = None


class Everything(msgspec.Struct, frozen=True):
    """Names, devices, tables with lines, signs and moves, mutes and reports. Times are milliseconds since 1970, UTC."""

    id: str
    name: str
    devices: list[OwnDevice]
    tables: list[OwnTable]
    mutes: list[OwnMute]
    reports: list[OwnReport]
