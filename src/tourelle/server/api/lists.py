"""Pages of lists. The cursor to the next page is an opaque text."""

import re
from collections.abc import Sequence

from tourelle.server.live.refusals import Refused
from tourelle.server.live.summary import listed
from tourelle.server.store import Header
from tourelle.wire.tables import TableList

MOST = 50
_PLACE = re.compile(r"(\d{1,18})\.([A-Za-z0-9_-]{16})")


def place(text: str | None) -> tuple[int, str] | None:
    """Decodes a cursor: the last table of the page before."""
    if text is None:
        return None
    found = _PLACE.fullmatch(text)
    if not found:
        raise Refused("unreadable", "server.refused.page")
    return int(found[1]), found[2]


def page(headers: Sequence[Header], identity: str) -> TableList:
    found = [listed(header, identity) for header in headers]
    after = f"{headers[-1].changed}.{headers[-1].id}" if len(headers) == MOST else None
    return TableList([one for one in found if one is not None], after)
