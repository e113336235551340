"""The worked cases of the rules, each from a position; then ends, ties and teams."""

from typing import Any

import numpy as np
import pytest
from tests.games.ontop.helpers import lay, legal, loaded, play, position, scores, started, table, track, winners
from tests.reference.ontop_board import default_tiles

from tourelle.core.errors import IllegalMove
from tourelle.core.playouts import settle
from tourelle.core.protocol import CHANCE, OVER
from tourelle.core.rng import below, seeded
from tourelle.core.state import copy_of
from tourelle.games import game_named
from tourelle.games.ontop.state import LAST_PAWN, NEUTRAL_LAST_PAWN, NO_MORE_TILES

GAME = game_named("ontop")
RULES = GAME.rules


def situation(black: list[str], laid: list[dict[str, str]], last: dict[str, str], spare: str = "RRRR") -> Any:
    """Tiles on the board, one to lay and one more in the bag; four players."""
    options = {"black": black, "tiles": sorted([*(put["tile"] for put in laid), last["tile"], spare])}
    return loaded(position(laid, last["tile"], options=options), options=options)


def test_a_tile_completes_two_intersections() -> None:
    laid = [lay("C2>C3", r3k1="Y"), lay("D3>D4", r3k1="R")]
    last = lay("D1>D2", r3k0="B", r3k1="R")
    state = situation(["C1", "F11"], laid, last)
    play(state, last["cells"])
    view = GAME.view(state, None)
    assert view["stacks"] == {"r3k0": "B", "r3k1": "YR"}
    assert scores(state) == [2, 0, 2, 0], "the stack's height for red; blue alone, doubled on the border"
    assert [seat["pawns"] for seat in view["seats"]] == [19, 19, 19, 20]
    assert view["closed"] == ["r3k0", "r3k1"]


def test_two_colours_share_the_second_place() -> None:
    laid = [lay("C8>C9", r3k4="Y"), lay("D8>E7", r3k4="B")]
    last = lay("D9>D10", r3k4="R")
    state = situation(["C7", "D7"], laid, last)
    play(state, last["cells"])
    assert GAME.view(state, None)["stacks"] == {"r3k4": "RBY"}
    assert scores(state) == [0, 3, 0, 0]


def test_the_third_colour_places_nothing() -> None:
    laid = [lay("C8>C9", r3k4="Y"), lay("D8>E7", r3k4="W"), lay("D9>D10", r3k4="B")]
    last = lay("C7>D7", r3k4="W")
    state = situation(["C5", "D11"], laid, last)
    play(state, last["cells"])
    assert GAME.view(state, None)["stacks"] == {"r3k4": "YW"}
    assert scores(state) == [0, 0, 0, 2]
    assert state.pawns[2] == 20


def test_a_tie_for_the_most_places_nothing() -> None:
    last = lay("D8>D9", r3k4="W")
    state = situation(["C7", "D7"], [lay("C8>C9", r3k4="B")], last)
    play(state, last["cells"])
    view = GAME.view(state, None)
    assert (view["stacks"], view["closed"], scores(state)) == ({}, ["r3k4"], [0, 0, 0, 0])


def test_the_golden_border_doubles() -> None:
    last = lay("A6>A7", r0k2="Y")
    state = situation(["A3", "F1"], [lay("A4>A5", r0k2="R")], last)
    play(state, last["cells"])
    assert GAME.view(state, None)["stacks"] == {"r0k2": "YR"}
    assert scores(state) == [4, 0, 0, 0]


def test_a_lone_pawn_off_the_border_scores_one() -> None:
    last = lay("D8>D9", r3k4="R")
    state = situation(["C7", "C8", "C9", "D7"], [], last)
    play(state, last["cells"])
    assert GAME.view(state, None)["stacks"] == {"r3k4": "R"}
    assert scores(state) == [1, 0, 0, 0]


def test_a_corner_does_not_touch() -> None:
    state = loaded(position([], "BRWY"))
    with pytest.raises(IllegalMove) as refused:
        play(state, "D3>D4")
    assert refused.value.key == "ontop.refused.corner_only"
    assert "D3>D4" not in legal(state)
    assert "C4>C3" in legal(state)


def test_a_hole_is_filled_at_once() -> None:
    """A hole on the border, and then its intersection is scored."""
    last = lay("A2>A3", r0k0="R")
    state = situation(["B2", "B4"], [], last)
    play(state, last["cells"])
    view = GAME.view(state, None)
    assert (view["black"], view["gaps"], view["triangles"]) == (["A1", "B2", "B4"], [], 7)
    assert view["stacks"] == {"r0k0": "R"}
    assert scores(state) == [2, 0, 0, 0]


