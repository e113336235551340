"""What is not told of a person: handles, what the operator has hidden, and what is removed from events."""

import base64
import hashlib
import secrets
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tourelle.server.live.events import Hidden, StoredEvent
from tourelle.server.live.state import TableState
from tourelle.wire.events import Emoted, Opened, Removed, Said, Sat, SeatState


def handle(context: str, identity: str) -> str:
    """A person's id at one table, or in one person's own list: another one at each, so that nobody is tracked.

    An identity has 128 random bits: nobody finds it by guessing.
    """
    digest = hashlib.sha256(f"{context}:{identity}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:9]).decode()


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


Named = Sat | Removed | Said | Emoted


def veiled(event: StoredEvent, number: int, state: TableState) -> StoredEvent:
    """An event as it may be sent: without hidden lines, and without the name and words of hidden people."""
    if isinstance(event, Named) and event.identity in state.hidden_people:
        event = without_text(replace(event, name=""))
    return without_text(event) if number in state.hidden_lines else event


def shown_name(seat_state: SeatState, state: TableState) -> str | None:
    """The name of a seat; None if its person was deleted or is hidden."""
    return None if seat_state.identity in state.hidden_people else seat_state.name or None
