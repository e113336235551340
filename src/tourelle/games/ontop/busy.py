"""What a busy player prefers."""

from tourelle.games.ontop.moves import MOVE_CORNERS
from tourelle.games.ontop.state import State
from tourelle.games.ontop.tiles import SEGMENTS


def busy(state: State, moves: list[int]) -> list[int]:
    """The moves that complete the most intersections with the tile itself."""
    completed = [completes(state, move) for move in moves]
    return [move for move, number in zip(moves, completed, strict=True) if number == max(completed)]


def completes(state: State, move: int) -> int:
    corners = zip(MOVE_CORNERS[move], SEGMENTS, strict=True)
    return sum(int(state.missing[vertex]) == segments for vertex, segments in corners)
