"""Tells what the bots of every level think, so that a process that compiles otherwise can be asked for the same."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from tests.bots.tables import GAMES, middle, quick_bot

from tourelle.bots import BOTS
from tourelle.bots.searchers import Adviser

ITERATIONS = 300


def tell() -> Iterator[dict[str, Any]]:
    """For each bot its thoughts, then its move two turns later, when it goes on with its tree; and a hint."""
    for game, players in GAMES:
        match = middle(game, players)
        for level in BOTS:
            bot = quick_bot(level, 5, ITERATIONS)
            thoughts, on = asdict(bot.think(match.state)), match.fork()
            since = []
            for _ in range(2):
                on.play_move(on.moves()[0])
                since += [on.played[-1].move, *on.played[-1].outcomes]
            del thoughts["seconds"]
            yield {"game": game, "level": level, **thoughts, "then": bot.choose(on.state, since)}
        yield {"game": game, "advice": Adviser(5).advise(match.at(3)).move}


if __name__ == "__main__":
    for told in tell():
        print(json.dumps(told))
