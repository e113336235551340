"""An On Top table counted anew: its pieces, and all that the state keeps besides for the sake of speed."""

from collections import Counter
from typing import Any

from tests.reference import ontop_board as board

from tourelle.games import game_named

GAME = game_named("ontop")

CELLS = list(board.CELLS)
COLOURS = "RYBW"
WORD = 53
EMPTY, TILED, BLACK, HOLE, GAP = range(5)


def check(state: Any, options: dict[str, Any]) -> None:
    view = GAME.view(state, None)
    check_tiles(state, view, options)
    check_cells(state, view, options)
    check_pairs(state)
    check_circles(state, view)
    check_pawns(state, view)


def check_tiles(state: Any, view: dict[str, Any], options: dict[str, Any]) -> None:
    """Laid, in hand or in the bag: all tiles of the set, and each on two neighbouring cells of its own."""
    tiles = Counter(tile["tile"] for tile in view["laid"]) + Counter(view["bag"])
    if view["tile"]:
        tiles[view["tile"]] += 1
    assert tiles == Counter(options.get("tiles", board.default_tiles()))
    covered = [cell for tile in view["laid"] for cell in tile["cells"].split(">")]
    assert len(covered) == len(set(covered)) == 2 * state.tiles_laid
    assert {cell for cell, content in zip(CELLS, state.cell, strict=True) if content == TILED} == set(covered)
    assert sum(state.bag) == state.tiles_left
    assert [int(count) for count in state.shelf] == [int(sum(state.bag[at : at + 12])) for at in range(0, 136, 12)]


def check_cells(state: Any, view: dict[str, Any], options: dict[str, Any]) -> None:
    """Ten black triangles, those of the set-up among them; gaps only when none is left; no hole stays open."""
    counts = Counter(int(content) for content in state.cell)
    set_up = {cell for cell, content in zip(CELLS, state.cell, strict=True) if content == BLACK}
    assert set_up == set(options.get("black", ["C5", "D11"]))
    assert counts[BLACK] + counts[HOLE] + state.triangles == 10
    assert not counts[GAP] or not state.triangles
    assert len(view["black"]) == counts[BLACK] + counts[HOLE]
    if state.tiles_laid:
        empty = empty_cells(state)
        assert all(empty.intersection(board.NEIGHBOURS[cell]) for cell in empty)


def empty_cells(state: Any) -> set[str]:
    return {cell for cell, content in zip(CELLS, state.cell, strict=True) if content == EMPTY}


def check_pairs(state: Any) -> None:
    """Which two cells are free, and which of those have something beside them."""
    empty = empty_cells(state)
    for number, pair in enumerate(board.PAIRS):
        free, touched = (words[number // WORD] >> number % WORD & 1 for words in (state.free, state.touched))
        assert free == (set(pair) <= empty)
        if free:
            assert touched == any(beside not in empty for cell in pair for beside in board.NEIGHBOURS[cell])


def check_circles(state: Any, view: dict[str, Any]) -> None:
    empty = empty_cells(state)
    segments: dict[board.Vertex, Counter[str]] = {vertex: Counter() for vertex in board.VERTICES}
    for tile in view["laid"]:
        corners = board.rhombus(*tile["cells"].split(">"))
        for vertex, colour, count in zip(corners, tile["tile"], (1, 2, 1, 2), strict=True):
            segments[vertex][colour] += count
    for number, vertex in enumerate(board.VERTICES):
        assert state.missing[number] == len(empty.intersection(board.AROUND[vertex]))
        assert state.circle[number] == sum(segments[vertex][colour] * 7**place for place, colour in enumerate(COLOURS))
        stack = view["stacks"].get(board.vertex_name(vertex), "")
        assert not stack or state.missing[number] == 0
        assert len(set(stack)) == len(stack)
        assert set(stack) <= set(segments[vertex])


def check_pawns(state: Any, view: dict[str, Any]) -> None:
    """20 pawns of each player, 21 of each neutral colour; the points are those of the stacks with them on top."""
    placed = Counter("".join(view["stacks"].values()))
    for seat in view["seats"]:
        assert seat["pawns"] + placed[seat["colour"]] == 20
        assert seat["points"] == sum(
            len(stack) * (2 if is_golden(name) else 1)
            for name, stack in view["stacks"].items()
            if stack[-1] == seat["colour"] and has_top(state, name)
        )
    for neutral in view["neutral"]:
        assert neutral["pawns"] + placed[neutral["colour"]] == 21
    assert len(view["seats"]) + len(view["neutral"]) == 4
    assert [int(points) for points in state.points[state.players :]] == [0] * (4 - int(state.players))


def is_golden(name: str) -> bool:
    return any(board.vertex_name(vertex) == name for vertex in board.BORDER)


def has_top(state: Any, name: str) -> bool:
    """A leader without pawns leaves the others' alone: then nobody is on top."""
    number = [board.vertex_name(vertex) for vertex in board.VERTICES].index(name)
    return bool(state.stack[number] >> 4)
