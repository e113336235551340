"""Removes a person or a line of chat from events; the match still replays the same."""

import secrets
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tourelle.server.live.events import Hidden, StoredEvent
from tourelle.wire.events import Opened, Said

Change = Callable[[StoredEvent], StoredEvent]


def without_person(identity: str) -> Change:
    """Replaces a person by a nameless one that can't be traced back to them, and removes what they wrote."""
    nobody = f"left.{secrets.token_urlsafe(12)}"

    def change(event: StoredEvent) -> StoredEvent:
        if isinstance(event, Opened):
            seats = [
                replace(one, identity=nobody, name=None) if one.identity == identity else one for one in event.seats
            ]
            return replace(event, seats=seats, owner=nobody if event.owner == identity else event.owner)
        if getattr(event, "identity", None) != identity:
            return event
        if isinstance(event, Hidden):
            return replace(event, identity=nobody)
        gone: dict[str, Any] = {"identity": nobody, "name": ""}
        return replace(event, **gone, **({"text": ""} if isinstance(event, Said) else {}))

    return change


def without_text(event: StoredEvent) -> StoredEvent:
    """A line of chat without its text; any other event as it is."""
    return replace(event, text="") if isinstance(event, Said) else event
