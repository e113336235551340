"""A puzzle from a position of 5 Towers: which way to place the cards brings the builder the most points?"""

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import tourelle

USAGE = "python examples/puzzle.py [POSITION.json]"


def ways(match: tourelle.Match, seat: int) -> Iterator[tuple[int, list[str]]]:
    for move in match.legal_moves():
        match.play(move)
        rests = ways(match, seat) if match.view()["to_place"] else [(match.scores[seat], [])]
        yield from ((points, [move, *rest]) for points, rest in rests)
        match.undo()


def main(path: str = str(Path(__file__).with_name("puzzle.json"))) -> None:
    match = tourelle.load(Path(path).read_text("utf-8"))
    view, seat = match.view(), match.to_move
    if seat is None or not view.get("to_place"):
        raise ValueError(f"{path}: nobody is placing cards in this position")
    print("market", *view["market"], "| towers", view["seats"][seat]["towers"], "| to place", view["to_place"])
    found = sorted(ways(match, seat), reverse=True)
    best = ["  " + ", ".join(way) for points, way in found if points == found[0][0]]
    print(f"{len(found)} ways, {len(best)} of them the best, with {found[0][0]} points:", *best, sep="\n")


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # ends quietly when nobody reads on
    try:
        main(*sys.argv[1:])
    except (TypeError, ValueError, OSError, tourelle.TourelleError) as fault:
        print(USAGE if isinstance(fault, TypeError) else fault, file=sys.stderr)
        sys.exit(2)
