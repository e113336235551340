"""Who wins by points. Not in `protocol.py`, because generic code is compiled apart, and not every game needs it."""

from tourelle.core.compilation import generic
from tourelle.core.state import Scores


@generic
def most_win(out: Scores, players: int) -> None:
    """Turns the points of the seats into winners: the most points win, and ties share the win."""
    best = out[0]
    for seat in range(1, players):
        best = max(best, out[seat])
    for seat in range(players):
        out[seat] = out[seat] == best
