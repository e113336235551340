"""The worked cases of the rules for BLOX, each as a position; phase 3 and four players where nothing else is said."""

from collections import Counter

import pytest
from tests.agreement_tables import NO_THREES
from tests.games.blox.helpers import drew, legal, refusal, seat, table

import tourelle

# ---- 1. Enter ----


def test_enter_stops_at_the_first_cell_of_the_colour() -> None:
    match = table(hands={0: "WGGBM"}, spare=("a1", "a3", "a5", "a7", "c1", "c4"))
    assert not any(cell[0] == "i" for cell in match.view(0)["towers"])
    error = refusal(match, "in N i2 G")
    assert error.key == "blox.refused.passes_colour"
    assert error.text() == "i2 can’t be reached: the grey cell i6 comes first and stops the figure."
    assert legal(match, "in N i") == ["in N i6 G", "in N i6 G*", "in N i7 W", "in N i7 W*"] + [
        f"in N {cell} {payment}" for cell, card in (("i8", "M"), ("i9", "B")) for payment in (card, f"{card}*")
    ]
    match.play("in E i2 G")
    assert match.view(0)["figures"] == {"i2": 0}
    assert seat(match, 0)["reserve"] == 3
    assert len(drew(match)) == 1


# ---- 2. Move ----


def test_move_to_the_first_cell_of_the_colour_and_never_over_a_figure() -> None:
    match = table(figures={"d5": 0, "d6": 1}, hands={0: "WGGBM"})
    assert {"a5", "i5"}.isdisjoint(match.view(0)["towers"])
    assert [move for move in legal(match, "mv d5") if move.endswith(" B")] == ["mv d5 a5 B", "mv d5 d2 B", "mv d5 i5 B"]
    error = refusal(match, "mv d5 d7 B")
    assert error.key == "blox.refused.figure_in_way"
    assert error.text() == "The figure on d6 is in the way."
    match.play("mv d5 i5 B")
    assert match.view(0)["figures"] == {"d6": 1, "i5": 0}


# ---- 3. Raze ----


def test_raze_without_a_colour_of_the_tower_between() -> None:
    match = table(figures={"c7": 0}, towers={"f7": "WWM", "c9": "GB"}, hands={0: "WWGBM"})
    error = refusal(match, "rz c7 c9 GB")
    assert error.key == "blox.refused.raze_between"
    assert error.text() == "The tower on c9 has a black block, and the black cell c8 lies between."
    before = match.view(0)["deck"]
    match.play("rz c7 f7 WWM")
    assert match.scores == [3, 0, 0, 0]
    assert seat(match, 0)["blocks"] == "WWM"
    assert seat(match, 0)["cards"] == 5
    assert len(drew(match)) == 3
    view = match.view(0)
    assert view["deck"] == before - 3
    assert (view["figures"], "f7" in view["towers"], view["discard"]) == ({"f7": 0}, False, "WWM")


# ---- 4. Build ----


def test_build_four_blocks_with_their_cards() -> None:
    match = table(figures={"e5": 0}, blocks={0: "WWGM"}, hands={0: "WWGBM"})
    match.play("up e5 WWGM")
    view = match.view(0)
    assert match.scores == [4, 0, 0, 0]
    assert (view["towers"]["e5"], view["figures"]) == ("WWGM", {})
    assert (seat(match, 0)["reserve"], seat(match, 0)["blocks"]) == (4, "")
    assert len(drew(match)) == 4


# ---- 5. Strike ----


def test_strike_with_four_mauve_cards_but_not_behind_a_tower() -> None:
    match = table(figures={"f8": 0, "e8": 1, "f6": 2}, towers={"f7": "WWM"}, hands={0: "WMMMM"})
    error = refusal(match, "hit f8 f6 MMMM")
    assert error.key == "blox.refused.tower_in_way"
    assert error.text() == "The tower on f7 is in the way."
    match.play("hit f8 e8 MMMM")
    assert match.scores == [4, 0, 0, 0]
    assert match.view(0)["figures"] == {"e8": 0, "f6": 2}
    assert (seat(match, 0)["reserve"], seat(match, 1)["reserve"]) == (3, 4)
    assert len(drew(match)) == 4


# ---- 6. Seven blocks ----


def test_six_blocks_may_raze_and_nine_may_not() -> None:
    towers = {"f7": "WWM", "d7": "WGM"}
    match = table(figures={"c7": 0}, towers=towers, blocks={0: "WWGGBB"}, hands={0: "WWGMM"})
    match.play("rz c7 d7 WGM")
    assert len(seat(match, 0)["blocks"]) == 9
    while match.to_move != 0:
        match.play(legal(match, "sw")[0])
    assert legal(match, "rz") == []
    error = refusal(match, "rz d7 f7 WWM")
    assert error.key == "blox.refused.many_blocks"
    assert error.text() == "You own 9 blocks: with 7 or more you can’t raze until you have built."


