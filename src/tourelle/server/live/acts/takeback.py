"""Takebacks: which move a person may take back now, the request to the others, and their answers.

A person who plays alone, against bots or for all seats of a device, may take back any move. Among people a move can be
taken back only if no chance outcome has followed, whoever has seen it: a card or tile once known can't be hidden again.
The others must agree, except for a move within one's own turn in a game that hides nothing.
"""

from tourelle.match import Match
from tourelle.server.live.access import Who
from tourelle.server.live.acts.absence import time_out
from tourelle.server.live.acts.seats import current, own, plays_itself, running
from tourelle.server.live.clocks import Moment, after_undo, out_of_time
from tourelle.server.live.events import StoredEvent
from tourelle.server.live.state import TableState
from tourelle.server.problems import Refused
from tourelle.wire import acts
from tourelle.wire.events import UndoAnswered, UndoAsked, Undone
from tourelle.wire.parts import Undoable, UndoAsk

MOST_TAKEN_BACK = 500
"""Takebacks and requests at one table: each leaves events behind, which are kept, told and read for good."""

# ---- What viewers are told ----


def undoable(state: TableState) -> list[Undoable]:
    """What could be taken back now, for each seat whose person may do it."""
    if state.settings.undo == "off" or state.to_move is None or state.asked is not None:
        return []
    if state.taken_back >= MOST_TAKEN_BACK:
        return []
    offers = {identity: _offer(state, identity) for identity in state.playing()}
    pairs = [(seat, offers.get(seat_state.identity or "")) for seat, seat_state in enumerate(state.seats)]
    return [Undoable(seat, turns, ask) for seat, offer in pairs if offer for turns, ask in [offer]]


def asked(state: TableState) -> UndoAsk | None:
    """The pending request, and the seats of those who have not agreed yet."""
    ask = state.asked
    if ask is None:
        return None
    waiting = _waiting(state)
    seats = [seat for seat, seat_state in enumerate(state.seats) if seat_state.identity in waiting]
    return UndoAsk(ask.number, ask.seat, ask.turns, seats)


# ---- Acts ----


def undo(state: TableState, who: Who, act: acts.Undo, moment: Moment) -> list[StoredEvent]:
    """Takes back the caller's last move and everything after it, or asks the others."""
    running(state)
    seat = own(state, who, act.seat)
    plays_itself(state, seat)
    current(state, act.at)
    turns, ask = _offered(state, who.identity)
    return [UndoAsked(seat, turns)] if ask else _taken_back(state, seat, turns, moment)


def answer(state: TableState, who: Who, act: acts.Answer, moment: Moment) -> list[StoredEvent]:
    """Agrees to the request or declines it; whoever made it withdraws it by declining."""
    running(state)
    seat = own(state, who, act.seat)
    plays_itself(state, seat)
    ask = state.asked
    if ask is None or ask.number != act.ask:
        raise Refused("stale", "server.refused.not_asked")
    if not act.agree:
        return [UndoAnswered(seat, False)]
    if who.identity == state.seats[ask.seat].identity:
        raise Refused("not_allowed", "server.refused.own_question")
    waiting = _waiting(state)
    if who.identity not in waiting:
        return []
    yes = UndoAnswered(seat, True)
    return [yes] if waiting != {who.identity} else _taken_back(state, ask.seat, ask.turns, moment, yes)


def _taken_back(state: TableState, seat: int, turns: int, moment: Moment, *yes: StoredEvent) -> list[StoredEvent]:
    """Takes the moves back; if the seat to move is out of time, it times out instead."""
    if out_of_time(state, moment):
        return time_out(state, "time")
    return [*yes, Undone(seat, turns, after_undo(state, turns, moment))]


# ---- What is possible ----


def _offered(state: TableState, identity: str) -> tuple[int, bool]:
    """How many turns would be left, and whether the others must agree; Refused if nothing can be taken back."""
    if state.settings.undo == "off":
        raise Refused("not_allowed", "server.refused.undo_off")
    if state.asked is not None:
        raise Refused("not_allowed", "server.refused.asked_already")
    if state.taken_back >= MOST_TAKEN_BACK:
        raise Refused("not_allowed", "server.refused.undo_enough", n=MOST_TAKEN_BACK)
    if _last(state, identity) is None:
        raise Refused("not_allowed", "server.refused.nothing_to_undo")
    offer = _offer(state, identity)
    if offer is None:
        declined = identity in state.declined
        raise Refused("not_allowed", "server.refused." + ("undo_declined" if declined else "undo_too_far"))
    return offer


def _offer(state: TableState, identity: str) -> tuple[int, bool] | None:
    turns = _last(state, identity)
    if turns is None or state.persons() == {identity}:
        return None if turns is None else (turns, False)
    if any(turn.chance for turn in state.turns[turns:]):
        return None
    if _within_own_turn(state, turns) or state.playing() == {identity}:
        return turns, False
    assert state.to_move is not None
    # A bot is to move: it would move before anybody could answer.
    overtaken = state.seats[state.to_move].bot is not None
    return None if overtaken or identity in state.declined else (turns, True)


def _last(state: TableState, identity: str) -> int | None:
    """How many turns there were before the last one that this person played."""
    seats = state.seats_of(identity)
    for at in reversed(range(len(state.turns))):
        turn = state.turns[at]
        if turn.seat in seats and not turn.bot:
            return at
    return None


def _within_own_turn(state: TableState, turns: int) -> bool:
    """Whether this is the very last move, its seat is still to move, and the game hides nothing."""
    last = len(state.turns) - 1
    return turns == last and state.turns[last].seat == state.to_move and not hides(state)


def _waiting(state: TableState) -> set[str]:
    """People who must still agree. Bots always agree, stand-ins too."""
    assert state.asked is not None
    return state.playing() - {state.seats[state.asked.seat].identity or "", *state.asked.agreed}


def hides(state: TableState) -> bool:
    """Whether any seat sees what others don't: then a move has revealed something."""
    assert state.match is not None
    return any(hides_from_others(state.match, seat) for seat in range(len(state.seats)))


def hides_from_others(match: Match, seat: int) -> bool:
    """Whether a seat sees what a spectator doesn't."""
    return match.game.view(match.state, seat) != match.game.view(match.state, None)
