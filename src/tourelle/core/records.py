"""Records and positions as data: their form, and how to read them from untrusted files.

No file can make reading hang, crash or exhaust the memory: lines have a limit, every field has its type, and free-form
parts are kept as text until their size is known.
"""

from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, cast

import msgspec

from tourelle.core.errors import BadFile, BadPosition, BadRecord, TourelleError
from tourelle.core.excerpt import shown
from tourelle.core.faults import fault_in

FORMAT = "tourelle/1"
LINE_LIMIT = 16 * 1024 * 1024
PART_LIMIT = 64 * 1024
TURN_LIMIT = 100_000


class Turn(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One move, the points after it, and what chance then brought."""

    seat: int
    move: str
    scores: list[int]
    legal: list[str] | msgspec.UnsetType = msgspec.UNSET

    def chance(self) -> dict[str, Any]:
        """Only the fields that chance has filled."""
        fields = ((name, getattr(self, name)) for name in self.__struct_fields__[len(Turn.__struct_fields__) :])
        return {name: value for name, value in fields if value is not msgspec.UNSET}


def turn_with(chance: Mapping[str, Any]) -> type[Turn]:
    """The turns of a game: with the fields that it declares for what chance brings."""
    fields = [(name, kind | msgspec.UnsetType, msgspec.UNSET) for name, kind in chance.items()]
    kind = msgspec.defstruct("Turn", fields, bases=(Turn,), forbid_unknown_fields=True, omit_defaults=True)
    return cast("type[Turn]", kind)


class Result(msgspec.Struct, forbid_unknown_fields=True):
    scores: list[int]
    winners: list[int]
    reason: str


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A match as it was played."""

    format: str
    game: str
    players: int
    setup: msgspec.Raw
    turns: list[msgspec.Raw]
    options: msgspec.Raw = msgspec.Raw(b"{}")
    seed: int | None = None
    result: Result | None = None


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A table as it stands."""

    format: str
    game: str
    players: int
    position: msgspec.Raw
    options: msgspec.Raw = msgspec.Raw(b"{}")


_RECORD = msgspec.json.Decoder(Record)
_POSITION = msgspec.json.Decoder(Position)
_PART = msgspec.json.Decoder(dict[str, Any])


def as_record(data: object) -> Record:
    """A record from a dict, or from JSON as text or bytes."""
    record: Record = _decode(_RECORD, data, BadRecord)
    if len(record.turns) > TURN_LIMIT:
        raise BadRecord("core.record.turns", n=len(record.turns), most=TURN_LIMIT)
    return record


def turns_of(record: Record, kind: type[Turn]) -> list[Turn]:
    """The turns of a record, with the fields of its game."""
    decoder, turns = msgspec.json.Decoder(kind), []
    for number, raw in enumerate(record.turns):
        try:
            turns.append(decoder.decode(raw))
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as fault:
            raise BadRecord("core.form.wrong", fault=fault_in(fault, f"turns[{number}]")) from None
    return turns


def as_position(data: object) -> Position:
    position: Position = _decode(_POSITION, data, BadPosition)
    return position


def part(raw: msgspec.Raw, name: str, error: type[TourelleError]) -> dict[str, Any]:
    """A free-form part: an object of limited size."""
    if len(bytes(raw)) > PART_LIMIT:
        raise error("core.form.part_large", name=name, most=PART_LIMIT)
    try:
        return _PART.decode(raw)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as fault:
        raise error("core.form.part", name=name, fault=fault_in(fault)) from None


def _decode(decoder: "msgspec.json.Decoder[Any]", data: object, error: type[TourelleError]) -> Any:
    try:
        raw = data if isinstance(data, bytes | bytearray | memoryview | str) else msgspec.json.encode(data)
        if len(raw) > LINE_LIMIT:
            raise error("core.form.large", most=LINE_LIMIT)
        found = decoder.decode(raw)
    except (msgspec.MsgspecError, RecursionError, TypeError, ValueError, OverflowError) as fault:
        raise error("core.form.wrong", fault=fault_in(fault)) from None
    if found.format != FORMAT:
        raise error("core.form.format", format=shown(found.format), wanted=FORMAT)
    return found


def read_lines(stream: BinaryIO) -> Iterator[tuple[int, bytes | BadFile]]:
    """The non-empty lines of a file, numbered from 1; one that is too long ends the reading."""
    number = 0
    while line := stream.readline(LINE_LIMIT + 1):
        number += 1
        if len(line) > LINE_LIMIT:
            yield number, BadFile("core.file.line_large", line=number, most=LINE_LIMIT)
            return
        if line.strip():
            yield number, line
