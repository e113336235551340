"""What is kept of a table for lists, beside its events: it follows from them, and saves reading them."""

from typing import Any

import msgspec

from tourelle.server.live.state import TableState
from tourelle.server.live.telling import info
from tourelle.server.store import Header
from tourelle.wire.parts import Seat
from tourelle.wire.tables import ListedTable, TableInfo


class Summary(TableInfo, frozen=True, kw_only=True):
    """Never told as it is: `people` are the identities by seat."""

    to_move: Seat | None = None
    people: list[str | None] = msgspec.field(default_factory=list)


_SUMMARY = msgspec.json.Decoder(Summary)


def summary(state: TableState) -> str:
    people = [place.identity for place in state.places]
    told = Summary(**msgspec.structs.asdict(info(state)), to_move=state.to_move, people=people)
    return msgspec.json.encode(told).decode()


def listed(header: Header, identity: str) -> ListedTable:
    """A table in somebody's list."""
    kept: dict[str, Any] = msgspec.structs.asdict(_SUMMARY.decode(header.info))
    pairs = zip(kept.pop("people"), kept["seats"], strict=False)
    yours = [seat for seat, (who, place) in enumerate(pairs) if identity and who == identity and place.kind == "person"]
    return ListedTable(**kept, changed=header.changed, you=yours)
