"""Every reason to refuse a move, in both languages."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.fivetowers.tables import load, moves_of, play, position
from tests.sentences import keys_in_cases, keys_of

from tourelle.core.errors import BadOption, IllegalMove, MatchOver, MoveError, UnreadableMove
from tourelle.core.texts import LANGUAGES
from tourelle.games import game_named

GAME = game_named("fivetowers")

MARKET = "C1 H1 T1 M1 S7"


def refusal(state: Any, text: str) -> MoveError:
    """The error, after making sure that it has a sentence in each language and that nothing has changed."""
    before = state.tobytes()
    with pytest.raises(MoveError) as caught:
        GAME.read_move(state, text)
    for language in LANGUAGES:
        assert caught.value.text(language).endswith(".")
    assert state.tobytes() == before
    return caught.value


def assert_refused(state: Any, text: str, key: str, **values: object) -> None:
    error = refusal(state, text)
    assert isinstance(error, IllegalMove)
    assert error.key == f"fivetowers.refused.{key}"
    assert {name: error.values[name] for name in values} == values


# Bids


def bidding(first: str = "S6", market: str = MARKET) -> Any:
    return load(position(first, "", market=market))


@pytest.mark.parametrize("text", ["raze S", "S7", "C15"])
def test_bids_come_first(text: str) -> None:
    assert_refused(bidding(), text, "bids_first")


def test_bids() -> None:
    assert_refused(bidding(), "bid 0", "bid_zero")
    assert_refused(bidding(), "bid 6", "bid_market", n=5)
    assert_refused(load(position("C9.3 T2.1", "", market="H1", deck=0)), "bid 2", "bid_market", n=1)
    assert_refused(bidding("S6.4"), "bid 5", "bid_high", n=4)
    assert_refused(bidding("C0 H0 T0 M0 S0", "C1 H1 T1 M1 S1"), "bid 1", "bid_none")


@pytest.mark.parametrize("text", ["bid 1", "bid 2"])
def test_a_bid_must_be_higher(text: str) -> None:
    state = bidding()
    play(state, "bid 2")
    assert_refused(state, text, "bid_low", bid=2)


def test_the_reason_a_player_sees_first_comes_first() -> None:
    state = bidding("S6.4")
    play(state, "bid 4")
    assert_refused(state, "bid 9", "bid_market")
    assert_refused(state, "bid 3", "bid_low")


# Build


def building(first: str = "S6", market: str = MARKET, bid: int = 2) -> Any:
    state = bidding(first, market)
    play(state, f"bid {bid}")
    if bid < 5:
        play(state, "pass")
    return state


@pytest.mark.parametrize("text", ["pass", "bid 3", "bid 0"])
def test_the_bids_are_over(text: str) -> None:
    assert_refused(building(), text, "bids_over", n=2)


def test_razes() -> None:
    assert_refused(building(), "raze C", "no_tower")
    assert_refused(building("S6.0"), "raze S", "raze_roof")
    state = building("C2.9.8", "C15 C14 H3 T1 M1", 5)
    assert_refused(state, "raze C", "raze_shuts_out", most=3, n=5)
    only = building("C0 H0 T0 M0 S2.9.8", "S15 C1 H1 T1 M1", 1)
    assert_refused(only, "raze S", "raze_shuts_out", most=0, n=1)


def test_no_raze_after_a_raze_or_a_card() -> None:
    razed, placed = building("S6 C3"), building("S6 C3")
    play(razed, "raze S")
    assert_refused(razed, "raze C", "raze_twice")
    play(placed, "H1")
    assert_refused(placed, "raze C", "raze_late")


def test_placings() -> None:
    assert_refused(building(), "H9", "not_in_market", card="H9")
    assert_refused(building("C5.0"), "C1", "on_roof", card="C1")
    assert_refused(building(), "S7", "not_lower", card="S7", top=6)
    assert_refused(building(bid=5), "C1", "raze_first", most=4, n=5)


def test_placings_that_shut_others_out() -> None:
    state = building("", "C1 C2 C3 H5 H6", 4)
    assert_refused(state, "C1", "shuts_out", card="C1", most=2, n=3)
    two = building("C0 T0 M0 S0", "H1 H2 C5 T5 M5", 2)
    assert_refused(two, "H1", "shuts_out", most=0, n=1)


def test_the_match_is_over() -> None:
    state = load(position("C9.3 T2.1", "", market="H1", deck=0))
    play(state, "pass", "pass")
    error = refusal(state, "pass")
    assert isinstance(error, MatchOver)


# Notation


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "move"),
        ("hello", "move"),
        ("passe", "move"),
        ("S", "move"),
        ("X7", "move"),
        ("S7 S8", "move"),
        ("raze", "raze"),
        ("raze X", "raze"),
        ("raze S7", "raze"),
        ("bid", "bid"),
        ("bid three", "bid"),
        ("bid -1", "bid"),
        ("bid 3.0", "bid"),
        ("bid 1000", "bid"),
        ("S16", "card"),
        ("S07", "card"),
        ("S 7", "card"),
        ("S-1", "card"),
        ("pass\n", "move"),
        ("pa\x00ss", "move"),
        ("\x1b[2Jpass", "move"),
        ("bid ３", "move"),
        ("ſ7", "move"),
        ("S" * 100_000, "move"),
        (" " * 100_000, "move"),
    ],
)
def test_unreadable(text: str, key: str) -> None:
    error = refusal(bidding(), text)
    assert isinstance(error, UnreadableMove)
    assert error.key == f"fivetowers.unreadable.{key}"
    assert len(str(error.values["text"])) <= 40
    assert str(error.values["text"]).isprintable()


@pytest.mark.parametrize("text", ["bid 3", "BID 3", "  Bid   3 "])
def test_case_and_spaces_are_forgiven(text: str) -> None:
    assert GAME.read_move(bidding(), text) == 3
    assert GAME.read_move(building(), " c1 ") == GAME.read_move(building(), "C1")
    assert GAME.read_move(building(), "RAZE s") == GAME.read_move(building(), "raze S")


@settings(deadline=None, derandomize=True)
@given(st.text(max_size=100))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    for state in (bidding(), building()):
        try:
            move = GAME.read_move(state, text)
        except MoveError:
            refusal(state, text)
        else:
            assert GAME.write_move(state, move) in moves_of(state)


def test_all_of_the_notation_is_legal_or_refused() -> None:
    words = ["pass", *(f"bid {n}" for n in range(8)), *(f"raze {s}" for s in "CHTMS")]
    words += [f"{style}{value}" for style in "CHTMS" for value in range(16)]
    for state in (bidding(), building(), building(bid=5), building("C8 H8.12", "C15 C14 H3 T1 M1", 3)):
        legal = moves_of(state)
        for text in words:
            if text in legal:
                assert GAME.write_move(state, GAME.read_move(state, text)) == text
            else:
                refusal(state, text)


def test_options_are_refused() -> None:
    with pytest.raises(BadOption) as caught:
        GAME.description.read_options(2, {"tow\ners" * 50: 6})
    assert caught.value.key == "core.option.none"
    assert len(str(caught.value.values["name"])) <= 40
    assert "tow?ers" in caught.value.text("en")
    assert "tow?ers" in caught.value.text("fr")


def test_every_refusal_is_met() -> None:
    assert keys_of("fivetowers", "refused") <= keys_in_cases(__file__, argument=2)
    assert keys_of("fivetowers", "unreadable") <= keys_in_cases(__file__, argument=2)
