"""Names at a table: cleaned, and marked if one can be mistaken for another."""

from functools import cache

from tourelle.core.texts import LANGUAGES, has_text, say
from tourelle.server.live.people.privacy import shown_name
from tourelle.server.live.state import TableState
from tourelle.server.problems import refused_by
from tourelle.wire.letters import BadName, clean_name, skeleton


def seat_name(given: str | None, usual: str) -> str:
    """The name of a seat: the one given for this table, or the person's usual one."""
    try:
        return clean_name(given) if given is not None else usual
    except BadName as fault:
        raise refused_by(fault) from None


def seat_like(state: TableState, identity: str | None, name: str | None) -> int | None:
    """The first seat of somebody else, or of a bot, whose name looks like this one."""
    if not name:
        return None
    own = skeleton(name)
    for seat, seat_state in enumerate(state.seats):
        if seat_state.identity != identity and own in _skeletons(shown_name(seat_state, state), seat_state.level):
            return seat
    return None


def _skeletons(name: str | None, level: str | None) -> frozenset[str]:
    """Of what a seat is called: a bot by its level, to each in their own language."""
    if name:
        return frozenset({skeleton(name)})
    return _skeletons_of(level) if level else frozenset()


@cache
def _skeletons_of(level: str) -> frozenset[str]:
    key = f"bots.level.{level}"
    return frozenset(skeleton(say(key, language)) for language in LANGUAGES) if has_text(key) else frozenset()