def test_a_hole_of_the_set_up_waits_for_the_first_tile() -> None:
    """Far from the tile too; and a circle that the set-up completes is closed with it."""
    black = ["A2", "B2", "E12", "F10", "F11"]
    last = lay("E10>E11")
    state = situation(black, [], last)
    before = GAME.view(state, None)
    assert (before["black"], before["triangles"], before["closed"]) == (black, 5, [])
    play(state, last["cells"])
    after = GAME.view(state, None)
    assert after["black"] == sorted(["A1", *black])
    assert {"r0k0", "r6k5"} <= set(after["closed"])
    assert after["stacks"] == {}


def test_black_triangles_run_out() -> None:
    black = ["B13", "B2", "B4", "C13", "C15", "D3", "D7", "E5", "F5", "F9"]
    last = lay("A2>A3", r0k0="R")
    state = situation(black, [], last)
    play(state, last["cells"])
    view = GAME.view(state, None)
    assert (view["gaps"], view["triangles"]) == (["A1", "C14"], 0)
    assert view["stacks"]["r0k0"] == "R", "the gap counts as filled"


def test_the_last_triangle_goes_to_the_first_hole() -> None:
    black = ["A2", "B13", "B2", "C13", "C15", "D7", "E5", "F5", "F9"]
    state = situation(black, [], lay("E6>E7"))
    play(state, lay("E6>E7")["cells"])
    view = GAME.view(state, None)
    assert ("A1" in view["black"], view["gaps"], view["triangles"]) == (True, ["C14"], 0)


# ---- Tiles ----


def test_a_tile_that_half_a_turn_does_not_change_has_one_order() -> None:
    cells = [move.split(">") for move in legal(loaded(position([], "RRRR", options=ALL_RED), options=ALL_RED))]
    assert len(cells) == 12
    assert all((one[0], int(one[1:])) < (other[0], int(other[1:])) for one, other in cells)


def test_the_first_tile_touches_a_black_triangle() -> None:
    assert len(legal(started())) == 24


def test_the_bag_is_drawn_by_weight() -> None:
    state = table(2, {"tiles": ["BBRR", "RRRR", "RRRR", "RRRR"]})
    kinds, weights = np.zeros(136, np.int32), np.zeros(136, np.int32)
    assert RULES.to_move(state) == CHANCE
    count = RULES.chance(state, kinds, weights)
    assert weights[:count].tolist() == [1, 3]
    rng = seeded(5)
    rolls = [RULES.roll(state, rng) for _ in range(4000)]
    assert set(rolls) == set(kinds[:count].tolist())
    assert 900 < rolls.count(int(kinds[0])) < 1100


def test_nothing_is_hidden() -> None:
    state = started()
    before = copy_of(state)
    RULES.redeal(state, 1, seeded(1))
    assert state == before


# ---- The end ----

ALL_RED = {"tiles": ["RRRR"] * 40}


def last_turn(players: int, options: dict[str, Any], seed: int = 1) -> tuple[Any, str]:
    """The position before the last turn of a random match, and the move that ends it."""
    state, rng, moves = started(players, options, seed), seeded(seed), np.zeros(RULES.moves, np.int32)
    while True:
        before = copy_of(state)
        move = int(moves[below(rng, RULES.legal_moves(state, moves))])
        RULES.play(state, move)
        if RULES.to_move(state) == OVER:
            place = GAME.write_position(before)
            return loaded(place, players, options), GAME.write_move(before, move)
        settle(state, rng)


def test_the_last_pawn_of_a_player_wins_at_once() -> None:
    state, move = last_turn(3, ALL_RED)
    assert state.tiles_left
    play(state, move)
    assert (GAME.reason(state), winners(state), state.pawns[0]) == ("last-pawn", [0], 0)
    assert scores(state) == [state.points[0], 0, 0], "no final count"


def test_the_last_pawn_of_a_neutral_colour_ends_it() -> None:
    state, move = last_turn(2, {"tiles": ["BBBB"] * 40})
    play(state, move)
    assert (GAME.reason(state), state.pawns[2]) == ("neutral-last-pawn", 0)
    assert (scores(state), winners(state)) == ([-20, -20], [0, 1])


def test_two_players_place_their_last_pawns_with_one_tile() -> None:
    options = {"tiles": ["RYRY"] * 60, "black": ["A2", "F2"]}
    endings = [last_turn(2, options, seed) for seed in range(1, 40)]
    for state, move in endings:
        play(state, move)
    both = [state for state, _ in endings if state.pawns[0] == state.pawns[1] == 0]
    assert both
    for state in both:
        assert (GAME.reason(state), winners(state)) == ("last-pawn", [0, 1])
        assert scores(state) == [state.points[0], state.points[1]]


def test_the_last_tile_together_with_the_last_pawn() -> None:
    state, move = last_turn(3, ALL_RED)
    tiles = {"tiles": ["RRRR"] * (state.tiles_laid + 1)}
    place = {**GAME.write_position(state), "bag": {}}
    state = loaded(place, 3, tiles)
    play(state, move)
    assert (GAME.reason(state), winners(state), state.tiles_left) == ("last-pawn", [0], 0)


