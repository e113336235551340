"""Who may see a table and who may sit there."""

import hashlib
import secrets
from dataclasses import dataclass

from tourelle.games import described
from tourelle.server.live.state import TableState
from tourelle.server.store import LinkRow


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody at the door: an identity and its name, the link that they came by, and the address they share."""

    identity: str
    name: str
    link: LinkRow | None = None
    address: str = ""
    hidden: bool = False
    """Whoever runs the server has hidden them: they play, but don't talk or make tables."""


def new_link() -> str:
    """The secret part of a link: 128 bits that nobody guesses."""
    return secrets.token_urlsafe(16)


def digest_of(link: str) -> bytes:
    """What is kept of it. Looking it up by its digest takes the same time whatever was guessed."""
    return hashlib.sha256(link.encode()).digest()


def may_see(state: TableState, who: Who) -> bool:
    if state.hidden:
        return belongs(state, who) and who.identity not in state.removed
    if who.identity in state.removed:
        return state.settings.visibility == "public"
    return state.settings.visibility == "public" or belongs(state, who) or who.link is not None


def belongs(state: TableState, who: Who) -> bool:
    """The owner, and everybody who has a seat or for whom one was kept."""
    seats = (*state.seats, *state.opened.seats)
    return who.identity == state.owner or any(seat.identity == who.identity for seat in seats)


def may_sit(state: TableState, who: Who, seat: int) -> bool:
    place = state.seats[seat]
    if who.identity in state.removed:
        return False
    if who.identity == state.owner or place.identity == who.identity:
        return True
    if place.kind == "invited":
        return who.link is not None and who.link.role == "seat" and who.link.seat == seat
    return place.kind == "open" and (state.settings.visibility == "public" or invited(who) or belongs(state, who))


def may_sit_twice(state: TableState, who: Who, seat: int) -> bool:
    """Who has two hands sees both: where hands are hidden, a second seat is the owner's, or has the owner's word."""
    if who.identity == state.owner or not state.seats_of(who.identity) or not described(state.settings.game).hides:
        return True
    meant = who.link is not None and who.link.role == "seat" and who.link.seat == seat
    return meant or state.seats[seat].identity == who.identity


def invited(who: Who) -> bool:
    """Came by a link that is not for watching alone."""
    return who.link is not None and who.link.role != "watch"