@pytest.mark.parametrize(("owned", "allowed"), [("WWGGBB", True), ("WWGGBBB", False), ("WWGGBBBMM", False)])
def test_no_raze_until_fewer_than_seven(owned: str, allowed: bool) -> None:
    match = table(figures={"c7": 0}, towers={"f7": "WWM"}, blocks={0: owned}, hands={0: "WWGMM"})
    assert ("rz c7 f7 WWM" in match.legal_moves()) == allowed


def test_a_build_brings_the_blocks_below_seven_again() -> None:
    figures, towers = {"c7": 0, "i2": 0}, {"f7": "WWM"}
    match = table(figures=figures, towers=towers, blocks={0: "WWGGBBBMM"}, hands={0: "WWGMM"})
    match.play("up i2 WWGM")
    assert len(seat(match, 0)["blocks"]) == 5
    after = table(figures={"c7": 0}, towers=towers, blocks={0: "GBBBM"}, hands={0: "WWGMM"})
    assert "rz c7 f7 WWM" in after.legal_moves()


# ---- 7. Joker ----


def test_two_grey_cards_and_the_joker_strike_on_grey() -> None:
    # e7 is grey, d7 black; the figures stand side by side.
    match = table(figures={"d7": 0, "e7": 1}, hands={0: "WWGGM"})
    assert legal(match, "hit") == ["hit d7 e7 GGG*"]
    match.play("hit d7 e7 GGG*")
    assert match.scores == [3, 0, 0, 0]
    assert len(drew(match)) == 2
    assert not seat(match, 0)["joker"]


def test_five_cards_and_the_joker_make_six_points() -> None:
    match = table(figures={"d7": 0, "e7": 1}, hands={0: "GGGGG"})
    match.play("hit d7 e7 GGGGGG*")
    assert match.scores == [6, 0, 0, 0]
    assert len(drew(match)) == 5


def test_a_move_paid_with_the_joker_alone_draws_nothing() -> None:
    match = table(figures={"d5": 0}, hands={0: "WWWWW"})
    match.play("mv d5 a5 B*")
    assert "drew" not in match.played[-1].chance
    assert (seat(match, 0)["hand"], seat(match, 0)["joker"]) == ("WWWWW", False)
    assert match.to_move == 1


def test_an_exchange_turns_the_joker_up_for_the_next_turn() -> None:
    match = table(figures={"d5": 0}, hands={0: "WWWWW"}, jokers=[False, True, True, True])
    assert not any("*" in move for move in match.legal_moves())
    assert refusal(match, "sw W*").key == "blox.refused.swap_joker"
    assert refusal(match, "mv d5 a5 B*").key == "blox.refused.joker_down"
    match.play("sw WWW")
    assert seat(match, 0)["joker"]
    assert len(drew(match)) == 3
    assert match.to_move == 1  # the exchange was the whole turn
    while match.to_move != 0:
        match.play(legal(match, "sw")[0])
    assert "mv d5 a5 B*" in match.legal_moves()


# ---- 8. Accessible ----


def test_a_build_that_walls_in_a_tower_is_refused() -> None:
    towers, hands, blocks = {"a9": "WWM", "b9": "GGM"}, {0: "WGBMM"}, {0: "WGBM"}
    match = table(figures={"a8": 0, "i2": 0}, towers=towers, hands=hands, blocks=blocks)
    error = refusal(match, "up a8 WGBM")
    assert error.key == "blox.refused.walls_in"
    assert error.text() == "A tower on a8 would wall in the one on a9."
    assert "up i2 WGBM" in match.legal_moves()
    match = table(figures={"a7": 0}, towers=towers, hands=hands, blocks=blocks)
    match.play("up a7 WGBM")
    assert match.view(0)["towers"]["a7"] == "WGBM"


def test_figures_are_ignored_where_towers_are_reached() -> None:
    towers, hands, blocks = {"b9": "GGM", "a7": "WWM"}, {0: "WGBMM"}, {0: "WGBM"}
    match = table(figures={"a9": 0, "a8": 1}, towers=towers, hands=hands, blocks=blocks)
    match.play("up a9 WGBM")
    assert "a9" in match.view(0)["towers"]


def test_a_tower_behind_others_is_reached_through_the_open_cells_only() -> None:
    # b2 would be walled in by its four neighbours; the cell b1 below it is the last one open.
    towers = {"a2": "WGBM", "b3": "WGBM", "c2": "WGBM", "b2": "WGB", "h9": "BBM"}
    match = table(figures={"b1": 0}, towers=towers, hands={0: "WGBMM"}, blocks={0: "WGBM"}, spare=("e5", "g7", "h5"))
    assert refusal(match, "up b1 WGBM").values["walled"] == "b2"


# ---- 9. Phases, the last round, ties ----


def test_the_phase_changes_in_the_middle_of_a_round() -> None:
    towers = {"f7": "WWM", "a1": "GBM", "c9": "WGBM"}
    match = table(figures={"c7": 1, "b9": 2}, towers=towers, hands={1: "WWGBM", 2: "WGBMM"}, to_move=1)
    assert match.view(1)["phase"] == 3
    match.play("rz c7 f7 WWM")
    assert (match.view(2)["phase"], match.to_move, match.view(2)["round"]) == (4, 2, 9)
    match.play("rz b9 c9 WGBM")
    assert match.scores == [0, 3, 4, 0]