def test_the_final_penalty() -> None:
    last = lay("D8>D9", r3k4="R")
    options = {"black": ["C7", "C8", "C9", "D7"], "tiles": [last["tile"]]}
    state = loaded(position([], last["tile"], 2, options), 2, options)
    play(state, last["cells"])
    assert (GAME.reason(state), RULES.to_move(state)) == ("no-tile", OVER)
    assert (scores(state), winners(state)) == ([1 - 19, -20], [0])
    assert track(state) == [1, 0]
    assert legal(state) == []


def test_no_room_is_left_though_tiles_are() -> None:
    state, move = last_turn(4, {"tiles": default_tiles() * 3})
    play(state, move)
    assert (GAME.reason(state), bool(state.tiles_left)) == ("no-tile", True)
    assert state.free[0] | state.free[1] == 0
    assert state.tile == -1


# ---- Winners ----


def ended(points: list[int], pawns: list[int], stage: int = NO_MORE_TILES, teams: bool = False) -> Any:
    """The last look at the table: only points and pawns count here."""
    state = table(len(points), {"teams": teams})
    for seat, (reached, left) in enumerate(zip(points, pawns, strict=True)):
        state.points[seat], state.pawns[seat] = reached, left
    state.stage = stage
    return state


@pytest.mark.parametrize(
    ("points", "pawns", "final", "winning"),
    [
        ([30, 30], [5, 4], [25, 26], [1]),
        ([30, 29], [5, 4], [25, 25], [1]),
        ([30, 30, 12], [5, 5, 2], [25, 25, 10], [0, 1]),
        ([0, 3, 1], [20, 20, 20], [-20, -17, -19], [1]),
    ],
)
def test_most_points_then_fewest_pawns(
    points: list[int], pawns: list[int], final: list[int], winning: list[int]
) -> None:
    state = ended(points, pawns)
    assert (scores(state), winners(state)) == (final, winning)


@pytest.mark.parametrize(
    ("points", "pawns", "winning"),
    [
        ([30, 20, 0, 20], [2, 2, 2, 2], [1, 3]),
        ([30, 20, 10, 20], [2, 2, 2, 2], [0, 1, 2, 3]),
        ([30, 20, 10, 19], [2, 2, 2, 1], [1, 3]),
    ],
)
def test_teams_add_up(points: list[int], pawns: list[int], winning: list[int]) -> None:
    state = ended(points, pawns, teams=True)
    assert winners(state) == winning
    assert scores(state) == [reached - left for reached, left in zip(points, pawns, strict=True)]


def test_the_last_pawn_wins_for_the_team() -> None:
    points = [0, 50, 3, 50]
    assert winners(ended(points, [4, 9, 0, 9], LAST_PAWN, teams=True)) == [0, 2]
    assert winners(ended(points, [4, 0, 0, 9], LAST_PAWN, teams=True)) == [0, 1, 2, 3]
    assert winners(ended(points, [4, 9, 0, 9], LAST_PAWN)) == [2]
    assert scores(ended(points, [4, 9, 0, 9], LAST_PAWN, teams=True)) == points


def test_the_neutral_end_has_the_usual_count() -> None:
    assert winners(ended([10, 12], [1, 4], NEUTRAL_LAST_PAWN)) == [0]


def test_neutral_colours_take_part_but_never_score() -> None:
    last = lay("D8>D9", r3k4="W")
    options = {"black": ["C7", "C8", "C9", "D7"], "tiles": [last["tile"], "RRRR"], "colours": ["B", "R"]}
    state = loaded(position([], last["tile"], 2, options), 2, options)
    play(state, last["cells"])
    view = GAME.view(state, 1)
    assert view["stacks"] == {"r3k4": "W"}
    assert view["neutral"] == [{"colour": "Y", "pawns": 21}, {"colour": "W", "pawns": 20}]
    assert [seat["points"] for seat in view["seats"]] == [0, 0]


def test_a_colour_without_pawns_places_and_scores_nothing() -> None:
    """Several circles of one tile: when the leader's pawns run out, the second colour still places."""
    laid = [lay("C2>C3", r3k1="Y"), lay("D2>D3", r3k1="R")]
    last = lay("C1>D1", r3k0="R", r3k1="R")
    state = situation(["B1", "E1"], laid, last)
    state.pawns[0] = 1
    play(state, last["cells"])
    stacks = GAME.view(state, None)["stacks"]
    assert (stacks["r3k0"], stacks["r3k1"]) == ("R", "Y"), "the left one was scored first"
    assert (GAME.reason(state), scores(state)[:2]) == ("last-pawn", [2, 0])
