"""Moves: played, or refused with the reason."""

from tourelle.core.errors import MoveError
from tourelle.server.live.access import Who
from tourelle.server.live.acts.absence import time_out
from tourelle.server.live.acts.seats import current, own, plays_itself, running
from tourelle.server.live.clocks import Moment, after_move, out_of_time
from tourelle.server.live.matches import fresh
from tourelle.server.live.reducer import Decision, decided
from tourelle.server.live.results import by_the_rules
from tourelle.server.live.state import TableState
from tourelle.server.problems import Refused, refused_by
from tourelle.wire import acts
from tourelle.wire.events import Ended, Moved
from tourelle.wire.parts import Result

LONGEST = 20_000
"""Events of a table after which its match is closed. Two people can move figures for days; loading replays it all."""


def play(state: TableState, who: Who, act: acts.Play, moment: Moment) -> Decision:
    """A person's move. The turn is checked before the move is read: a refusal must not reveal another's cards."""
    running(state)
    seat = own(state, who, act.seat)
    plays_itself(state, seat)
    current(state, act.at)
    own_turn(state, seat)
    if out_of_time(state, moment):
        return decided(state, moment, *time_out(state, "time"))
    return moved(state, seat, act.move, moment)


def own_turn(state: TableState, seat: int) -> None:
    plays_itself(state, seat)
    if state.to_move != seat:
        raise Refused("not_your_turn", "server.refused.not_your_turn")


def play_bot(state: TableState, move: str, at: int, moment: Moment) -> Decision:
    """A bot's move; refused if the position has changed since the bot was asked."""
    running(state)
    current(state, at)
    seat = state.to_move
    if seat is None or state.seats[seat].bot is None:
        raise Refused("not_your_turn", "server.refused.not_your_turn")
    return moved(state, seat, move, moment)


def moved(state: TableState, seat: int, move: str, moment: Moment) -> Decision:
    """Plays the move with its chance outcomes, and ends the match if it is over."""
    assert state.match is not None
    after = state.match.fork(fresh(moment))
    try:
        after.play_move(after.game.read_move(after.state, move))
    except MoveError as fault:
        raise refused_by(fault) from None
    played = after.played.pop()
    left, bot = after_move(state, seat, moment), bool(state.seats[seat].bot)
    event = Moved(seat, played.text, played.scores, played.chance, left, bot)
    end = []
    if after.to_move is None:
        end = [Ended(by_the_rules(state, after))]
    elif state.number >= LONGEST:
        end = [Ended(Result(after.scores, [], "abandoned"), abandoned=True)]
    return decided(state, moment, event, *end, tried=(after, played))
