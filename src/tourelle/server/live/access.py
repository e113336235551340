"""Who may see a table and who may sit there."""

import hashlib
import secrets
from dataclasses import dataclass

from tourelle.server.live.state import TableState
from tourelle.server.store import LinkRow


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody at the door: an identity and its name, and the link that they came by."""

    identity: str
    name: str
    link: LinkRow | None = None


def new_link() -> str:
    """The secret part of a link: 128 bits that nobody guesses."""
    return secrets.token_urlsafe(16)


def digest_of(link: str) -> bytes:
    """What is kept of it. Looking it up by its digest takes the same time whatever was guessed."""
    return hashlib.sha256(link.encode()).digest()


def may_see(state: TableState, who: Who) -> bool:
    return state.settings.visibility == "public" or belongs(state, who) or who.link is not None


def belongs(state: TableState, who: Who) -> bool:
    """The owner, and everybody who has a seat or for whom one is kept."""
    return who.identity == state.owner or any(place.identity == who.identity for place in state.places)


def may_sit(state: TableState, who: Who, seat: int) -> bool:
    place = state.places[seat]
    if who.identity == state.owner or place.identity == who.identity:
        return True
    if place.kind == "invited":
        return who.link is not None and who.link.role == "seat" and who.link.seat == seat
    return place.kind == "open" and (state.settings.visibility == "public" or invited(who) or belongs(state, who))


def invited(who: Who) -> bool:
    """Came by a link that is not for watching alone."""
    return who.link is not None and who.link.role != "watch"
