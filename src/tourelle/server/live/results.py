"""Who wins, also if seats have resigned.

A seat that resigns can't win. With several others left in the match, a bot plays on in its place, so that the others
can finish; its points stand. If it would have won, the best of the others do. When one player is left, or bots
alone, the match ends at once.
"""

from tourelle.match import Match
from tourelle.server.live.state import TableState
from tourelle.wire.parts import Result


def by_the_rules(state: TableState, match: Match) -> Result:
    outcome = match.outcome
    assert outcome is not None
    return _result(state, outcome.scores, outcome.winners, outcome.reason)


def by_resignation(state: TableState, match: Match) -> Result:
    """The result when nobody is left to play on: the best of those who have not resigned."""
    return _result(state, match.scores, [], "resigned")


def _result(state: TableState, scores: list[int], winners: list[int], reason: str) -> Result:
    resigned = [seat for seat, seat_state in enumerate(state.seats) if seat_state.resigned]
    staying = [seat for seat in range(len(state.seats)) if seat not in resigned]
    still = [seat for seat in winners if seat in staying]
    return Result(scores, still or _best(scores, staying), reason, resigned)


def _best(scores: list[int], seats: list[int]) -> list[int]:
    most = max((scores[seat] for seat in seats), default=0)
    return [seat for seat in seats if scores[seat] == most]


def nobody_left(state: TableState) -> bool:
    """Whether a match has to end because too many have resigned."""
    staying = [seat_state for seat_state in state.seats if not seat_state.resigned]
    return len(staying) < 2 or not any(seat_state.kind == "person" for seat_state in staying)
