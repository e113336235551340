"""Plays a match at random and tells how it went."""

import random
import signal
import sys

import tourelle

USAGE = "python examples/random_match.py [GAME] [PLAYERS] [SEED]"


def main(game: str = "blox", players: str = "3", seed: str = "7") -> None:
    match = tourelle.new(game, int(players), int(seed))
    chooser = random.Random(int(seed))
    while match.to_move is not None:
        match.play(chooser.choice(match.legal_moves()))
    outcome = match.outcome
    assert outcome is not None
    print(f"{game}, seed {seed}: {len(match.played)} moves, over by {outcome.reason}")
    for seat, points in enumerate(outcome.scores):
        print(f"  seat {seat}  {points:4}{'  wins' if seat in outcome.winners else ''}")


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # ends quietly when nobody reads on
    try:
        main(*sys.argv[1:])
    except (TypeError, ValueError, OSError, tourelle.TourelleError) as fault:
        print(USAGE if isinstance(fault, TypeError) else fault, file=sys.stderr)
        sys.exit(2)
