"""What the operator has hidden: stored events stay as they are, and are sent without it."""

from msgspec.structs import replace

from tourelle.server.live.events import StoredEvent
from tourelle.server.live.people.erasure import without_text
from tourelle.server.live.state import TableState
from tourelle.wire.events import Emoted, Removed, Said, Sat, SeatState

Named = Sat | Removed | Said | Emoted


def veiled(event: StoredEvent, number: int, state: TableState) -> StoredEvent:
    """An event as it may be sent: without hidden lines, and without the name and words of hidden people."""
    if isinstance(event, Named) and event.identity in state.hidden_people:
        event = without_text(replace(event, name=""))
    return without_text(event) if number in state.hidden_lines else event


def shown_name(place: SeatState, state: TableState) -> str | None:
    """The name of a seat; None if its person was deleted or is hidden."""
    return None if place.identity in state.hidden_people else place.name or None
