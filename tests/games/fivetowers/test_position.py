"""Positions: the way there and back, and everything that can't be."""

from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.fivetowers.tables import Data, fresh, load, moves_of, position, view_of
from tests.sentences import keys_in_cases, keys_of

from tourelle.core.errors import BadPosition
from tourelle.core.protocol import CHANCE, OVER
from tourelle.core.rng import below, seeded
from tourelle.core.texts import LANGUAGES
from tourelle.games import game_named

GAME = game_named("fivetowers")
RULES = GAME.rules

MARKET = "C1 H1 T1 M1 S7"


@settings(deadline=None, derandomize=True, max_examples=15)
@given(st.integers(2, 5), st.integers(0, 2**32))
def test_every_state_of_a_game_goes_there_and_back(players: int, seed: int) -> None:
    state, rng, moves = fresh(players), seeded(seed), np.zeros(RULES.moves, np.int32)
    while True:
        on_turn = RULES.to_move(state)
        if on_turn == OVER or (on_turn != CHANCE and below(rng, 5) == 0):
            assert_there_and_back(state)
        if on_turn == OVER:
            break
        if on_turn == CHANCE:
            RULES.play(state, RULES.roll(state, rng))
        else:
            RULES.play(state, int(moves[below(rng, RULES.legal_moves(state, moves))]))


def assert_there_and_back(state: Any) -> None:
    written = GAME.write_position(state)
    again = load(written)
    assert again.tobytes() == state.tobytes()
    assert GAME.write_position(again) == written


def test_a_view_has_the_fields_of_the_position() -> None:
    state = load(position("C7.2 S15", "H4.3.0", market=MARKET, bids=[2, None]))
    view, written = view_of(state, 1), GAME.write_position(state)
    for own in view["seats"]:
        assert own.pop("points") > 0
    assert {name: view[name] for name in written} == written
    assert set(view) - set(written) == {
        *("game", "players", "options", "seat", "to_move", "outcome", "bid", "builder"),
    }
    assert (view["bid"], view["builder"], view["to_move"], view["seat"]) == (2, 0, 1, 1)


def changed(base: Data, path: str, value: Any) -> Data:
    """The position with one thing changed: `seats.0.towers.C`."""
    new = deepcopy(base)
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    at: Any = new
    for step in way:
        at = at[step]
    at[last] = value
    return new


def assert_refused(given_position: Any, key: str, players: int = 2) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.read_position(fresh(players), given_position)
    fault: Any = caught.value.values.get("fault")
    found = fault.key if key.startswith("core.fault") else caught.value.key
    assert found == (key if key.startswith("core.") else f"fivetowers.position.{key}"), caught.value.text()
    for language in LANGUAGES:
        assert caught.value.text(language).endswith(".")


BIDDING = position("S6", "", market=MARKET)
BUILDING = position("S6 H1", "", market="C1 T1 M1 S7", stage="build", bids=[2, 0], to_place=1)
ENDING = position("C9.3 T2", "", market="C1 H1", deck=0)


def test_the_bases_can_be() -> None:
    assert moves_of(load(BIDDING))[-1] == "bid 5"
    assert moves_of(load(BUILDING)) == ["C1", "T1", "M1"]
    assert moves_of(load(ENDING)) == ["pass", "bid 1", "bid 2"]


@pytest.mark.parametrize("what", [None, [], "bid", 3, True])
def test_no_object(what: Any) -> None:
    assert_refused(what, "core.fault.kind")


