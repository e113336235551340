"""Matches of BLOX on their way: played half at random and half busily, to look at from many points."""

import random
from collections.abc import Iterator
from typing import Any

import tourelle
from tourelle.match import Match

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"raze": "exact"}),
    (2, {"stall_rounds": 4}),
]


def play_on(match: Match, chooser: random.Random, moves: int, eager: float = 0.7) -> None:
    """Some more moves, as far as the match goes."""
    for _ in range(moves):
        if match.to_move is None:
            return
        choices = match.moves()
        if chooser.random() < eager:
            choices = match.game.busy(match.state, choices)
        match.play_move(chooser.choice(choices))


def points_of_matches(matches: int, step: int, seed: int = 0) -> Iterator[Match]:
    """Each match at its beginning, again and again after some moves, and at its end."""
    for number in range(matches):
        players, options = TABLES[number % len(TABLES)]
        chooser = random.Random(seed + number)
        match = tourelle.new("blox", players, seed + number, options)
        yield match
        while match.to_move is not None:
            play_on(match, chooser, chooser.randint(1, step))
            yield match
