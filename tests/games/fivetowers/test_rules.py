"""5 Towers rule by rule: the worked cases, each from a loaded position."""

import pytest
from tests.games.fivetowers.tables import fresh, load, moves_of, play, position, scores_of, view_of

from tourelle.games import game_named

GAME = game_named("fivetowers")
RULES = GAME.rules

BIDS = ["pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]
EVERY_STYLE = "C1 H1 T1 M1 S7"


# Set-up


@pytest.mark.parametrize(("players", "cards"), [(2, 80), (3, 80), (4, 110), (5, 110)])
def test_the_deck(players: int, cards: int) -> None:
    state = fresh(players)
    assert state.deck_size == sum(state.deck) == cards
    assert view_of(state, None)["stage"] == "deal"
    assert scores_of(state) == [0] * players


def test_second_copies() -> None:
    state = fresh(4)
    assert [value for value in range(16) if state.deck[value] == 2] == [0, 2, 5, 7, 10, 12]


# Bids


def test_bidding_stops_at_once_at_the_whole_market() -> None:
    state = load(position("", "", "", "", market="C1 H1 T1 M1 S1"))
    play(state, "bid 3", "pass", "bid 5")
    view = view_of(state, 3)
    assert view["bids"] == [3, 0, 5, None]
    assert (view["stage"], view["to_move"], view["builder"], view["to_place"]) == ("build", 2, 2, 5)


def test_bids_go_once_round_the_table_from_the_first_architect() -> None:
    state = load(position("", "", "", market="C1 H1 T1 M1 S1", first=2))
    assert view_of(state, 0)["to_move"] == 2
    play(state, "bid 1", "bid 2")
    assert moves_of(state) == ["pass", "bid 3", "bid 4", "bid 5"]
    play(state, "pass")
    assert view_of(state, 0)["to_move"] == 0
    assert moves_of(state) == ["C1", "H1", "T1", "M1", "S1"]


def test_a_bid_may_count_on_a_demolition() -> None:
    state = load(position("S6", "", market=EVERY_STYLE))
    assert moves_of(state) == BIDS
    play(state, "bid 5")
    assert moves_of(state) == ["raze S"]
    play(state, "raze S")
    assert moves_of(state) == ["C1", "H1", "T1", "M1", "S7"]


def test_one_demolition_is_not_enough_under_a_second_card() -> None:
    state = load(position("S6.4", "", market=EVERY_STYLE))
    assert moves_of(state) == BIDS[:-1]


def test_who_can_only_pass_still_has_a_turn() -> None:
    roofs = "C0 H0 T0 M0 S0"
    state = load(position(roofs, "", market="C1 H1 T1 M1 S1"))
    assert moves_of(state) == ["pass"]
    assert load(position("C1 H1 T1 M1 S1", "", market="C2 C3 C4 C5 C6")) is not None


def test_a_raze_helps_only_one_style() -> None:
    state = load(position("C2 H2 T2 M2 S2", "", market="C3 H3 T3 M3 S3"))
    assert moves_of(state) == ["pass", "bid 1"]


# Towers


def test_anything_goes_on_an_eight() -> None:
    state = load(position("S8", "", market="S15 S9 S7 S0 S10"))
    assert moves_of(state) == BIDS
    play(state, "bid 1", "pass")
    assert moves_of(state)[1:] == ["S0", "S7", "S9", "S10", "S15"]


def test_a_nine_goes_on_anything_but_a_zero() -> None:
    state = load(position("S1 H0 M15", "", market="S9 H9 M9 T9 C9"))
    play(state, "bid 4")
    play(state, "pass")
    assert moves_of(state) == ["raze M", "raze S", "C9", "T9", "M9", "S9"]


def test_nothing_goes_on_a_zero_and_a_zero_is_not_demolished() -> None:
    state = load(position("S5.0 C0", "", market="S9 S8 S4 C9 H3"))
    assert moves_of(state) == ["pass", "bid 1"]
    play(state, "bid 1", "pass")
    assert moves_of(state) == ["H3"]


def test_equal_cards_are_one_move_and_not_lower() -> None:
    state = load(position("", "", "", "", market="C5 C5 C7 C7 C0"))
    assert moves_of(state) == ["pass", "bid 1", "bid 2", "bid 3"]
    play(state, "bid 3", "pass", "pass", "pass")
    assert moves_of(state) == ["C7"]


def test_nine_and_eight_let_both_copies_in() -> None:
    state = load(position("", "", "", "", market="C5 C5 C9 C8 C0"))
    assert moves_of(state) == BIDS
    play(state, "bid 5")
    assert moves_of(state) == ["C5", "C8"]
    play(state, "C5", "C9", "C8", "C5", "C0")
    assert view_of(state, 0)["seats"][0]["towers"]["C"] == [5, 9, 8, 5, 0]


# Build


def test_only_choices_that_let_the_builder_place_the_rest() -> None:
    state = load(position("", "", market="C1 C2 C3 H5 H6"))
    play(state, "bid 4", "pass")
    assert moves_of(state) == ["C2", "C3", "H5", "H6"]
    play(state, "C2")
    assert moves_of(state) == ["C1", "H6"]


def test_a_needless_demolition_is_allowed_unless_it_spoils_the_build() -> None:
    state = load(position("C8 H8.12", "", market="C15 C14 H3 T1 M1"))
    play(state, "bid 5")
    assert moves_of(state)[:2] == ["raze C", "raze H"]
    play(state, "raze C")
    assert view_of(state, 0)["seats"][0]["demolished"] == ["C8"]
    assert not any(move.startswith("raze") for move in moves_of(state))
    spoiled = load(position("C2.9.8", "", market="C15 C14 H3 T1 M1"))
    play(spoiled, "bid 5")
    assert moves_of(spoiled) == ["C15", "H3", "T1", "M1"]


def test_no_demolition_after_a_card() -> None:
    state = load(position("S6", "", market=EVERY_STYLE))
    play(state, "bid 2", "pass")
    assert "raze S" in moves_of(state)
    play(state, "C1")
    assert moves_of(state) == ["H1", "T1", "M1"]


def test_the_round_goes_on_left_of_the_builder() -> None:
    state = load(position("", "", "", market="C1 H1 T1 M1 S1"))
    play(state, "pass", "bid 1", "pass")
    assert (view_of(state, 0)["to_move"], view_of(state, 0)["round"]) == (1, 1)
    play(state, "H1", market="C2 H2 T2 M2 S2")
    view = view_of(state, 0)
    assert (view["stage"], view["round"], view["first"], view["to_move"]) == ("bid", 2, 2, 2)
    assert view["market"] == ["C2", "H2", "M2", "S2", "T2"]
    assert view["discard"] == ["C1", "M1", "S1", "T1"]
    assert view["seats"][1]["towers"]["H"] == [1]


def test_everybody_passes() -> None:
    state = load(position("", "", "", market="C1 H1 T1 M1 S1", first=1))
    play(state, "pass", "pass", "pass")
    view = view_of(state, 0)
    assert (view["first"], view["to_move"], view["round"]) == (1, 1, 2)
    assert view["discard"] == ["C1", "H1", "M1", "S1", "T1"]
    assert view["deck"] == 70


# Score


def test_score() -> None:
    state = load(position("C15.14.13.12 H2.1.0 S6.5.4.3.2.0", "", market="C1", demolished=["T3 T4", ""], deck=0))
    assert scores_of(state) == [4 + 6 + 12 + 6 - 3, 0]


def test_only_one_of_the_highest_towers_is_the_main_one() -> None:
    state = load(position("C4.3 H2.1", "S0", market="C1 C2 H3 H4 T1"))
    assert scores_of(state) == [4 + 2, 2 + 1]


def test_ties_share_the_win() -> None:
    state = load(position("C4.3", "H4.3", "T1", market="C1", deck=0))
    play(state, "pass", "pass", "pass")
    assert view_of(state, None)["outcome"] == {"scores": [4, 4, 2], "winners": [0, 1], "reason": "deck"}


# The deck and the end


def test_the_first_exhaustion_renews_the_deck() -> None:
    state = load(position("C9", "", market="C1 H1 T1 M1 S1", deck=0, round=16))
    play(state, "bid 2", "pass", "T1")
    assert view_of(state, 0)["renewed"] is False
    play(state, "M1", market="C2 H2 T2 M2 S2")
    view = view_of(state, 0)
    assert (view["renewed"], view["round"], view["deck"], view["discard"]) == (True, 17, 80 - 3 - 5, [])


def test_the_second_exhaustion_ends_the_game_after_the_round() -> None:
    state = load(position("C9.3 T2", "", market="C1 H1", deck=0))
    assert moves_of(state) == ["pass", "bid 1", "bid 2"]
    play(state, "bid 2", "C1")
    assert view_of(state, 0)["outcome"] is None
    play(state, "H1")
    view = view_of(state, 0)
    assert view["outcome"] == {"scores": [5 + 3, 0], "winners": [0], "reason": "deck"}
    assert (view["stage"], view["to_move"], view["market"], view["first"]) == ("over", None, [], 1)
    assert moves_of(state) == []
    assert GAME.reason(state) == "deck"


def test_the_last_market_may_be_smaller() -> None:
    state = load(position("C9.3 T2", "", market="C2 H1 T1 M1 S1", deck=2))
    before = view_of(state, 0)["round"]
    play(state, "pass", "pass")
    view = view_of(state, 0)
    assert (len(view["market"]), view["deck"], view["round"]) == (2, 0, before + 1)


def test_a_full_last_market() -> None:
    state = load(position("", "", market="C1 H1 T1 M1 S1", deck=0))
    play(state, "pass", "pass")
    assert view_of(state, 0)["outcome"] == {"scores": [0, 0], "winners": [0, 1], "reason": "deck"}


def test_nothing_to_renew_the_deck_with() -> None:
    rest = ".".join(map(str, range(15, 0, -1)))
    state = load(position(f"C{rest} H{rest} T{rest}", f"M{rest} S{rest}", market="C0 H0 T0 M0 S0", deck=0, round=16))
    assert moves_of(state) == ["pass", "bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]
    play(state, "bid 5", "C0", "H0", "T0", "M0", "S0")
    outcome = view_of(state, 0)["outcome"]
    assert outcome is not None
    assert outcome["reason"] == "empty-discard"
    assert outcome["scores"] == [3 * 32 + 2 * 2 + 16, 30 + 15]


# Options and preferences


def test_there_are_no_options() -> None:
    assert GAME.description.read_options(2, {}) == {}


def test_a_busy_player_bids_and_demolishes_only_when_forced() -> None:
    state = load(position("S6", "", market=EVERY_STYLE))
    legal = [GAME.read_move(state, text) for text in moves_of(state)]
    assert [GAME.write_move(state, move) for move in GAME.busy(state, legal)] == BIDS[1:]
    play(state, "bid 5")
    assert GAME.busy(state, [RULES.moves - 1]) == [RULES.moves - 1]
    forced = [GAME.read_move(state, "raze S")]
    assert GAME.busy(state, forced) == forced
