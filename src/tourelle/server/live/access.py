"""Who may see a table and who may sit there."""

import hashlib
import secrets
from dataclasses import dataclass

from tourelle.games import described
from tourelle.server.live.state import TableState
from tourelle.server.store import LinkRow


@dataclass(frozen=True, slots=True)
class Who:
    """A caller: identity and name, the link they used, and their address, which others may share."""

    identity: str
    name: str
    link: LinkRow | None = None
    address: str = ""
    hidden: bool = False
    """The operator has hidden this person: they may play, but not chat or create tables."""


def new_link() -> str:
    """The secret part of a link: 128 random bits."""
    return secrets.token_urlsafe(16)


def digest_of(link: str) -> bytes:
    """The digest that is stored instead of the link. A lookup by digest leaks nothing through its timing."""
    return hashlib.sha256(link.encode()).digest()


def may_see(state: TableState, who: Who) -> bool:
    if state.hidden:
        return belongs(state, who) and who.identity not in state.removed
    if who.identity in state.removed:
        return state.settings.visibility == "public"
    return state.settings.visibility == "public" or belongs(state, who) or who.link is not None


def belongs(state: TableState, who: Who) -> bool:
    """Whether somebody is the owner, has a seat, or had one kept for them."""
    seats = (*state.seats, *state.opened.seats)
    return who.identity == state.owner or any(seat.identity == who.identity for seat in seats)


def may_sit(state: TableState, who: Who, seat: int) -> bool:
    seat_state = state.seats[seat]
    if who.identity in state.removed:
        return False
    if who.identity == state.owner or seat_state.identity == who.identity:
        return True
    if seat_state.kind == "invited":
        return who.link is not None and who.link.role == "seat" and who.link.seat == seat
    return seat_state.kind == "open" and (state.settings.visibility == "public" or invited(who) or belongs(state, who))


def may_sit_twice(state: TableState, who: Who, seat: int) -> bool:
    """Where hands are hidden, only the owner may take a second seat, or somebody who is invited to that very seat."""
    if who.identity == state.owner or not state.seats_of(who.identity) or not described(state.settings.game).hides:
        return True
    meant = who.link is not None and who.link.role == "seat" and who.link.seat == seat
    return meant or state.seats[seat].identity == who.identity


def invited(who: Who) -> bool:
    """Whether they came by a link that allows more than watching."""
    return who.link is not None and who.link.role != "watch"
