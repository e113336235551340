"""A table's events as they are stored: with secret fields, and with `Hidden`, which is never sent."""

from typing import TypeAlias

import msgspec

from tourelle.wire.events import AnyEvent, Event


class Hidden(Event, tag="hidden", frozen=True):
    """The operator hides a line, a person or, without either, the whole table; or shows it again."""

    line: int | None = None
    identity: str | None = None
    shown: bool = False


StoredEvent: TypeAlias = AnyEvent | Hidden

_DECODER = msgspec.json.Decoder(StoredEvent)


def write_event(event: StoredEvent) -> str:
    return msgspec.json.encode(event).decode()


def read_event(text: str) -> StoredEvent:
    event: StoredEvent = _DECODER.decode(text)
    return event
