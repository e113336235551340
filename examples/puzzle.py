"""A puzzle from a position: the builder has bid; which way to place the cards brings the most points?

python examples/puzzle.py [POSITION.json]
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import tourelle


def ways(match: tourelle.Match, seat: int) -> Iterator[tuple[int, list[str]]]:
    """All ways to finish the building, each with the points that the seat then has."""
    for move in match.legal_moves():
        match.play(move)
        if match.view()["to_place"]:
            yield from ((points, [move, *rest]) for points, rest in ways(match, seat))
        else:
            yield match.scores[seat], [move]
        match.undo()


def main(path: str = str(Path(__file__).with_name("puzzle.json"))) -> None:
    match = tourelle.load(Path(path).read_text("utf-8"))
    view, seat = match.view(), match.to_move
    assert seat is not None
    print("market", *view["market"], "| towers", view["seats"][seat]["towers"], "| to place", view["to_place"])
    found = sorted(ways(match, seat), reverse=True)
    best = [way for points, way in found if points == found[0][0]]
    print(f"{len(found)} ways, {len(best)} of them the best, with {found[0][0]} points:")
    for way in best:
        print("  " + ", ".join(way))


if __name__ == "__main__":
    main(*sys.argv[1:])
