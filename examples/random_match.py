"""Plays a match at random and tells how it went: python examples/random_match.py [GAME] [PLAYERS] [SEED]"""

import random
import sys

import tourelle


def main(game: str = "blox", players: str = "3", seed: str = "7") -> None:
    match = tourelle.new(game, int(players), int(seed))
    chooser = random.Random(int(seed))
    while match.to_move is not None:
        match.play(chooser.choice(match.legal_moves()))
    outcome = match.outcome
    assert outcome is not None
    print(f"{game}, seed {seed}: {len(match.steps)} moves, over by {outcome.reason}")
    for seat, points in enumerate(outcome.scores):
        print(f"  seat {seat}  {points:4}{'  wins' if seat in outcome.winners else ''}")


if __name__ == "__main__":
    main(*sys.argv[1:])
