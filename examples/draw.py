"""Writes the picture of a busy match."""

import random
import signal
import sys
from pathlib import Path

import tourelle

USAGE = "python examples/draw.py GAME PLAYERS SEED TURNS FILE.svg"
NAMES = ("Ada", "Blaise", "Chloé", "David", "Emmy")


def main(game: str, players: str, seed: str, turns: str, path: str) -> None:
    match = tourelle.new(game, int(players), int(seed))
    chooser = random.Random(int(seed))
    while match.to_move is not None and len(match.played) < int(turns):
        match.play_move(chooser.choice(match.game.busy(match.state, match.moves())))
    Path(path).write_text(match.svg(match.to_move, names=NAMES[: match.players]), "utf-8")
    print(f"{path}: {match}")


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # ends quietly when nobody reads on
    try:
        main(*sys.argv[1:])
    except (TypeError, ValueError, OSError, tourelle.TourelleError) as fault:
        print(USAGE if isinstance(fault, TypeError) else fault, file=sys.stderr)
        sys.exit(2)
