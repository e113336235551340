"""The reference plays whole random games by itself and keeps all its pieces."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.reference import blox, fivetowers, ontop
from tests.reference.blox_board import COLOURS

GAMES = 20
Game = blox.Reference | ontop.Reference | fivetowers.Reference

NO_THREES = "B. M1 G. W. B1 M. G1 W. B.\n" + "\n".join(
    [
        "G. W. B. G2 M. B. W. G. M1",
        "W1 G. M. B. G. W2 M. B. W.",
        "M. B. G4 M. W4 M. B. W2 G.",
        "B1 M. W. G. M. G. W. M. B1",
        "G. W2 B. M. W4 M. G4 B. M.",
        "W. B. M. W2 G. B. M. G. W1",
        "M1 G. W. B. M. G2 B. W. G.",
        "B. W. G1 M. B1 W. G. M1 B.",
    ]
)


def choose(moves: list[str], rng: random.Random) -> str:
    """Mostly raze, build or strike when possible: left to pure chance a game of BLOX stalls."""
    eager = [move for move in moves if move.startswith(("rz", "up", "hit"))]
    return rng.choice(eager if eager and rng.random() < 0.9 else moves)


def play_out(module: Any, players: int, options: dict[str, Any], seed: int) -> Game:
    rng = random.Random(f"{seed}/{players}")
    game: Game = module.Reference(players, options, module.sample_setup(players, options, rng))
    check_pieces(game)
    while game.to_move is not None:
        moves = game.legal_moves()
        assert moves == sorted(set(moves))
        move = choose(moves, rng)
        game.play(move, game.sample_turn(move, rng))
        if rng.random() < 0.2 or game.to_move is None:
            check_pieces(game)
    assert game.legal_moves() == []
    assert game.result is not None
    return game


def check_pieces(game: Game) -> None:
    """Nothing is lost and nothing appears from nowhere."""
    facts = game.facts()
    if isinstance(game, blox.Reference):
        cards = Counter("".join(facts["hands"])) + Counter(facts["deck"]) + Counter(facts["discard"])
        assert cards == Counter(COLOURS * 15)
        blocks = Counter("".join([*facts["towers"].values(), *facts["blocks"]]))
        assert blocks == Counter(COLOURS * (9 if len(facts["hands"]) == 2 else 10))
        assert not set(facts["towers"]) & set(facts["figures"])
        assert all(list(facts["figures"].values()).count(seat) <= 4 for seat in range(len(facts["hands"])))
    elif isinstance(game, ontop.Reference):
        placed = Counter("".join(facts["stacks"].values()))
        for colour, left in facts["pawns"].items():
            assert left + placed[colour] + (colour in game.colours) == 21
        assert len(facts["black"]) <= 10
        assert len(game.filled) == len(facts["black"]) + len(facts["gaps"]) + 2 * len(facts["laid"])
    else:
        cards = Counter(facts["deck"]) + Counter(facts["discard"]) + Counter(facts["market"])
        for towers, pile in zip(facts["towers"], facts["demolished"], strict=True):
            cards.update(f"{style}{value}" for style, tower in towers.items() for value in tower)
            cards.update(pile)
        assert cards == Counter(fivetowers.all_cards(len(facts["towers"])))


@pytest.mark.parametrize(
    ("module", "players", "options"),
    [
        *[(blox, players, {}) for players in (2, 3, 4)],
        (blox, 3, {"raze": "exact"}),
        (blox, 4, {"board": NO_THREES, "stall_rounds": 5}),
        *[(ontop, players, {}) for players in (2, 3, 4)],
        (ontop, 2, {"colours": ["W", "B"], "black": ["A1", "A3", "A5", "B2", "B4", "C8", "D8", "F1"]}),
        (ontop, 4, {"teams": True, "tiles": ["BBBB", "RRYY"] * 20}),
        *[(fivetowers, players, {}) for players in (2, 3, 4, 5)],
    ],
)
def test_random_games_end_and_keep_their_pieces(module: Any, players: int, options: dict[str, Any]) -> None:
    for seed in range(GAMES):
        play_out(module, players, options, seed)
