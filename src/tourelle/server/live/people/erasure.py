"""Events without somebody, or without a line of chat: what is kept of a match stays true, and replays the same."""

import secrets
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tourelle.server.live.events import Hidden, StoredEvent
from tourelle.wire.events import Opened, Said

Change = Callable[[StoredEvent], StoredEvent]


def without_person(identity: str) -> Change:
    """Their seats stay one nameless person's, whom nothing leads back to them; what they wrote is gone."""
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
    """A line of chat that nobody shall read any more."""
    return replace(event, text="") if isinstance(event, Said) else event
