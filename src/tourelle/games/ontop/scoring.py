"""Points and winners: the final count, the last pawn, ties and teams."""

from tourelle.core.compilation import rule
from tourelle.core.state import Scores
from tourelle.core.winning import most_win
from tourelle.games.ontop.state import LAST_PAWN, PLAYING, State

PARTNER = 2
"""In teams a seat plays with the one opposite."""


@rule
def pawns_left(state: State, seat: int) -> int:
    return state.pawns[state.colour[seat]]


@rule
def counted_points(state: State, seat: int) -> int:
    """The final count: each pawn not placed costs a point."""
    return state.points[seat] - pawns_left(state, seat)


@rule
def track_scores(state: State, out: Scores) -> None:
    """The points on the track, before any final count."""
    for seat in range(state.players):
        out[seat] = state.points[seat]


@rule
def scores(state: State, out: Scores) -> None:
    """The points on the track; when it is over, those after the final count, if there is one."""
    if state.stage == PLAYING or state.stage == LAST_PAWN:
        track_scores(state, out)
    else:
        for seat in range(state.players):
            out[seat] = counted_points(state, seat)


@rule
def partner(state: State, seat: int) -> int:
    """The seat that wins with this one; itself without teams."""
    return (seat + PARTNER) % state.players if state.teams else seat


@rule
def placed_all(state: State, seat: int) -> bool:
    """Whether the seat or its partner has placed all pawns: the last pawn wins for the team."""
    return pawns_left(state, seat) == 0 or pawns_left(state, partner(state, seat)) == 0


@rule
def merit(state: State, seat: int) -> int:
    """Points after the final count, then fewer pawns left, as one number to compare; a team's are added."""
    other = partner(state, seat)
    points, pawns = counted_points(state, seat), pawns_left(state, seat)
    if other != seat:
        points += counted_points(state, other)
        pawns += pawns_left(state, other)
    return 100 * points - pawns


@rule
def winners(state: State, out: Scores) -> None:
    """Whoever placed the last pawn; else the best in the final count (during a match: as if it were made now)."""
    if state.stage == LAST_PAWN:
        for seat in range(state.players):
            out[seat] = 1 if placed_all(state, seat) else 0
    else:
        for seat in range(state.players):
            out[seat] = merit(state, seat)
        most_win(out, state.players)
