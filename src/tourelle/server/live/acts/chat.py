"""Chat and emotes, stored with the table."""

from typing import Any

from tourelle.server.live.access import Who, belongs
from tourelle.server.live.acts.seat_names import seat_like
from tourelle.server.live.events import StoredEvent
from tourelle.server.live.state import TableState
from tourelle.server.problems import Refused
from tourelle.wire import acts
from tourelle.wire.events import Emoted, Said
from tourelle.wire.letters import clean_line


def say(state: TableState, who: Who, act: acts.Say) -> list[StoredEvent]:
    _allowed(state, who)
    text = clean_line(act.text)
    if not text:
        raise Refused("unreadable", "server.refused.empty_text")
    return [Said(text=text, **_speaker(state, who))]


def emote(state: TableState, who: Who, act: acts.Gesture) -> list[StoredEvent]:
    _allowed(state, who)
    return [Emoted(emote=act.emote, **_speaker(state, who))]


def _allowed(state: TableState, who: Who) -> None:
    """By default spectators can't talk, so that nobody tells a player another's hand."""
    if not state.settings.chat:
        raise Refused("not_allowed", "server.refused.chat_off")
    if who.hidden or who.identity in state.hidden_people:
        raise hidden()
    if who.identity in state.removed or (state.settings.talk == "players" and not belongs(state, who)):
        raise Refused("not_allowed", "server.refused.only_players_talk")


def hidden() -> Refused:
    return Refused("not_allowed", "server.refused.hidden")


def _speaker(state: TableState, who: Who) -> dict[str, Any]:
    """The speaker, by their seat's name if they have one. `like`: a spectator's name looks like that seat's."""
    seat = next(iter(state.seats_of(who.identity)), None)
    if seat is None:
        return {"identity": who.identity, "name": who.name, "like": seat_like(state, who.identity, who.name)}
    return {"identity": who.identity, "name": state.seats[seat].name or who.name, "seat": seat}
