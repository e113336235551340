"""Names at a table: cleaned like everybody's, and marked where one could be taken for another."""

from tourelle.server.live.people.hidden import shown_name
from tourelle.server.live.refusals import refused_by
from tourelle.server.live.state import TableState
from tourelle.wire.letters import BadName, clean_name, skeleton


def seat_name(given: str | None, usual: str) -> str:
    """What a seat is called: as its person asks for it here, or as they are called everywhere."""
    try:
        return clean_name(given) if given is not None else usual
    except BadName as fault:
        raise refused_by(fault) from None


def seat_like(state: TableState, identity: str | None, name: str | None) -> int | None:
    """The first seat of somebody else whose name looks like this one."""
    if not name:
        return None
    for seat, place in enumerate(state.seats):
        other = shown_name(place, state)
        if place.identity != identity and other and skeleton(other) == skeleton(name):
            return seat
    return None
