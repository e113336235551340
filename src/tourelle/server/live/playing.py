"""Moves: played, refused with the reason, taken back."""

from tourelle.core.errors import IllegalMove, UnreadableMove
from tourelle.match import Match
from tourelle.server.live import events as kept
from tourelle.server.live.access import Who
from tourelle.server.live.clocks import Moment, after_move, out_of_time
from tourelle.server.live.leaving import time_out
from tourelle.server.live.matches import attempt, keep_trial, rng_of
from tourelle.server.live.refusals import Refused, refused_by
from tourelle.server.live.results import by_the_rules
from tourelle.server.live.seating import own, running
from tourelle.server.live.state import TableState
from tourelle.wire import acts


def play(state: TableState, who: Who, act: acts.Play, moment: Moment) -> list[kept.AnyKept]:
    """A person's move. Whose turn it is comes before what the move is: a refusal must not tell another's cards."""
    running(state)
    seat = own(state, who, act.seat)
    plays_itself(state, seat)
    current(state, act.at)
    own_turn(state, seat)
    if out_of_time(state, moment):
        return time_out(state, "time")
    return moved(state, seat, act.move, moment)


def plays_itself(state: TableState, seat: int) -> None:
    """Not a bot in the person's place."""
    place = state.places[seat]
    if place.resigned or place.away:
        raise Refused("not_your_turn", "server.refused.resigned" if place.resigned else "server.refused.bot_plays")


def own_turn(state: TableState, seat: int) -> None:
    plays_itself(state, seat)
    if state.to_move != seat:
        raise Refused("not_your_turn", "server.refused.not_your_turn")


def play_bot(state: TableState, move: str, at: int, moment: Moment) -> list[kept.AnyKept]:
    """A bot's move, unless the table has gone on without it."""
    running(state)
    current(state, at)
    seat = state.to_move
    if seat is None or state.places[seat].bot is None:
        raise Refused("not_your_turn", "server.refused.not_your_turn")
    return moved(state, seat, move, moment)


def current(state: TableState, at: int) -> None:
    if at != state.at:
        raise Refused("stale", "server.refused.stale")


def moved(state: TableState, seat: int, move: str, moment: Moment) -> list[kept.AnyKept]:
    """The move with what chance brings, and the end of the match if it is."""
    assert state.match is not None
    try:
        after = attempt(state.match, move)
    except UnreadableMove as fault:
        raise refused_by(fault, "unreadable") from None
    except IllegalMove as fault:
        raise refused_by(fault, "illegal") from None
    turn = after.record_turn(-1)
    text, scores = turn.pop("move"), turn.pop("scores")
    del turn["seat"]
    left = after_move(state, seat, moment)
    event = kept.Moved(seat, text, scores, turn, rng_of(after), left, bool(state.places[seat].bot))
    keep_trial(state.match, event, after)
    return [event] if after.to_move is not None else [event, kept.Ended(by_the_rules(state, after))]


# ---- Taking back ----


def undo(state: TableState, who: Who, act: acts.Undo) -> list[kept.AnyKept]:
    """The last move of the caller's, with all that came after it."""
    running(state)
    seat = own(state, who, act.seat)
    if state.settings.undo == "off":
        raise Refused("not_allowed", "server.refused.undo_off")
    current(state, act.at)
    turns = _before_last(state, state.seats_of(who.identity))
    if turns is None:
        raise Refused("not_allowed", "server.refused.nothing_to_undo")
    if state.persons() != {who.identity}:
        _within_own_turn(state, seat, turns)
    return [kept.Undone(seat, turns)]


def _before_last(state: TableState, seats: list[int]) -> int | None:
    """How many turns there were before the last one that a person at these seats played."""
    own_turns = [at for at, turn in enumerate(state.turns) if turn.seat in seats and not turn.bot]
    return own_turns[-1] if own_turns else None


def _within_own_turn(state: TableState, seat: int, turns: int) -> None:
    """In company: the very last move, in a turn that is not over, after which nobody learned anything."""
    assert state.match is not None
    last = len(state.turns) - 1
    same_turn = turns == last and state.turns[last].seat == seat and state.to_move == seat
    if not same_turn or state.turns[last].chance or hides(state):
        raise Refused("not_allowed", "server.refused.undo_too_far")


def hides(state: TableState) -> bool:
    """Whether a seat sees what others don't: then a move has shown something of it."""
    assert state.match is not None
    return any(hides_from_others(state.match, seat) for seat in range(len(state.places)))


def hides_from_others(match: Match, seat: int) -> bool:
    """Whether a seat sees what a spectator doesn't."""
    return match.game.view(match.state, seat) != match.game.view(match.state, None)
