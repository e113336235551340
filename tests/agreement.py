"""The engine beside the second reading of the rules: one match played by both, compared after every move."""

import random
from typing import Any

from tests.reference import blox, fivetowers, ontop

import tourelle
from tourelle.match import Match

REFERENCES: dict[str, Any] = {"blox": blox, "ontop": ontop, "fivetowers": fivetowers}


def compare_match(game: str, players: int, options: dict[str, Any], seed: int) -> Match:
    """Play a match, half at random and half busily, and let both readings speak at every turn."""
    match = tourelle.new(game, players, seed, options)
    reference = REFERENCES[game].Reference(players, options, match.record()["setup"])
    chooser = random.Random(seed)
    eager = chooser.random()
    while match.to_move is not None:
        assert reference.to_move == match.to_move
        assert reference.legal_moves() == match.legal_moves()
        moves = match.moves()
        if chooser.random() < eager:
            moves = match.game.busy(match.state, moves)
        match.play_move(chooser.choice(moves))
        turn = match.record_turn(-1)
        reference.play(turn["move"], turn)
        assert reference.scores == turn["scores"]
    assert reference.to_move is None
    assert reference.legal_moves() == []
    assert reference.result == match.record()["result"]
    return match
