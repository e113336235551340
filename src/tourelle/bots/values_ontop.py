"""What an On Top table is worth to a seat: its lead in points and pawns, then the circles it is about to close."""

from typing import Any

from tourelle.games.ontop.circles import BASE
from tourelle.games.ontop.geometry import VERTEX_CELLS, VERTEX_FACTOR, VERTICES

PAWN, RIVAL, PROMISE = 0.8, 0.6, 0.5
FACTORS, AROUND = VERTEX_FACTOR.tolist(), VERTEX_CELLS.tolist()
COLOURS = 4


def value(before: Any, _move: int, state: Any, seat: int) -> float:
    """Nothing is hidden here. Partners of a team gain together."""
    gains = [_gain(before, state, other) for other in range(state.players)]
    mine = _side(state, seat)
    own = sum(gains[other] for other in mine)
    rivals = [gain for other, gain in enumerate(gains) if other not in mine]
    return own - RIVAL * (sum(rivals) / len(rivals) + max(rivals)) / 2 + PROMISE * _promise(state, mine)


def _side(state: Any, seat: int) -> set[int]:
    return {seat, (seat + 2) % 4} if state.teams else {seat}


def _gain(before: Any, state: Any, seat: int) -> float:
    """Points, and the pawns that won't be counted against the seat; the last one wins at once."""
    colour = int(state.colour[seat])
    placed = int(before.pawns[colour]) - int(state.pawns[colour])
    last = 100.0 if state.pawns[colour] == 0 else 0.0
    return float(state.points[seat] - before.points[seat]) + PAWN * placed + last


def _promise(state: Any, mine: set[int]) -> float:
    """Open circles by how much of them is there, for who leads in them and for who comes second."""
    owners, missing, circles = state.owner.tolist(), state.missing.tolist(), state.circle.tolist()
    total = 0.0
    for vertex in range(VERTICES):
        left = missing[vertex]
        if left == 0 or left == AROUND[vertex]:
            continue
        total += _lead(circles[vertex], owners, mine) * FACTORS[vertex] * (1 - left / AROUND[vertex]) ** 2
    return total


def _lead(circle: int, owners: list[int], mine: set[int]) -> float:
    """1 and more if an own colour leads alone, as much below zero if a rival does."""
    counts = [circle // BASE**colour % BASE for colour in range(COLOURS)]
    most = max(counts)
    leaders = [colour for colour in range(COLOURS) if counts[colour] == most]
    if most == 0 or len(leaders) > 1:
        return 0.0
    others = [counts[colour] for colour in range(COLOURS) if colour != leaders[0]]
    height = 1 + (max(others) > 0)
    margin = min(1.0, (most - max(others)) / 2)
    owner = owners[leaders[0]]
    return float(height * margin if owner in mine else -RIVAL * height * margin / 2)