@pytest.mark.parametrize("field", list(BIDDING))
def test_a_field_is_missing_or_of_the_wrong_kind(field: str) -> None:
    without = {name: value for name, value in BIDDING.items() if name != field}
    assert_refused(without, "core.fault.missing")
    huge = {"round": "fault.most", "to_place": "fault.most", "first": "position.range", "deck": "position.follows"}
    wrong: list[Any] = [None, {}, 1.5, "1", 10**30]
    for value in wrong:
        key = huge.get(field, "fault.kind") if value == 10**30 else "fault.kind"
        assert_refused(
            changed(BIDDING, field, value), "core.fault.choice" if (field, value) == ("stage", "1") else f"core.{key}"
        )


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ("colour", "red", "core.fault.unknown"),
        ("seats.0.points", 3, "core.fault.unknown"),
        ("seats.0.towers.X", [], "core.fault.unknown"),
        ("seats.0", [], "core.fault.kind"),
        ("seats.0.towers", [], "core.fault.kind"),
        ("seats.0.towers", {"C": []}, "core.fault.missing"),
        ("seats.0.towers.C", "5", "core.fault.kind"),
        ("seats.0.towers.C", ["5"], "core.fault.kind"),
        ("seats.0.towers.C", [True], "core.fault.kind"),
        ("seats.0.towers.C", [16], "core.fault.most"),
        ("seats.0.towers.C", [-1], "core.fault.least"),
        ("seats.0.towers.C", [9] * 23, "core.fault.most_long"),
        ("seats.0.towers.C", [5, 6], "tower_order"),
        ("seats.0.towers.C", [5, 0, 9], "tower_order"),
        ("seats.0.demolished", ["C16"], "card"),
        ("seats.0.demolished", [16], "core.fault.kind"),
        ("seats.0.demolished", "C3", "core.fault.kind"),
        ("seats", [], "core.form.by_seat"),
        ("stage", "bidding", "core.fault.choice"),
        ("stage", "deal", "core.fault.choice"),
        ("stage", ["bid"], "core.fault.kind"),
        ("round", 0, "core.fault.least"),
        ("round", True, "core.fault.kind"),
        ("first", 2, "core.position.range"),
        ("may_raze", 0, "core.fault.kind"),
        ("bids", [None], "core.form.by_seat"),
        ("bids", [6, None], "core.fault.most"),
        ("bids", ["pass", None], "core.fault.kind"),
        ("market", ["C1", "H1", "T1", "M1", "x" * 1000], "card"),
        ("market", [["C1"]], "core.fault.kind"),
    ],
)
def test_the_wrong_form(path: str, value: Any, key: str) -> None:
    assert_refused(changed(BIDDING, path, value), key)


# Cards


def test_cards_in_two_places_or_nowhere() -> None:
    assert_refused(changed(BIDDING, "seats.1.towers.S", [6]), "copies")
    assert_refused(changed(BIDDING, "market", ["C1", "C1", "M1", "S7", "T1"]), "copies")
    assert_refused(changed(BIDDING, "seats.1.demolished", ["S6"]), "copies")
    assert_refused(changed(BIDDING, "discard", sorted([*BIDDING["discard"], "S6"])), "copies")
    assert_refused(changed(BIDDING, "discard", BIDDING["discard"][1:]), "deck_round")
    assert_refused(changed(BIDDING, "deck", BIDDING["deck"] - 1), "core.position.follows")
    assert_refused(changed(BIDDING, "market", ["C1", "H1", "M1", "S7", "S8", "T1"]), "core.fault.most_long")


def test_second_copies_only_with_four_or_five() -> None:
    four = position("S5", "S5", "", "", market="C2 C2 C1 H1 T1")
    assert load(four).players == 4
    assert_refused(changed(four, "seats.2.towers.S", [5]), "copies", 4)
    assert_refused(changed(four, "market", ["C1", "C1", "C2", "C2", "T1"]), "copies", 4)


def test_the_market() -> None:
    assert_refused(
        position("S6", "", market="C1 H1 T1 M1") | {"deck": 71, "discard": ["C0", "C10", "C11", "C12"]}, "market_size"
    )


def test_the_end() -> None:
    over = position("C9.3 T2", "", deck=0, stage="over")
    assert view_of(load(over), 0)["outcome"]["reason"] == "deck"
    assert_refused(position("S6", "", stage="over"), "over_cards")
    assert_refused(changed(ENDING, "stage", "over"), "over_cards")
    assert_refused(over | {"renewed": False, "round": 16}, "over_discard")
    assert_refused(over | {"round": 33}, "round_late")


