"""A BLOX table counted anew: its pieces, and all that the state keeps besides for the sake of speed."""

from typing import Any

from tests.reference.blox_board import Board, read_board

COLOURS = range(4)
CELLS = range(81)
RESERVE = 81
NEUTRAL = 5


def check(state: Any, options: dict[str, Any]) -> None:
    board = read_board(options.get("board", "default"))
    check_board(state, board)
    check_pieces(state)
    check_figures(state)
    check_towers(state)
    check_lines(state)


def name(cell: int) -> str:
    return "abcdefghi"[cell % 9] + "123456789"[cell // 9]


def check_board(state: Any, board: Board) -> None:
    """What is printed never changes; `paint` says the same line by line."""
    for cell in CELLS:
        assert "WGBM"[state.colour[cell]] == board.colour[name(cell)]
        assert state.squares[cell] == board.squares.get(name(cell), 0)
    for line, cells in enumerate(lines()):
        for colour in COLOURS:
            assert state.paint[line, colour] == bits(
                place for place, at in enumerate(cells) if state.colour[at] == colour
            )


def lines() -> list[list[int]]:
    """The nine rows from below, then the nine columns from the left."""
    rows = [[9 * row + column for column in range(9)] for row in range(9)]
    return rows + [list(column) for column in zip(*rows, strict=True)]


def bits(places: Any) -> int:
    return sum(1 << place for place in places)


def check_pieces(state: Any) -> None:
    """40 blocks (36 for two), 60 cards, five in each hand."""
    seats = range(state.players)
    for colour in COLOURS:
        blocks = sum(state.tower[cell, colour] for cell in CELLS) + sum(state.blocks[seat, colour] for seat in seats)
        assert blocks == (9 if state.players == 2 else 10)
        cards = state.deck[colour] + state.discard[colour] + sum(state.hand[seat, colour] for seat in seats)
        assert cards == 15
        assert state.box[colour] == 0
        assert min(state.deck[colour], state.discard[colour], *(state.hand[seat, colour] for seat in seats)) >= 0
        assert min(state.blocks[seat, colour] for seat in seats) >= 0
    for seat in range(4):
        assert sum(state.hand[seat]) == (5 if seat < state.players else 0)
        assert state.joker[seat] in ((0, 1) if seat < state.players else (0,))
        if seat >= state.players:
            assert not any(state.blocks[seat])
            assert not state.points[seat]
    assert sum(state.deck) > 0
    assert state.draws == 0


def check_figures(state: Any) -> None:
    """Four of each seat, on the board or in reserve, listed by cell; neutral ones only where they were set up."""
    for seat in range(4):
        standing = [cell for cell in CELLS if state.figure[cell] == seat + 1]
        assert len(standing) <= (4 if seat < state.players else 0)
        assert [int(cell) for cell in state.place[seat]] == standing + [RESERVE] * (4 - len(standing))
    for cell in CELLS:
        assert not (state.height[cell] and state.figure[cell])
        if state.figure[cell] == NEUTRAL:
            assert state.players == 2
            assert state.squares[cell] == 1
            assert "WGBM"[state.colour[cell]] in "BM"


def check_towers(state: Any) -> None:
    heights = [int(sum(state.tower[cell])) for cell in CELLS]
    assert [int(height) for height in state.height] == heights
    assert max(heights) <= 5
    assert [int(count) for count in state.standing] == [0] + [heights.count(height) for height in range(1, 6)]
    walls = bits(cell for cell in CELLS if heights[cell])
    assert (int(state.walls_low), int(state.walls_high)) == (walls % (1 << 45), walls >> 45)
    assert all_accessible({cell for cell in CELLS if heights[cell]})
    assert state.phase == 4 or state.standing[state.phase] > 1
    assert bool(state.last_round) == (state.phase == 4 and state.standing[4] <= 1) or state.last_round


def all_accessible(towers: set[int]) -> bool:
    """Can one walk over cells without a tower from the border to the side of each tower?"""
    reached = {cell for cell in CELLS if cell not in towers and (cell % 9 in (0, 8) or cell // 9 in (0, 8))}
    waiting = list(reached)
    while waiting:
        for cell in neighbours(waiting.pop()):
            if cell not in towers and cell not in reached:
                reached.add(cell)
                waiting.append(cell)
    return all(reached.intersection(neighbours(tower)) for tower in towers)


def neighbours(cell: int) -> list[int]:
    column, row = cell % 9, cell // 9
    around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [9 * y + x for x, y in around if 0 <= x < 9 and 0 <= y < 9]


def check_lines(state: Any) -> None:
    for line, cells in enumerate(lines()):
        filled = bits(place for place, at in enumerate(cells) if state.height[at] or state.figure[at])
        assert state.full[line] == filled
