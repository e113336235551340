"""What is told of a table, and to whom: the events without secrets, and the document of each viewer.

The only door for what a seat alone may know is the game's `view`: events carry nothing that chance brought.
"""

from functools import cache
from typing import Any

import msgspec

from tourelle.games import PLAYERS
from tourelle.match import new
from tourelle.server.live import events as kept
from tourelle.server.live.access import Who, invited
from tourelle.server.live.state import TableState
from tourelle.wire import events as told
from tourelle.wire.parts import Clocks, SeatInfo
from tourelle.wire.tables import Document, TableInfo, You


def tell(event: kept.AnyKept) -> told.AnyEvent:
    """An event as everybody may know it."""
    match event:
        case kept.Opened():
            return told.Opened()
        case kept.Sat():
            return told.Sat(event.seat, event.name)
        case kept.BotSat():
            return told.BotSat(event.seat, event.level)
        case kept.Stood():
            return told.Stood(event.seat)
        case kept.Started():
            return told.Started(event.order)
        case kept.Moved():
            return told.Moved(event.seat, event.move, event.scores, event.bot)
        case kept.Undone():
            return told.Undone(event.seat, event.turns)
        case kept.TimedOut():
            return told.TimedOut(event.seat, event.why)
        case kept.TookOver():
            return told.TookOver(event.seat, event.level)
        case kept.CameBack():
            return told.CameBack(event.seat)
        case kept.Resigned():
            return told.Resigned(event.seat)
        case kept.Said():
            return told.Said(event.name, event.text, event.seat)
        case kept.Emoted():
            return told.Emoted(event.name, event.emote, event.seat)
        case kept.Ended():
            return told.Ended(event.result)
        case kept.Rematched():
            return told.Rematched(event.table)


def info(state: TableState) -> TableInfo:
    """The table as everybody who may see it may know it."""
    settings = state.settings
    return TableInfo(
        id=state.id,
        game=settings.game,
        players=len(state.places),
        options=settings.options,
        seats=[_seat(place) for place in state.places],
        clock=settings.clock,
        visibility=settings.visibility,
        order=settings.order,
        undo=settings.undo,
        absent=settings.absent,
        stand_in=settings.stand_in,
        patience=settings.patience,
        chat=settings.chat,
        talk=settings.talk,
        rules=state.opened.rules,
        created=state.created,
        phase=state.phase,
        turns=len(state.turns),
        result=state.result,
        rematch=state.rematch,
    )


def _seat(place: kept.Place) -> SeatInfo:
    return SeatInfo(place.kind, place.name, place.level, place.away, place.resigned)


def clocks(state: TableState) -> Clocks | None:
    if state.left is None:
        return None
    seat = state.to_move
    runs = seat is not None and not state.places[seat].bot
    return Clocks(list(state.left), seat if runs else None, state.since)


def view(state: TableState, seat: int | None) -> dict[str, Any] | None:
    return None if state.match is None else state.match.view(seat)


@cache
def shows_all(game: str) -> bool:
    """Whether a game hides nothing: then what is dealt looks alike from everywhere."""
    match = new(game, PLAYERS[game][0], seed=1)
    views = [match.game.view(match.state, seat) for seat in (None, *range(match.players))]
    return all(view == views[0] for view in views)


def document(state: TableState, seat: int | None) -> Document:
    """All that is shown to who looks from a seat; without one, to a spectator."""
    return Document(info(state), view(state, seat), clocks(state))


def plain_document(state: TableState, seat: int | None) -> dict[str, Any]:
    """The same as plain data, to find what has changed in it."""
    plain: dict[str, Any] = msgspec.to_builtins(document(state, seat))
    return plain


def you(state: TableState, who: Who, seat: int | None) -> You:
    kept = who.link.seat if who.link is not None and who.link.role == "seat" else None
    return You(state.seats_of(who.identity), seat, who.identity == state.owner, invited(who), kept)
