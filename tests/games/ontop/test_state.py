"""The board's tables against the second reading; and what the state counts on the way, counted anew."""

from typing import Any

import numpy as np
import pytest
from tests.games.ontop.helpers import legal, loaded, same, started
from tests.reference import ontop_board as board

from tourelle.core.facts import size_of, starts_of
from tourelle.core.playouts import settle
from tourelle.core.protocol import OVER
from tourelle.core.rng import below, seeded
from tourelle.games import game_named
from tourelle.games.ontop.circles import LEADER, RUNNERS_UP
from tourelle.games.ontop.geometry import AROUND, BESIDE, BORDER, CORNERS, PAIRS, VERTEX_NAMES, WORD, rhombus
from tourelle.games.ontop.moves import MOVES, cells_of, move_between
from tourelle.games.ontop.observation import LAYOUT
from tourelle.games.ontop.state import EMPTY, SHELF
from tourelle.games.ontop.text.symbols import CELL_NAMES, DEFAULT_SET, KIND_TEXTS, LETTERS
from tourelle.games.ontop.tiles import KIND_CORNERS

GAME = game_named("ontop")
RULES = GAME.rules

VERTICES = {board.vertex_name(vertex): vertex for vertex in board.VERTICES}


def vertex(number: int) -> board.Vertex:
    return VERTICES[VERTEX_NAMES[number]]


def test_the_board_is_that_of_the_rules() -> None:
    assert list(board.CELLS) == CELL_NAMES
    assert list(VERTICES) == VERTEX_NAMES
    assert {vertex(number) for number in BORDER} == board.BORDER
    for cell, name in enumerate(CELL_NAMES):
        assert {vertex(number) for number in CORNERS[cell]} == board.CELLS[name]
        assert {CELL_NAMES[beside] for beside in BESIDE[cell]} == set(board.NEIGHBOURS[name])
    for number, around in enumerate(AROUND):
        assert [CELL_NAMES[cell] for cell in around] == board.AROUND[vertex(number)]


def test_tiles_lie_clockwise() -> None:
    for one, other in PAIRS:
        for first, second in ((one, other), (other, one)):
            corners = [vertex(number) for number in rhombus(first, second)]
            assert corners == board.rhombus(CELL_NAMES[first], CELL_NAMES[second])


def test_moves_are_dense_and_ascending_by_cell() -> None:
    cells = [cells_of(move) for move in range(MOVES)]
    assert [move_between(*pair) for pair in cells] == list(range(212))
    assert cells == sorted(cells, key=lambda pair: (min(pair), max(pair), pair[0]))
    assert move_between(0, 77) is None


def test_the_tile_set() -> None:
    assert sorted(DEFAULT_SET) == board.default_tiles()
    corners = "".join(tile + tile[1] + tile[3] for tile in DEFAULT_SET)
    assert [corners.count(letter) for letter in LETTERS] == [51, 51, 51, 51]


@pytest.mark.parametrize(
    ("circle", "leader", "runners_up"),
    [("RRRYY", 0, "Y"), ("YYBR", 1, "RB"), ("WWWYYB", 3, "Y"), ("BBWW", -1, ""), ("", -1, ""), ("BBBBBB", 2, "")],
)
def test_circles(circle: str, leader: int, runners_up: str) -> None:
    number = sum(7 ** LETTERS.index(letter) for letter in circle)
    assert LEADER[number] == leader
    assert RUNNERS_UP[number] == sum(1 << LETTERS.index(letter) for letter in runners_up)


@pytest.mark.parametrize("seed", range(6))
def test_a_random_match_keeps_in_step(seed: int) -> None:
    """At every turn: the counts are right, and the position makes the same state again, byte by byte."""
    players = 2 + seed % 3
    options = {"black": ["A1", "A3", "B2", "C15"]} if seed > 2 else {}
    state, rng, moves = started(players, options, seed), seeded(seed), np.zeros(MOVES, np.int32)
    while RULES.to_move(state) != OVER:
        check_counts(state)
        check_round_trip(state, players, options)
        RULES.play(state, int(moves[below(rng, RULES.legal_moves(state, moves))]))
        settle(state, rng)
    check_counts(state)
    check_round_trip(state, players, options)


def check_round_trip(state: Any, players: int, options: dict[str, list[str]]) -> None:
    place = GAME.write_position(state)
    again = loaded(place, players, options)
    assert same(state, again)
    assert GAME.write_position(again) == place


