"""The worked cases of the rules, each set up as a position of the reference."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from tests.reference import blox, fivetowers, ontop, ontop_board

Game = blox.Reference | ontop.Reference | fivetowers.Reference


# BLOX


def blox_position(hand: str, figures: dict[str, int | None], towers: dict[str, str], **more: Any) -> blox.Reference:
    """Seat 0 to move in phase 3 of a game of four, with just these pieces on the board."""
    game = blox.Reference(4, {}, blox.sample_setup(4, {}, random.Random(1)))
    game.towers, game.figures, game.phase = towers, figures, more.get("phase", 3)
    player = game.players[0]
    player.hand = blox.in_order(hand)
    player.blocks = blox.in_order(more.get("blocks", ""))
    player.joker = more.get("joker", False)
    return game


def act(game: Game, move: str) -> dict[str, Any]:
    turn = game.sample_turn(move, random.Random(1))
    game.play(move, turn)
    return turn


def moves_of(game: Game, *starts: str) -> list[str]:
    return [move for move in game.legal_moves() if move.startswith(starts)]


def test_blox_enter_stops_at_the_first_cell_of_the_colour() -> None:
    game = blox_position("GGGGG", {}, {})
    assert "in E i2 G" in game.legal_moves()
    assert "in N i2 G" not in game.legal_moves()


def test_blox_move_does_not_pass_a_figure() -> None:
    game = blox_position("BBBBB", {"d5": 0, "d6": 1}, {"d3": "WWW"})
    assert moves_of(game, "mv d5") == ["mv d5 a5 B", "mv d5 i5 B"]


def test_blox_raze_needs_a_way_free_of_the_blocks_colours() -> None:
    game = blox_position("BGMWW", {"c7": 0}, {"f7": "WWM", "c9": "GB"})
    assert moves_of(game, "rz") == ["rz c7 f7 WWM"]
    assert len(act(game, "rz c7 f7 WWM")["drew"]) == 3
    assert (game.scores[0], game.players[0].blocks, game.figures) == (3, "WWM", {"f7": 0})


def test_blox_build() -> None:
    game = blox_position("GMWWB", {"c7": 0}, {}, blocks="GMWW")
    assert moves_of(game, "up") == ["up c7 WWGM"]
    assert len(act(game, "up c7 WWGM")["drew"]) == 4
    assert (game.scores[0], game.towers, game.figures) == (4, {"c7": "WWGM"}, {})


def test_blox_strike_does_not_pass_a_tower() -> None:
    game = blox_position("MMMMW", {"f8": 0, "e8": 1, "f6": 2}, {"f7": "WWM"})
    assert moves_of(game, "hit") == ["hit f8 e8 MMM", "hit f8 e8 MMMM"]
    assert len(act(game, "hit f8 e8 MMMM")["drew"]) == 4
    assert (game.scores[0], game.figures) == (4, {"f6": 2, "e8": 0})


def test_blox_five_cards_and_the_joker_strike_for_six() -> None:
    game = blox_position("MMMMM", {"f8": 0, "e8": 1}, {}, joker=True)
    assert "hit f8 e8 MMMMMM*" in game.legal_moves()
    assert "hit f8 e8 MMMMMM" not in game.legal_moves()


def test_blox_seven_blocks() -> None:
    game = blox_position("WWMGG", {"c7": 0}, {"f7": "WWM", "f9": "W"}, blocks="WWGGBB")
    act(game, "rz c7 f7 WWM")
    assert len(game.players[0].blocks) == 9
    game.seat, game.players[0].hand, game.phase = 0, "WGBBM", 3
    assert moves_of(game, "rz") == []
    game.players[0].blocks, game._listed = "WWGGBB", None
    assert moves_of(game, "rz") == ["rz f7 f9 W"]


def test_blox_joker_goes_down_and_comes_up_again() -> None:
    game = blox_position("GGWWW", {"d7": 0, "e7": 1}, {}, joker=True)
    assert moves_of(game, "hit") == ["hit d7 e7 GGG*"]
    assert len(act(game, "hit d7 e7 GGG*")["drew"]) == 2
    assert (game.scores[0], game.players[0].joker) == (3, False)
    game.seat = 0
    assert not any("*" in move for move in game.legal_moves())
    act(game, "sw " + game.players[0].hand[0])
    assert (game.players[0].joker, game.seat) == (True, 1)
    game.seat, game._listed = 0, None
    assert not any("*" in move for move in moves_of(game, "sw"))
    assert act(game, "mv e7 d7 B*") == {}
    assert not game.players[0].joker


def test_blox_every_way_to_pay_is_a_move_of_its_own() -> None:
    assert list(blox.payments("WWM", "WWGBM", True)) == ["WWM", "WW*M", "WWM*"]
    assert list(blox.payments("WWM", "WWGBB", True)) == ["WWM*"]
    assert list(blox.payments("WWM", "WGBBB", True)) == []


def test_blox_build_may_not_wall_in_a_tower() -> None:
    game = blox_position("WWGGB", {"a8": 0, "c8": 0}, {"a9": "W", "b9": "W"}, blocks="WWGG")
    assert moves_of(game, "up") == ["up c8 WWGG"]


def test_blox_phase_changes_twice_without_towers_of_three() -> None:
    game = blox_position("WWWWW", {"a1": 0}, {"b1": "WW", "i9": "GG", "e5": "GGGG", "e6": "GGGG"}, phase=2)
    act(game, "rz a1 b1 WW")
    assert (game.phase, game.end_announced) == (4, False)


def test_blox_last_round_is_played_to_its_end_and_blocks_break_the_tie() -> None:
    game = blox_position("WWWWW", {"a1": 0}, {"b1": "WWWW", "e5": "GGGG"}, phase=4)
    game.players[2].points, game.players[2].blocks = 4, "WWWWW"
    for seat in range(4):
        assert game.to_move == seat
        act(game, "rz a1 b1 WWWW" if seat == 0 else game.legal_moves()[-1])
    assert game.result == {"scores": [4, 0, 4, 0], "winners": [2], "reason": "last-tower"}


def test_blox_stalls_after_full_rounds_without_raze_or_build() -> None:
    game = blox.Reference(3, {"stall_rounds": 2}, blox.sample_setup(3, {}, random.Random(1)))
    for _ in range(6):
        assert game.result is None
        act(game, moves_of(game, "sw")[0])
    assert game.result == {"scores": [0, 0, 0], "winners": [0, 1, 2], "reason": "stall"}


def test_blox_two_players_and_a_neutral_figure() -> None:
    setup = blox.sample_setup(2, {}, random.Random(1))
    game = blox.Reference(2, {}, setup)
    assert (len("".join(game.towers.values())), len(game.figures), game.phase) == (36, 8, 2)
    assert [len(tower) for tower in game.towers.values()].count(2) == 8
    game.figures["a4"], game.players[0].hand = 0, "WBBBM"
    act(game, "hit a4 a5 BBB")
    assert (len(game.figures), game.figures["a5"], game.scores) == (8, 0, [3, 0])


def test_blox_reshuffles_after_the_last_card_of_a_draw() -> None:
    game = blox_position("WWGGB", {}, {})
    game.deck, game.discard = Counter("M"), Counter("WW")
    with pytest.raises(AssertionError, match="reshuffled"):
        blox_copy(game).play("sw B", {"drew": "M"})
    with pytest.raises(AssertionError, match="no W left"):
        blox_copy(game).play("sw B", {"drew": "W", "reshuffled": True})
    game.play("sw B", {"drew": "M", "reshuffled": True})
    assert (game.deck, game.discard) == (Counter("WWB"), Counter())


def blox_copy(game: blox.Reference) -> blox.Reference:
    twin = blox_position(game.players[0].hand, {}, {})
    twin.deck, twin.discard = game.deck.copy(), game.discard.copy()
    return twin


# On Top


def ontop_game(players: int = 4, **options: Any) -> ontop.Reference:
    black = sorted(options.get("black", ["C5", "D11"]))
    return ontop.Reference(players, options, {"black": black, "tile": "BRWY"})


def test_ontop_board_has_the_printed_numbers() -> None:
    numbers = [
        len(ontop_board.CELLS),
        len(ontop_board.VERTICES),
        len(ontop_board.BORDER),
        len(ontop_board.PAIRS),
    ]
    assert numbers == [78, 51, 22, 106]
    segments: Counter[str] = Counter()
    for tile in ontop_board.default_tiles():
        segments.update(tile[0] + tile[1] * 2 + tile[2] + tile[3] * 2)
    assert segments == dict.fromkeys("RYBW", 51)


def test_ontop_corners_run_clockwise() -> None:
    assert ontop_board.rhombus("C6", "C7") == [(2, 2), (2, 3), (3, 4), (3, 3)]
    assert ontop_board.rhombus("C7", "C6") == [(3, 4), (3, 3), (2, 2), (2, 3)]
    assert ontop_board.rhombus("C7", "D7") == [(2, 3), (3, 4), (4, 3), (3, 3)]


@pytest.mark.parametrize(
    ("vertex", "segments", "stack", "scores"),
    [
        ((3, 4), "RRRYY", "YR", [2, 0, 0, 0]),
        ((0, 0), "B", "B", [0, 0, 2, 0]),
        ((3, 4), "YYBR", "RBY", [0, 3, 0, 0]),
        ((3, 4), "WWWYYB", "YW", [0, 0, 0, 2]),
        ((3, 4), "BBWWR", None, [0, 0, 0, 0]),
        ((3, 0), "RRY", "YR", [4, 0, 0, 0]),
        ((3, 4), "R", "R", [1, 0, 0, 0]),
        ((3, 4), "", None, [0, 0, 0, 0]),
    ],
)
def test_ontop_intersections(vertex: tuple[int, int], segments: str, stack: str | None, scores: list[int]) -> None:
    game = ontop_game()
    game.segments[vertex].update(segments)
    game._score(vertex)
    assert (game.stacks.get(vertex), game.scores) == (stack, scores)


def test_ontop_a_colour_without_pawns_places_and_scores_nothing() -> None:
    game = ontop_game()
    game.pawns["R"] = 0
    game.segments[3, 4].update("RRRYYB")
    game._score((3, 4))
    assert (game.stacks, game.scores) == ({(3, 4): "Y"}, [0, 0, 0, 0])


def test_ontop_a_corner_is_no_side() -> None:
    # C6 has a side in common with the black C5, C7 only a corner.
    moves = ontop_game().legal_moves()
    assert "C6>C7" in moves
    assert "C7>C8" not in moves


def test_ontop_a_hole_on_the_border_is_filled_and_its_intersection_scored() -> None:
    game = ontop_game(black=["A2", "C2"])
    game.play("B1>B2", {"tile": "RRYY"})
    facts = game.facts()
    assert facts["black"] == ["A1", "A2", "C2"]
    assert (facts["stacks"], game.scores) == ({"r1k0": "R"}, [2, 0, 0, 0])


def test_ontop_a_hole_counts_as_filled_when_the_triangles_have_run_out() -> None:
    game = ontop_game(black=["A2", "C2", "F1", "F4", "F7", "F10", "E5", "E9", "D5", "D14"])
    game.play("B1>B2", {"tile": "RRYY"})
    assert (game.facts()["gaps"], game.scores) == (["A1"], [2, 0, 0, 0])


@pytest.mark.parametrize(
    ("players", "options", "pawns", "track", "winners", "scores", "reason"),
    [
        (2, {}, [0, 5, 3, 3], [1, 30], [0], [1, 30], "last-pawn"),
        (2, {}, [0, 0, 0, 3], [1, 30], [0, 1], [1, 30], "last-pawn"),
        (2, {}, [4, 5, 0, 3], [7, 9], [1], [3, 4], "neutral-last-pawn"),
        (2, {}, [4, 5, 3, 3], [7, 8], [0], [3, 3], "no-tile"),
        (3, {}, [4, 4, 9, 3], [1, 1, 2], [0, 1], [-3, -3, -7], "no-tile"),
        (4, {"teams": True}, [4, 0, 9, 3], [50, 1, 2, 0], [1, 3], [50, 1, 2, 0], "last-pawn"),
        (4, {"teams": True}, [0, 0, 9, 3], [50, 1, 2, 0], [0, 1, 2, 3], [50, 1, 2, 0], "last-pawn"),
        (4, {"teams": True}, [5, 1, 5, 8], [15, 2, 1, 13], [1, 3], [10, 1, -4, 5], "no-tile"),
    ],
)
def test_ontop_end(
    players: int,
    options: dict[str, Any],
    pawns: list[int],
    track: list[int],
    winners: list[int],
    scores: list[int],
    reason: str,
) -> None:
    """All with the last tile, so that the order of the ends is seen too."""
    game = ontop_game(players, **options)
    game.pawns = dict(zip("RYBW", pawns, strict=True))
    game.track, game.bag = track, []
    game._look_at_the_end()
    assert game.result == {"scores": scores, "winners": winners, "reason": reason}


# 5 Towers


def five_towers(players: int, market: str) -> fivetowers.Reference:
    return fivetowers.Reference(players, {}, {"market": market.split()})


def test_fivetowers_bidding_stops_at_the_whole_market() -> None:
    game = five_towers(4, "C1 H1 M1 S1 T1")
    for move in ("bid 3", "pass", "bid 5"):
        game.play(move, {})
    assert (game.to_move, game.facts()["bids"]) == (2, [3, 0, 5, None])


def test_fivetowers_a_bid_may_count_on_a_demolition() -> None:
    game = five_towers(2, "C1 H1 M1 S7 T1")
    game.towers[0] = {"S": [6]}
    assert game.legal_moves() == ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5", "pass"]
    game.play("bid 5", {})
    assert game.legal_moves() == ["raze S"]
    game.play("raze S", {})
    assert game.legal_moves() == ["C1", "H1", "M1", "S7", "T1"]
    game = five_towers(2, "C1 H1 M1 S7 T1")
    game.towers[0] = {"S": [6, 4]}
    assert game.legal_moves()[-2] == "bid 4"


def test_fivetowers_which_card_fits() -> None:
    assert fivetowers.fits([8], 15)
    assert fivetowers.fits([8], 0)
    assert fivetowers.fits([1], 9)
    assert not fivetowers.fits([0], 9)
    assert not fivetowers.fits([5], 5)
    assert fivetowers.demolished({"S": [0]}, "S") is None


def test_fivetowers_score() -> None:
    towers = {"C": [9, 8, 7, 6], "H": [5, 4, 0], "S": [9, 8, 7, 6, 5, 0]}
    assert fivetowers.score(towers, 2) == 25


def test_fivetowers_everybody_passes() -> None:
    game = five_towers(2, "C1 H1 M1 S1 T1")
    game.play("pass", {})
    with pytest.raises(AssertionError, match="a market of 4"):
        game.play("pass", {"market": ["C2", "C3", "C4", "C5"]})
    game = five_towers(2, "C1 H1 M1 S1 T1")
    game.play("pass", {})
    game.play("pass", {"market": ["C2", "C3", "C4", "C5", "C6"]})
    assert (game.to_move, game.discard, len(game.deck)) == (0, ["C1", "H1", "M1", "S1", "T1"], 70)


def test_fivetowers_the_deck_runs_out_twice() -> None:
    game = five_towers(2, "C1 H1 M1 S1 T1")
    game.deck, game.discard = [], ["C2", "C3"]
    act(game, "bid 5")
    for card in ("C1", "H1", "M1", "S1"):
        act(game, card)
    assert act(game, "T1") == {"market": ["C2", "C3"], "reshuffled": True}
    assert (game.to_move, game.result) == (1, None)
    act(game, "pass")
    act(game, "pass")
    assert game.result == {"scores": [6, 0], "winners": [0], "reason": "deck"}


def test_fivetowers_ends_when_there_is_nothing_to_reshuffle() -> None:
    game = five_towers(2, "C1 H1 M1 S1 T1")
    game.deck = []
    for move in ("bid 5", "C1", "H1", "M1", "S1", "T1"):
        act(game, move)
    assert game.result == {"scores": [6, 0], "winners": [0], "reason": "empty-discard"}