def test_the_deck_and_the_round() -> None:
    assert_refused(BIDDING | {"round": 3}, "deck_round")
    assert_refused(BIDDING | {"round": 17}, "renewed")
    assert_refused(BIDDING | {"renewed": True}, "renewed")
    assert_refused(ENDING | {"round": 20}, "discard_round")
    assert_refused(ENDING | {"round": 33}, "round_late")


def test_demolitions() -> None:
    assert_refused(position("S6", "", market=MARKET, demolished=["C0", ""]), "demolished_roof")
    many = position("S6", "", market=MARKET, demolished=["C3", "C4 C5"])
    assert load(many).round_number == 4
    late = many | {"round": 3, "deck": 65, "discard": ["C0", "C10", "C11", "C12", "C13", "C14"]}
    assert_refused(late, "demolished_many")


# Bids and build


@pytest.mark.parametrize(
    ("bids", "key"),
    [
        ([None, 2], "bids_turn"),
        ([0, 0], "bids_closed"),
        ([1, 2], "bids_closed"),
        ([5, None], "bids_closed"),
        ([2, 2], "bids_rise"),
        ([3, 1], "bids_rise"),
    ],
)
def test_bids(bids: list[int | None], key: str) -> None:
    assert_refused(BIDDING | {"bids": bids}, key)


def test_bids_against_the_market() -> None:
    assert_refused(ENDING | {"bids": [3, None]}, "bid_market")
    assert_refused(position("S6.4", "", "", market=MARKET, bids=[4, 5, None]), "bids_closed", 3)
    unbuildable = position("S6.4 C0", "", market=MARKET, bids=[4, None])
    assert_refused(unbuildable, "bid_unbuildable")
    assert_refused(position("C9.3 T2", "", deck=0, stage="over", bids=[1, None]), "bids_late")


def test_the_builder() -> None:
    start = BIDDING | {"stage": "build", "may_raze": True}
    assert moves_of(load(start | {"bids": [5, None], "to_place": 5})) == ["raze S"]
    assert_refused(start | {"bids": [0, 0], "to_place": 0}, "no_builder")
    assert_refused(start | {"bids": [2, None], "to_place": 2}, "bids_open")
    assert_refused(start | {"bids": [5, 0], "to_place": 5}, "bids_after_whole")
    assert_refused(start | {"bids": [2, 0], "to_place": 2, "may_raze": False}, "not_razed")
    assert_refused(BIDDING | {"to_place": 1}, "no_build")
    assert_refused(BIDDING | {"may_raze": True}, "no_build")


def test_what_the_builder_has_to_place() -> None:
    assert_refused(BUILDING | {"may_raze": True}, "may_raze")
    assert_refused(position("S6", "", market="C1 H1 T1 M1", stage="build", bids=[0, 3], to_place=2), "not_placed")
    roofs = position("S6.0 C0 T0 H5", "", market="C1 T1 M1 S7", stage="build", bids=[3, 0], to_place=2)
    assert_refused(roofs, "stuck")
    assert_refused(position("S6", "", market=MARKET, stage="build", bids=[2, 0], to_place=0), "market_size")
    taken = position("S6 H1.0", "", market="C1 T1 M1", stage="build", bids=[2, 0], to_place=0)
    assert_refused(taken, "to_place")


def test_cards_are_sorted() -> None:
    """So that what is read is what is written."""
    rich = position("S6", "", market=MARKET, demolished=["C3 C4", ""])
    assert GAME.write_position(load(rich)) == rich
    assert_refused(rich | {"market": rich["market"][::-1]}, "core.position.follows")
    assert_refused(rich | {"discard": rich["discard"][::-1]}, "core.position.follows")
    assert_refused(changed(rich, "seats.0.demolished", ["C4", "C3"]), "core.position.follows")


def test_every_sentence_about_positions_is_met() -> None:
    assert keys_of("fivetowers", "position") <= keys_in_cases(__file__)