def check_counts(state: Any) -> None:
    empty = [cell for cell in range(78) if state.cell[cell] == EMPTY]
    for number, pair in enumerate(PAIRS):
        free, touched = (words[number // WORD] >> number % WORD & 1 for words in (state.free, state.touched))
        assert free == set(pair).issubset(empty)
        assert not free or touched == any(beside not in empty for cell in pair for beside in BESIDE[cell])
    assert [int(n) for n in state.missing] == [len(set(around) & set(empty)) for around in AROUND]
    assert [int(n) for n in state.circle] == circles(state)
    shelves = [sum(state.bag[kind : kind + SHELF]) for kind in range(0, 136, SHELF)]
    assert [int(n) for n in state.shelf] == shelves
    assert state.tiles_left == sum(shelves)
    assert state.seat == state.tiles_laid % state.players
    assert [state.colour[state.owner[colour]] for colour in range(4)] == [0, 1, 2, 3]
    assert len(legal(state)) == len(set(legal(state)))


def circles(state: Any) -> list[int]:
    """The segments at each intersection, from the tiles on the board."""
    found = [0] * 51
    for number, (one, other) in enumerate(PAIRS):
        if state.laid[number]:
            kind, turned = divmod(int(state.laid[number]) - 1, 2)
            corners = rhombus(other, one) if turned else rhombus(one, other)
            for at, segments, letter in zip(corners, (1, 2, 1, 2), KIND_TEXTS[kind], strict=True):
                found[at] += segments * 7 ** LETTERS.index(letter)
    return found


# ---- Observation ----


def observed(state: Any, seat: int) -> dict[str, list[float]]:
    """By the first part of each row, and up to the next one: `plays` has the rows of all colours."""
    out = np.ones(size_of(LAYOUT), np.float32)
    RULES.observe(state, seat, out)
    starts = {name: start for name, start in starts_of(LAYOUT).items() if name not in ("points", "pawns")}
    ends = [*list(starts.values())[1:], len(out)]
    return {name: out[start:end].tolist() for (name, start), end in zip(starts.items(), ends, strict=True)}


def test_observation_names_every_number() -> None:
    numbers = observed(started(2, seed=3), 0)
    assert sum(map(len, numbers.values())) == size_of(LAYOUT) == RULES.features
    assert all(numbers.values())


def test_a_seat_sees_itself_first() -> None:
    state = started(3, {"colours": ["W", "B", "R"]}, seed=3)
    state.points[1], state.pawns[2] = 25, 7
    seen = observed(state, 1)
    # From seat 1: blue itself, then red (seat 2), white (seat 0), and yellow that nobody plays.
    assert seen["plays"][:3] == pytest.approx([1, 0.5, 7 / 21])
    assert seen["plays"][9:] == [0, 0, 1]
    assert seen["turn"] == [0, 0, 1, 0]
    order = [2, 0, 3, 1]
    corners = KIND_CORNERS[state.tile]
    expected = [float(order[rank] == colour) for colour in corners for rank in range(4)]
    assert seen["tile"] == expected
    assert sum(seen["bag"]) == pytest.approx(state.tiles_left / 2)
    assert sum(seen["cells"]) == 2


def test_observation_of_a_stack() -> None:
    state = started(2, seed=3)
    at = VERTEX_NAMES.index("r2k3")
    state.stack[at] = 0b0011 + (4 << 4)
    state.circle[at] = 7**3 * 3 + 7 * 2 + 1
    seen = observed(state, 1)
    here = slice(4 * at, 4 * at + 4)
    assert seen["below"][here] == [1, 1, 0, 0]
    assert seen["top"][here] == [0, 0, 0, 1]
    assert seen["circles"][here] == pytest.approx([2 / 6, 1 / 6, 0, 3 / 6])


def test_busy_moves_complete_intersections() -> None:
    state, rng, moves = started(2, seed=4), seeded(4), np.zeros(MOVES, np.int32)
    for _ in range(20):
        listed = [int(move) for move in moves[: RULES.legal_moves(state, moves)]]
        preferred = GAME.busy(state, listed)
        assert preferred
        assert set(preferred) <= set(listed)
        RULES.play(state, preferred[0])
        settle(state, rng)
    assert len(GAME.view(state, None)["closed"]) > 10
