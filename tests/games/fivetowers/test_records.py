"""What chance brought, written into records and read back."""

from typing import Any

import pytest
from tests.games.fivetowers.tables import fresh, load, play, position
from tests.sentences import keys_in_cases, keys_of

from tourelle.core.errors import BadRecord
from tourelle.core.texts import LANGUAGES
from tourelle.games import game_named
from tourelle.games.fivetowers.text.data import CARD_NUMBERS
from tourelle.match import new
from tourelle.replayer import replay

GAME = game_named("fivetowers")
RULES = GAME.rules

MARKET = ["C0", "H14", "S10", "S7", "T6"]
CARDS = [CARD_NUMBERS[name] for name in MARKET]


def test_the_setup_is_the_first_market() -> None:
    state = fresh(3)
    outcomes = GAME.read_setup(state, {"market": MARKET})
    for card in reversed(outcomes):
        RULES.play(state, card)
    assert GAME.write_setup(state, outcomes) == {"market": MARKET}


def test_the_order_of_drawing_leaves_no_trace() -> None:
    one, other = fresh(5), fresh(5)
    for card in CARDS:
        RULES.play(one, card)
    for card in reversed(CARDS):
        RULES.play(other, card)
    assert one.tobytes() == other.tobytes()


def test_a_turn_without_a_new_market() -> None:
    state = load(position("", "", market="C1 H1 T1 M1 S1"))
    play(state, "bid 1")
    assert GAME.write_chance(state, []) == {}
    assert GAME.read_chance(state, {"seat": 0, "move": "bid 1", "scores": [0, 0]}) == []


def test_a_turn_that_ends_a_round() -> None:
    state = load(position("", "", market="C1 H1 T1 M1 S1"))
    play(state, "pass", "pass", market=" ".join(MARKET))
    assert GAME.write_chance(state, CARDS[::-1]) == {"market": MARKET}
    assert GAME.read_chance(state, {"market": MARKET}) == CARDS


def test_a_turn_that_renews_the_deck() -> None:
    state = load(position("C9", "", market="C1 H1 T1 M1 S1", deck=0, round=16))
    play(state, "pass", "pass", market=" ".join(MARKET))
    assert GAME.write_chance(state, CARDS) == {"market": MARKET, "reshuffled": True}
    assert GAME.read_chance(state, {"market": MARKET, "reshuffled": True}) == CARDS
    play(state, "pass", "pass", market="C1 H1 T1 M1 S1")
    assert GAME.write_chance(state, [1, 17, 33, 49, 65]) == {"market": ["C1", "H1", "M1", "S1", "T1"]}


def test_the_last_turn() -> None:
    state = load(position("C9.3 T2.1", "", market="H1", deck=0))
    play(state, "pass", "pass")
    assert GAME.write_chance(state, []) == {}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_match_goes_into_its_record_and_back(players: int) -> None:
    match = new("fivetowers", players, seed=players)
    while match.to_move is not None:
        moves = match.moves()
        match.play_move(GAME.busy(match.state, moves)[-1])
    record = match.record(legal=True)
    again = replay(record)
    assert again.record(legal=True) == record
    assert again.state.tobytes() == match.state.tobytes()
    assert [turn.get("reshuffled") for turn in record["turns"]].count(True) <= 1


def refused(error: BadRecord, key: str) -> bool:
    assert all(error.text(language) for language in LANGUAGES)
    fault: Any = error.values.get("fault")
    return key == (fault.key if key.startswith("core.fault") else error.key.removeprefix("fivetowers.record."))


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        (None, "core.fault.kind"),
        ([], "core.fault.kind"),
        ({}, "core.fault.missing"),
        ({"market": MARKET, "seed": 1}, "core.fault.unknown"),
        ({"market": "C0"}, "core.fault.kind"),
        ({"market": []}, "market"),
        ({"market": [*MARKET, "C1"]}, "market"),
        ({"market": MARKET[:4]}, "first_market"),
        ({"market": [*MARKET[:4], 7]}, "core.fault.kind"),
        ({"market": [*MARKET[:4], "S16"]}, "card"),
        ({"market": [*MARKET[:4], "s7"]}, "card"),
        ({"market": [*MARKET[:4], ["S7"]]}, "core.fault.kind"),
        ({"market": [*MARKET[:4], {}]}, "core.fault.kind"),
    ],
)
def test_a_malformed_setup(setup: Any, key: str) -> None:
    with pytest.raises(BadRecord) as caught:
        GAME.read_setup(fresh(2), setup)
    assert refused(caught.value, key)


@pytest.mark.parametrize(
    ("turn", "key"),
    [
        ({"market": None}, "core.fault.kind"),
        ({"market": {"C0": 1}}, "core.fault.kind"),
        ({"market": ["C0", None]}, "core.fault.kind"),
        ({"market": MARKET, "reshuffled": 1}, "core.fault.kind"),
        ({"market": MARKET, "tile": "BRWY"}, "core.fault.unknown"),
        ({"market": MARKET, "reshuffled": False}, "core.record.differs"),
        ({"reshuffled": True}, "core.record.too_little_chance"),
        ({"market": []}, "market"),
        ({"market": ["C0", "S16"]}, "card"),
    ],
)
def test_a_malformed_turn(turn: dict[str, Any], key: str) -> None:
    match = new("fivetowers", 2, seed=1)
    while not match.played or "market" not in match.record_turn(-1):
        match.play_move(match.moves()[0])
    record = match.record()
    record["turns"][-1] = {name: record["turns"][-1][name] for name in ("seat", "move", "scores")} | turn
    with pytest.raises(BadRecord) as caught:
        replay(record)
    inner: Any = caught.value.values["fault"]
    assert key in (inner.key, inner.key.removeprefix("fivetowers.record."))


def test_every_sentence_about_records_is_met() -> None:
    assert keys_of("fivetowers", "record") <= keys_in_cases(__file__)
