"""A bot of your own: it plays the move that puts it furthest ahead at once, in every game.

In a match it goes by its file's name, `examples/bot.py`; or run it, and it speaks the protocol for bots by itself.
"""

import random
from typing import Any

import numpy as np

from tourelle.core.protocol import play, scores
from tourelle.core.state import copy_of
from tourelle.guests import Turn, serve_bot


class Points:
    def choose(self, turn: Turn) -> int:
        table = turn.state()  # the engine's own; what this seat can't know was dealt anew
        leads = {move: lead_after(table, move, turn) for move in turn.integers}
        best = [move for move in leads if leads[move] == max(leads.values())]
        return random.Random(turn.seed).choice(best)


def lead_after(table: Any, move: int, turn: Turn) -> int:
    after, points = copy_of(table), np.zeros(turn.players, np.int32)
    play(after, move)
    scores(after, points)
    others = [int(points[seat]) for seat in range(turn.players) if seat != turn.seat]
    return int(points[turn.seat]) - max(others)


if __name__ == "__main__":
    serve_bot(Points)
