"""The table on one device (`server/live/alone.py`): what a game's module has of it, and what a page does otherwise."""

from typing import Any, get_args

import numpy as np

from tourelle.bots import DEFAULT
from tourelle.server.live import matches, turns
from tourelle.server.live.acts import seat_names
from tourelle.server.live.alone import Alone, new_table, opened_again
from tourelle.server.live.clocks import Moment
from tourelle.server.live.people import privacy
from tourelle.server.live.views import drawings
from tourelle.server.store import EventRow
from tourelle.wire import acts, events, socket
from tourelle.wire.parts import NoClock

MESSAGES = (
    *(socket.Watch, socket.AskLegal, socket.AskPreview, socket.Pulse),
    *(acts.Play, acts.Undo, acts.Start, acts.Resign, acts.Abandon, acts.Rematch),
)
HOSTS = {id(turns.NO_TURNS): "py.NO_TURNS", id(turns.NO_SNAPSHOTS): "py.NO_SNAPSHOTS"}


def exported() -> dict[str, Any]:
    """What the module of a game has for such a table."""
    tables = {"Alone": Alone, "new_table": new_table, "opened_again": opened_again, "stand_in": DEFAULT}
    parts = (EventRow, Moment, NoClock, events.Settings, events.SeatState)
    messages = {each.__struct_config__.tag: each for each in MESSAGES}
    return {**tables, **{part.__name__: part for part in parts}, "messages": messages}


def replaced() -> dict[int, Any]:
    """What one device does in another way."""
    secrets = {kind: sorted(events.secrets_of(kind)) for kind in get_args(events.AnyEvent)}

    def secrets_of(kind: Any) -> Any:
        return secrets[kind]

    def fresh(moment: Moment) -> Any:
        raw = moment.entropy(16)
        words = [sum(raw[4 * at + place] << 8 * place for place in range(4)) for at in range(4)]
        return np.array(words, np.int64)

    def handle(_place: str, _identity: str) -> str:
        return "me"

    def seat_like(_state: Any, _identity: str | None, _name: str | None) -> int | None:
        return None

    def pictured(view: dict[str, Any]) -> dict[str, Any]:
        return view

    found: dict[Any, Any] = {
        events.secrets_of: secrets_of,
        matches.fresh: fresh,
        privacy.handle: handle,
        seat_names.seat_like: seat_like,
        drawings.pictured: pictured,
    }
    return {id(one): other for one, other in found.items()}
