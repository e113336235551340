"""What is sent of a table, and to whom: the events without secrets, and the document of each viewer.

What only one seat may know is sent only through the game's `view`: events as they are told hold no chance outcomes.
"""

from typing import Any

import msgspec

from tourelle.server.live.access import Who, invited
from tourelle.server.live.acts.seat_names import seat_like
from tourelle.server.live.acts.takeback import asked, undoable
from tourelle.server.live.events import Hidden, StoredEvent
from tourelle.server.live.people.privacy import Named, handle, shown_name, veiled
from tourelle.server.live.state import TableState
from tourelle.server.live.views.drawings import pictured
from tourelle.wire.events import AnyEvent, Emoted, Rewritten, Said, SeatState, secrets_of
from tourelle.wire.parts import Clocks, SeatInfo
from tourelle.wire.tables import Document, TableInfo, You

NAMELESS = "…"
"""The name of somebody who was deleted or is hidden."""


def tell(event: StoredEvent, number: int, state: TableState) -> AnyEvent:
    """An event as everybody at the table may know it: without its secret fields."""
    event = veiled(event, number, state)
    if isinstance(event, Hidden):
        return Rewritten()
    secrets = secrets_of(type(event))
    shown = {name: getattr(event, name) for name in event.__struct_fields__ if name not in secrets}
    if isinstance(event, Named):
        shown["name"] = event.name or NAMELESS
    if isinstance(event, Said | Emoted):
        shown["who"] = handle(state.id, event.identity)
    return type(event)(**shown)


def info(state: TableState) -> TableInfo:
    """What everybody who may see the table may know of it."""
    return TableInfo(
        **msgspec.structs.asdict(state.settings),
        id=state.id,
        players=len(state.seats),
        seats=[_seat(state, seat_state) for seat_state in state.seats],
        rules=state.opened.rules,
        created=state.created,
        phase=state.phase,
        owner=next(iter(state.seats_of(state.owner)), None),
        turns=len(state.turns),
        result=state.result,
        rematch=state.rematch,
        undoable=undoable(state),
        asked=asked(state),
    )


def _seat(state: TableState, seat_state: SeatState) -> SeatInfo:
    name = shown_name(seat_state, state)
    who = handle(state.id, seat_state.identity) if seat_state.kind == "person" and seat_state.identity else None
    like = seat_like(state, seat_state.identity, name)
    return SeatInfo(seat_state.kind, name, seat_state.level, seat_state.away, seat_state.resigned, like, who)


def clocks(state: TableState) -> Clocks | None:
    if state.left is None:
        return None
    seat = state.to_move
    runs = seat is not None and not state.seats[seat].bot
    return Clocks(list(state.left), seat if runs else None, state.since)


def view(state: TableState, seat: int | None) -> dict[str, Any] | None:
    return None if state.match is None else pictured(state.match.view(seat))


def document(state: TableState, seat: int | None) -> Document:
    """Everything that a viewer at this seat is shown; without a seat, a spectator."""
    return Document(info(state), view(state, seat), clocks(state))


def plain_document(state: TableState, seat: int | None) -> dict[str, Any]:
    """The same as plain data, for diffs."""
    plain: dict[str, Any] = msgspec.to_builtins(document(state, seat))
    return plain


def you(state: TableState, who: Who, seat: int | None) -> You:
    own = handle(state.id, who.identity) if who.identity else None
    return You(state.seats_of(who.identity), seat, who.identity == state.owner, invited(who), _kept(state, who), own)


def _kept(state: TableState, who: Who) -> int | None:
    """The free seat that is kept for the caller, by identity or by link."""
    own = [
        seat for seat, seat_state in enumerate(state.seats) if seat_state.free and seat_state.identity == who.identity
    ]
    return own[0] if own else who.link.seat if who.link is not None and who.link.role == "seat" else None