def test_on_a_board_without_threes_the_phase_changes_twice_at_once() -> None:
    towers = {"f7": "WM", "a1": "GB", "c6": "WGBM", "e6": "WGBM", "e4": "WGBM", "g4": "WGBM"}
    options, blocks = {"board": NO_THREES}, {0: "GB"}
    match = table(2, options=options, figures={"c7": 0}, towers=towers, blocks=blocks, hands={0: "WWGBM"})
    assert {len(tower) for tower in match.view(0)["towers"].values()} == {2, 4}
    match.play("rz c7 f7 WM")
    assert match.view(0)["phase"] == 4
    assert not match.view(0)["last_round"]


def test_the_phase_rule_applies_to_the_set_up() -> None:
    # Two players start in phase 2 whatever the board: there are no towers of 1.
    assert tourelle.new("blox", 2, 1, {"board": NO_THREES}).view()["phase"] == 2
    assert tourelle.new("blox", 3, 1, {"board": NO_THREES}).view()["phase"] == 1


def test_the_last_round_is_played_to_its_end() -> None:
    towers = {"f7": "WWGM", "a1": "GGBM"}
    match = table(4, 3, figures={"e7": 1}, towers=towers, hands={1: "WWGBM"}, to_move=1)
    assert (match.view()["phase"], match.view()["last_round"]) == (4, False)
    match.play("rz e7 f7 WWGM")
    assert match.view()["last_round"]
    assert match.outcome is None
    assert match.to_move == 2
    match.play(legal(match, "sw")[0])
    outcome = match.outcome
    assert outcome
    assert (outcome.reason, outcome.scores, outcome.winners) == ("last-tower", [0, 4, 0], [1])
    assert match.to_move is None
    with pytest.raises(tourelle.MatchOver):
        match.play("sw W")


def test_seat_0_announces_and_everybody_else_has_a_turn() -> None:
    match = table(4, 3, figures={"e7": 0}, towers={"f7": "WWGM", "a1": "GGBM"}, hands={0: "WWGBM"})
    match.play("rz e7 f7 WWGM")
    turns = 1
    while match.to_move is not None:
        match.play(legal(match, "sw")[0])
        turns += 1
    assert turns == 3


def test_a_tower_of_five_is_never_razed() -> None:
    match = table(4, 3, figures={"e7": 0}, towers={"f7": "WWWGM"}, hands={0: "WWWGM"})
    assert legal(match, "rz") == []
    assert refusal(match, "rz e7 f7 WWWGM").key == "blox.refused.tallest"


@pytest.mark.parametrize(
    ("points", "blocks", "winners"),
    [
        ([7, 9, 9], {0: "WWWW", 1: "WG", 2: "WGB"}, [2]),
        ([7, 9, 9], {0: "WWWW", 1: "WGB", 2: "WGM"}, [1, 2]),
        ([9, 9, 9], {0: "", 1: "", 2: ""}, [0, 1, 2]),
        ([9, 8, 9], {0: "W", 1: "GGGGGBBBB", 2: ""}, [0]),
        # Strikes could go on for ever.
        ([30_000_000, 1, 20_000_000], {0: "", 1: "WG", 2: "WGB"}, [0]),
    ],
)
def test_ties_go_to_more_blocks_then_are_shared(points: list[int], blocks: dict[int, str], winners: list[int]) -> None:
    # The last seat of the last round exchanges a card, and all is over.
    match = table(4, 3, towers={"a1": "GGBM"}, blocks=blocks, points=points, to_move=2, last_round=True)
    assert match.view()["last_round"]
    match.play(legal(match, "sw")[0])
    assert match.outcome
    assert (match.outcome.scores, match.outcome.winners) == (points, winners)


# ---- 10. Two players ----


def test_two_players_have_36_blocks_and_neutral_figures() -> None:
    match = tourelle.new("blox", 2, seed=7)
    view = match.view()
    assert Counter("".join(view["towers"].values())) == Counter("WGBM" * 9)
    assert Counter(map(len, view["towers"].values())) == {2: 8, 3: 4, 4: 2}
    assert set(view["figures"]) == {"a2", "a5", "b9", "e1", "e9", "h1", "i5", "i8"}
    assert set(view["figures"].values()) == {None}
    assert (view["phase"], match.record()["setup"]["neutral"]) == (2, sorted(view["figures"]))
    assert {view["towers"][cell] and len(view["towers"][cell]) for cell in ("c1", "g9", "a7", "i3")} == {2}


def test_a_neutral_figure_struck_is_gone_for_good() -> None:
    match = table(
        2,
        2,
        figures={"b5": 0, "a5": None},
        hands={0: "BBBMM"},
        spare=tuple("acegi"[i] + "9731"[j] for i in range(5) for j in range(4)),
    )
    match.play("hit b5 a5 BBB")
    assert match.view()["figures"] == {"a5": 0}
    assert [own["reserve"] for own in match.view()["seats"]] == [3, 4]
    assert match.scores == [3, 0]
