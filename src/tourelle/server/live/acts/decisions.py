"""What an act leads to: the events to store with the states after them, or a refusal. Nothing is changed here."""

from tourelle.server.live.access import Who, may_see
from tourelle.server.live.acts import absence, chat, moves, seats, takeback
from tourelle.server.live.clocks import Moment
from tourelle.server.live.events import StoredEvent
from tourelle.server.live.reducer import Decision, decided
from tourelle.server.live.state import TableState
from tourelle.server.problems import Refused
from tourelle.wire import acts

MOST_EVENTS = 10_000
"""Events of one table, beyond which only what brings a match to its end is done: all are kept, told and read."""

ALWAYS = acts.Answer | acts.Remove | acts.Start | acts.Resign | acts.ComeBack | acts.Abandon


def decide(state: TableState, who: Who, act: acts.AnyAct, moment: Moment, owner_gone: bool = False) -> Decision:
    """All acts but a rematch, which makes a table of its own."""
    if not may_see(state, who):
        raise no_table()
    if isinstance(act, acts.Play):
        return moves.play(state, who, act, moment)
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
