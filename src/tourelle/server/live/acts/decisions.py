"""What an act leads to: the events to store with the states after them, or a refusal. Nothing is changed here."""

from dataclasses import replace

from tourelle.core.errors import MoveError
from tourelle.match import Match
from tourelle.server.live.access import Who, may_see
from tourelle.server.live.acts import absence, chat, seats, takeback
from tourelle.server.live.clocks import Moment, after_move, out_of_time
from tourelle.server.live.events import StoredEvent
from tourelle.server.live.matches import fresh
from tourelle.server.live.reducer import Decision, decided, moved
from tourelle.server.live.results import by_the_rules
from tourelle.server.live.state import TableState
from tourelle.server.problems import Refused, refused_by
from tourelle.wire import acts
from tourelle.wire.events import Ended, Moved
from tourelle.wire.parts import Result

MOST_EVENTS = 10_000
"""Events of one table, beyond which only what brings a match to its end is done: all are kept, told and read."""

LONGEST = 20_000
"""Events of a table after which its match is closed. Two people can move figures for days; loading replays it all."""

ALWAYS = acts.Answer | acts.Remove | acts.Start | acts.Resign | acts.ComeBack | acts.Abandon


def decide(state: TableState, who: Who, act: acts.AnyAct, moment: Moment, owner_gone: bool = False) -> Decision:
    """All acts but a rematch, which makes a table of its own."""
    if not may_see(state, who):
        raise no_table()
    if isinstance(act, acts.Play):
        return play(state, seat_to_play(state, who, act), act.move, moment)
    if state.number >= MOST_EVENTS and not isinstance(act, ALWAYS):
        raise Refused("not_allowed", "server.refused.long_table", n=MOST_EVENTS)
    return decided(state, moment, *_events(state, who, act, moment, owner_gone))


def _events(state: TableState, who: Who, act: acts.AnyAct, moment: Moment, owner_gone: bool) -> list[StoredEvent]:
    match act:
        case acts.Undo():
            return takeback.undo(state, who, act, moment)
        case acts.Answer():
            return takeback.answer(state, who, act, moment)
        case acts.Sit():
            return seats.sit(state, who, act, moment)
        case acts.Stand():
            return seats.stand(state, who, act)
        case acts.PutBot():
            return seats.put_bot(state, who, act, owner_gone)
        case acts.TakeBot():
            return seats.take_bot(state, who, act)
        case acts.Remove():
            return absence.remove(state, who, act)
        case acts.Start():
            return seats.start(state, who, moment, owner_gone)
        case acts.Resign():
            return absence.resign(state, who, act)
        case acts.ComeBack():
            return absence.come_back(state, who, act)
        case acts.Abandon():
            return absence.abandon(state, who)
        case acts.Say():
            return chat.say(state, who, act)
        case acts.Gesture():
            return chat.emote(state, who, act)
        case acts.Play() | acts.Rematch():
            raise AssertionError("a move has its state already; a rematch is decided where tables are made")


def no_table() -> Refused:
    """The same refusal for a table that doesn't exist and for one that the caller may not see."""
    return Refused("no_table", "server.refused.no_table")


# ---- Moves ----


def play(state: TableState, seat: int, move: str, moment: Moment) -> Decision:
    """A move of the seat whose turn it is, with what chance answers, and the end of the match if it is over."""
    if out_of_time(state, moment):
        return decided(state, moment, *absence.time_out(state, "time"))
    assert state.match is not None
    after = state.match.fork(fresh(moment))
    try:
        after.play_move(after.game.read_move(after.state, move))
    except MoveError as fault:
        raise refused_by(fault) from None
    played = after.played.pop()
    left, bot = after_move(state, seat, moment), bool(state.seats[seat].bot)
    event = Moved(seat, played.text, played.scores, played.chance, left, bot)
    now = replace(state, number=state.number + 1, time=max(moment.now, state.time))
    now = moved(now, event, (after, played))
    end = decided(now, moment, *_end(state, after))
    return Decision([event, *end.events], [now, *end.states])


def play_bot(state: TableState, move: str, at: int, moment: Moment) -> Decision:
    """A bot's move; refused if the position has changed since the bot was asked."""
    seats.running(state)
    seats.current(state, at)
    seat = state.to_move
    if seat is None or state.seats[seat].bot is None:
        raise Refused("not_your_turn", "server.refused.not_your_turn")
    return play(state, seat, move, moment)


def seat_to_play(state: TableState, who: Who, act: acts.Play) -> int:
    """Checks the turn before the move is read: a refusal must not reveal another's cards."""
    seats.running(state)
    seat = seats.own(state, who, act.seat)
    seats.plays_itself(state, seat)
    seats.current(state, act.at)
    seats.own_turn(state, seat)
    return seat


def _end(state: TableState, after: Match) -> list[StoredEvent]:
    if after.to_move is None:
        return [Ended(by_the_rules(state, after))]
    if state.number >= LONGEST:
        return [Ended(Result(after.scores, [], "abandoned"), abandoned=True)]
    return []
