"""A table's summary for lists, stored beside its events so that a list needn't read them."""

from typing import Any

import msgspec
import structlog

from tourelle.server.live.state import TableState
from tourelle.server.live.views.projection import info
from tourelle.server.store import Header
from tourelle.wire.parts import Seat
from tourelle.wire.tables import ListedTable, TableInfo

log = structlog.get_logger()


class Summary(TableInfo, frozen=True, kw_only=True):
    """Never sent as it is: `people` holds the identities by seat."""

    to_move: Seat | None = None
    people: list[str | None] = msgspec.field(default_factory=list)


_SUMMARY = msgspec.json.Decoder(Summary)


def summary(state: TableState) -> str:
    people = [seat_state.identity for seat_state in state.seats]
    told = Summary(**msgspec.structs.asdict(info(state)), to_move=state.to_move, people=people)
    return msgspec.json.encode(told).decode()


def read(header: Header) -> Summary | None:
    """The stored summary; None, with a log entry, if it can't be read, so that the rest of a list still works."""
    try:
        return _SUMMARY.decode(header.info)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
        log.error("a table can't be read", table=header.id, fault=type(fault).__name__)
        return None


def bots_alone(header: Header) -> bool:
    found = read(header)
    return found is not None and all(seat.kind == "bot" or seat.resigned for seat in found.seats)


def listed(header: Header, identity: str) -> ListedTable | None:
    """A table in somebody's list; None if it can't be read."""
    found = read(header)
    if found is None:
        return None
    kept: dict[str, Any] = msgspec.structs.asdict(found)
    pairs = zip(kept.pop("people"), kept["seats"], strict=False)
    yours = [
        seat
        for seat, (who, seat_state) in enumerate(pairs)
        if identity and who == identity and seat_state.kind == "person"
    ]
    return ListedTable(**kept, changed=header.changed, you=yours)
