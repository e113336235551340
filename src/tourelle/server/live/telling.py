"""What is told of a table, and to whom: the events without secrets, and the document of each viewer.

The only door for what a seat alone may know is the game's `view`: events carry nothing that chance brought.
"""

from typing import Any

import msgspec

from tourelle.server.live import events as kept
from tourelle.server.live.access import Who, invited
from tourelle.server.live.drawings import pictured
from tourelle.server.live.handles import handle
from tourelle.server.live.hiding import shown_name, veiled
from tourelle.server.live.likeness import seat_like
from tourelle.server.live.state import TableState
from tourelle.server.live.takeback import asked, undoable
from tourelle.wire import events as told
from tourelle.wire.parts import Clocks, SeatInfo
from tourelle.wire.tables import Document, TableInfo, You

NAMELESS = "…"
"""Somebody who has gone for good, or who is hidden."""


def tell(event: kept.AnyKept, number: int, state: TableState) -> told.AnyEvent:
    """An event of a table as everybody may know it now."""
    match event := veiled(event, number, state):
        case kept.Opened():
            return told.Opened()
        case kept.Sat():
            return told.Sat(event.seat, event.name or NAMELESS)
        case kept.BotSat():
            return told.BotSat(event.seat, event.level)
        case kept.Stood():
            return told.Stood(event.seat)
        case kept.Removed():
            return told.Removed(event.seat, event.name or NAMELESS, event.level)
        case kept.Renewed():
            return told.Renewed()
        case kept.Rewritten() | kept.Hidden():
            return told.Rewritten()
        case kept.Started():
            return told.Started(event.order)
        case kept.Moved():
            return told.Moved(event.seat, event.move, event.scores, event.bot)
        case kept.UndoAsked():
            return told.UndoAsked(event.seat, event.turns)
        case kept.UndoAnswered():
            return told.UndoAnswered(event.seat, event.agree)
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
            who = handle(state.id, event.identity)
            return told.Said(event.name or NAMELESS, event.text, event.seat, event.like, who)
        case kept.Emoted():
            who = handle(state.id, event.identity)
            return told.Emoted(event.name or NAMELESS, event.emote, event.seat, event.like, who)
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
        seats=[_seat(state, place) for place in state.places],
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
        owner=next(iter(state.seats_of(state.owner)), None),
        turns=len(state.turns),
        result=state.result,
        rematch=state.rematch,
        undoable=undoable(state),
        asked=asked(state),
    )


def _seat(state: TableState, place: kept.Place) -> SeatInfo:
    name = shown_name(place, state)
    who = handle(state.id, place.identity) if place.kind == "person" and place.identity else None
    like = seat_like(state, place.identity, name)
    return SeatInfo(place.kind, name, place.level, place.away, place.resigned, like, who)


def clocks(state: TableState) -> Clocks | None:
    if state.left is None:
        return None
    seat = state.to_move
    runs = seat is not None and not state.places[seat].bot
    return Clocks(list(state.left), seat if runs else None, state.since)


def view(state: TableState, seat: int | None) -> dict[str, Any] | None:
    return None if state.match is None else pictured(state.match.view(seat))


def document(state: TableState, seat: int | None) -> Document:
    """All that is shown to who looks from a seat; without one, to a spectator."""
    return Document(info(state), view(state, seat), clocks(state))


def plain_document(state: TableState, seat: int | None) -> dict[str, Any]:
    """The same as plain data, to find what has changed in it."""
    plain: dict[str, Any] = msgspec.to_builtins(document(state, seat))
    return plain


def you(state: TableState, who: Who, seat: int | None) -> You:
    own = handle(state.id, who.identity) if who.identity else None
    return You(state.seats_of(who.identity), seat, who.identity == state.owner, invited(who), _kept(state, who), own)


def _kept(state: TableState, who: Who) -> int | None:
    """The seat that waits for the caller, by who they are or by their link."""
    own = [seat for seat, place in enumerate(state.places) if place.free and place.identity == who.identity]
    return own[0] if own else who.link.seat if who.link is not None and who.link.role == "seat" else None
