"""New tables: as a person asks for them, or for a rematch; and how many run for nobody."""

import re
import secrets

import msgspec

from tourelle.bots import BOTS, DEFAULT, bot_named
from tourelle.match import table as checked
from tourelle.server.live.access import Who, digest_of, new_link
from tourelle.server.live.acts.seat_names import seat_name
from tourelle.server.live.matches import RULES
from tourelle.server.live.people.privacy import shown_name
from tourelle.server.live.state import TableState
from tourelle.server.live.summary import bots_alone
from tourelle.server.problems import Refused
from tourelle.server.store import LinkRow, Store
from tourelle.wire.events import Opened, SeatState, Settings
from tourelle.wire.tables import BotSeat, Invited, Mine, NewTable, SeatPlan, TableLinks

_ID = re.compile("[A-Za-z0-9_-]{16}")


def new_id() -> str:
    return secrets.token_urlsafe(12)


def is_id(text: str) -> bool:
    """Whether this could be a table's id: nothing else is looked up."""
    return _ID.fullmatch(text) is not None


def open_table(who: Who, asked: NewTable) -> Opened:
    """The first event of a table; raises UnknownGame or BadOption if the request is invalid."""
    _, options, _ = checked(asked.game, len(asked.seats), asked.options)
    stand_in = asked.stand_in or DEFAULT
    for level in [stand_in, *(plan.level for plan in asked.seats if isinstance(plan, BotSeat))]:
        if level not in BOTS:
            bot_named(level, 0)
    given = {name: getattr(asked, name) for name in Settings.__struct_fields__}
    settings = Settings(**{**given, "options": options, "stand_in": stand_in})
    seats = [_seat(who, plan) for plan in asked.seats]
    return Opened(rules=RULES, owner=who.identity, settings=settings, seats=seats)


def _seat(who: Who, plan: SeatPlan) -> SeatState:
    match plan:
        case Mine():
            return SeatState("person", who.identity, seat_name(plan.name, who.name))
        case Invited():
            return SeatState("invited")
        case BotSeat():
            return SeatState("bot", level=plan.level)
        case _:
            return SeatState("open")


def new_links(seats: list[SeatState]) -> tuple[TableLinks, list[LinkRow]]:
    """Links as they are given out, and the rows that are stored for them."""
    links = TableLinks(
        join=new_link(),
        watch=new_link(),
        seats={str(seat): new_link() for seat, seat_state in enumerate(seats) if seat_state.kind == "invited"},
    )
    rows = [LinkRow(digest_of(links.join), "join"), LinkRow(digest_of(links.watch), "watch")]
    rows += [LinkRow(digest_of(link), "seat", int(seat)) for seat, link in links.seats.items()]
    return links, rows


def open_again(state: TableState, who: Who) -> Opened:
    """A table for the rematch: the next seat begins, and each person's seat is kept for them."""
    turned = [*state.seats[1:], state.seats[0]]
    seats = [_again(seat_state, who, shown_name(seat_state, state)) for seat_state in turned]
    settings = msgspec.structs.replace(state.settings, order="given")
    return Opened(rules=RULES, owner=who.identity, settings=settings, seats=seats)


def _again(seat_state: SeatState, who: Who, name: str | None) -> SeatState:
    if seat_state.kind == "bot":
        return SeatState("bot", level=seat_state.level)
    kind = "person" if seat_state.identity == who.identity else "invited"
    return SeatState(kind, seat_state.identity, name)  # type: ignore[arg-type]


MOST_ALONE = 8
"""Running matches of bots alone, by owner: each could use the CPU for hours, for nobody."""


async def check_quota(store: Store, state: TableState) -> None:
    """Called before a match starts: Refused if only bots would play it, and the owner has too many such matches."""
    if state.persons():
        return
    going_on = [header for header in await store.running_of(state.owner) if bots_alone(header)]
    if len(going_on) >= MOST_ALONE:
        raise Refused("not_allowed", "server.refused.too_many_alone", n=len(going_on))
