"""Chat and quick signs, kept with the table."""

from tourelle.server.live import events as kept
from tourelle.server.live.access import Who, belongs
from tourelle.server.live.likeness import seat_like
from tourelle.server.live.refusals import Refused
from tourelle.server.live.state import TableState
from tourelle.wire import acts
from tourelle.wire.letters import clean_line


def say(state: TableState, who: Who, act: acts.Say) -> list[kept.AnyKept]:
    _allowed(state, who)
    text = clean_line(act.text)
    if not text:
        raise Refused("unreadable", "server.refused.empty_text")
    return [kept.Said(who.identity, _name(state, who), text, _seat(state, who), _like(state, who))]


def emote(state: TableState, who: Who, act: acts.Gesture) -> list[kept.AnyKept]:
    _allowed(state, who)
    return [kept.Emoted(who.identity, _name(state, who), act.emote, _seat(state, who), _like(state, who))]


def _allowed(state: TableState, who: Who) -> None:
    """Unless the owner wants otherwise, spectators only listen: nobody shall whisper a hand to a player."""
    if not state.settings.chat:
        raise Refused("not_allowed", "server.refused.chat_off")
    if who.hidden or who.identity in state.hidden_people:
        raise hidden()
    if who.identity in state.removed or (state.settings.talk == "players" and not belongs(state, who)):
        raise Refused("not_allowed", "server.refused.only_players_talk")


def hidden() -> Refused:
    """What somebody may not do whom whoever runs the server has hidden."""
    return Refused("not_allowed", "server.refused.hidden")


def _seat(state: TableState, who: Who) -> int | None:
    seats = state.seats_of(who.identity)
    return seats[0] if seats else None


def _name(state: TableState, who: Who) -> str:
    seat = _seat(state, who)
    return (state.places[seat].name if seat is not None else None) or who.name


def _like(state: TableState, who: Who) -> int | None:
    """A spectator's name may look like a player's."""
    return seat_like(state, who.identity, who.name) if _seat(state, who) is None else None
