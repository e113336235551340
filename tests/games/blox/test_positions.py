"""Positions of BLOX: written and read back to the byte, and what can't be is refused, saying what and where."""

import copy
import json
from typing import Any

import pytest
from tests.games.blox.helpers import position
from tests.games.blox.matches import points_of_matches

import tourelle
from tourelle import BadPosition, BadRecord
from tourelle.core.texts import catalogue

Data = dict[str, Any]


def test_positions_round_trip_from_anywhere_in_a_match() -> None:
    count = 0
    for match in points_of_matches(matches=10, step=12):
        written = match.position()
        again = tourelle.load(json.dumps(written))
        assert again.state.tobytes() == match.state.tobytes()
        assert again.position() == written
        assert (again.to_move, again.outcome) == (match.to_move, match.outcome)
        assert again.legal_moves() == match.legal_moves()
        count += 1
    assert count > 100


def test_a_loaded_match_plays_on_but_has_no_record() -> None:
    match = tourelle.load(position(), seed=3)
    match.play(match.legal_moves()[0])
    with pytest.raises(BadRecord) as caught:
        match.record()
    assert caught.value.key == "core.no_setup"


def test_the_set_up_of_two_players_is_a_position_too() -> None:
    match = tourelle.new("blox", 2, 1)
    assert tourelle.load(match.position()).state.tobytes() == match.state.tobytes()


# ---- What can't be ----

FOUR: Data = {"figures": {"c7": 0, "d5": 1}, "towers": {"f7": "WWM", "c9": "GB"}, "hands": {0: "WWGBM"}}
SPARE = ("c1", "c3", "c7", "c9", "e1", "e3", "e7", "e9", "g1", "g3", "g7", "g9")
TWO: Data = {"phase": 2, "players": 2, "figures": {"b5": 0, "a5": None}, "spare": SPARE}
LAST: Data = {"phase": 4, "players": 3, "towers": {"a1": "GGBM"}, "last_round": True}


def case(key: str, sentence: str, base: Data = FOUR, **wrong: Any) -> Any:
    return pytest.param(key, sentence, base, wrong, id=f"{key}-{'-'.join(wrong)}")


NOT_IN_ORDER = "is not a list of colours W, G, B, M in this order."
CASES = [
    case("core.form.part", "“speed” is no field of the whole.", speed=1),
    case("core.form.part", "the field “towers” is missing in the whole.", towers=...),
    case("core.form.part", "the field “over” is missing in the whole.", over=...),
    case("fresh", "white cards when it was last renewed: there are 15.", drawn=["W" * 16, "", "", ""]),
    case("drawn", "“drawn” holds 5 cards in all since the deck was last renewed", drawn=["", "WGBMM", "", ""]),
    case("core.form.part", "“towers” must be an object with named fields, not a list.", towers=["a1"]),
    case("core.form.part", "“figures” must be an object with named fields, not null.", figures=None),
    case("core.form.by_seat", "“hands” has 3 entries instead of 4, one for each seat.", hands=["WWGBM"] * 3),
    case("core.form.part", "“blocks” must be a list, not text.", blocks="WGBM"),
    case("core.form.part", "“jokers[0]” must be true or false, not a whole number.", jokers=[1, 1, 1, 1]),
    case("core.form.part", "“busy_round” must be true or false, not a whole number.", busy_round=0),
    case(
        "core.position.follows",
        "“busy_round” is true: from the rest of the position it must be false.",
        busy_round=True,
    ),
    case("cell", "“j1” in “towers” is no cell: cells are a1 to i9.", towers={"j1": "WW"}),
    case("cell", "“a0” in “figures” is no cell: cells are a1 to i9.", figures={"a0": 1}),
    case("letters", f"“MW” in “towers” (a1) {NOT_IN_ORDER}", towers={"a1": "MW"}),
    case("core.form.part", "“towers” must be text, not a whole number", towers={"a1": 3}),
    case("letters", f"“WGBMX” in “hands” (0) {NOT_IN_ORDER}", hands=["WGBMX", "WGBMM", "WGBMM", "WGBMM"]),
    case("letters", f"in “blocks” (1) {NOT_IN_ORDER}", blocks=["", "w", "", ""]),
    case("core.form.part", "“deck” must be text, not null.", deck=None),
    case("letters", f"in “discard” (discard) {NOT_IN_ORDER}", discard="W" * 61),
    case("tower_height", "The tower on a1 has 0 blocks: a tower has 1 to 5.", towers={"a1": ""}),
    case("tower_height", "The tower on a1 has 6 blocks: a tower has 1 to 5.", towers={"a1": "WWWGGG"}),
    case("tower_small", "The tower on c1 has one block", TWO, towers={"c1": "W"}),
    case("two_things", "f7 holds a tower and a figure.", figures={"f7": 2}),
    case("owner", "The figure on i1 belongs to 4: seats are 0 to 3, null is neutral.", figures={"i9": 1, "i1": 4}),
    case("core.form.part", "“figures” must be a whole number or null, not true or false.", figures={"a9": True}),
    case("owner", "The figure on a9 belongs to -1", figures={"a9": -1}),
    case("figures", "Seat 1 has 5 figures on the board", figures=dict.fromkeys(("i1", "i2", "i4", "i5", "i6"), 1)),
    case("neutral", "No neutral figure can stand on a5.", figures={"a5": None}),
    case("neutral", "No neutral figure can stand on b5.", TWO, figures={"b5": None}),
    case("blocks", "Of white blocks there are 6 in all instead of 10.", blocks=["", "", "", ""]),
    case("cards", "Of white cards there are 6 in all instead of 15.", deck="W"),
    case("hand", "Seat 0 holds 4 cards instead of 5.", hands=["WGBM", "WGBMM", "WGBMM", "WGBMM"]),
    case("hand", "Seat 2 holds 6 cards instead of 5.", hands=["WGBMM", "WGBMM", "WWGBMM", "WGBMM"]),
    case("deck", "The deck is empty: it would have been renewed.", deck=""),
    case("phase", "The phase can’t be 2: with these towers it is 3.", phase=2),
    case("phase", "The phase can’t be 4: with these towers it is 3.", phase=4),
    case("core.form.part", "“phase” must be a whole number, not a fraction.", phase=3.0),
    case("walled", "The tower on a1 can’t be reached", towers={"a1": "WWW", "a2": "GGG", "b1": "BBB"}),
    case("core.position.range", "“to_move” can’t be 4: it goes from 0 to 3.", to_move=4),
    case("core.form.part", "“to_move” must be a whole number, not null.", to_move=None),
    case("core.form.part", "“round” must be at least 1.", round=0),
    case("core.form.part", "“points[2]” must be at least 0.", points=[0, 0, -1, 0]),
    case("core.form.part", "“points[2]” must be a whole number, not a fraction.", points=[0, 0, 2.5, 0]),
    case("core.position.range", "“quiet_rounds” can’t be 20: it goes from 0 to 8.", quiet_rounds=20),
    case("core.position.range", "“quiet_rounds” can’t be 20: it goes from 0 to 19.", quiet_rounds=20, round=40),
    case("over", "“stall” can’t be how this match ended: null.", over="stall"),
    case("over", "“last-tower” can’t be how this match ended: null.", over="last-tower"),
    case("over", "“boredom” can’t be how this match ended: null.", over="boredom"),
    case("over", "“null” can’t be how this match ended: last-tower.", LAST),
    case("over", "“last-tower” can’t be how this match ended: null.", LAST, to_move=1, over="last-tower"),
    case("over", "“stall” can’t be how this match ended: last-tower.", LAST, quiet_rounds=20, round=20, over="stall"),
    case("core.form.part", "“over” must be text or null, not a list.", over=[1]),
]


@pytest.mark.parametrize(("key", "sentence", "base", "wrong"), CASES)
def test_what_cannot_be_is_refused(key: str, sentence: str, base: Data, wrong: Data) -> None:
    data = position(**base)
    data["position"] = {name: value for name, value in {**data["position"], **wrong}.items() if value is not ...}
    before = copy.deepcopy(data)
    with pytest.raises(BadPosition) as caught:
        tourelle.load(data)
    assert data == before
    assert caught.value.key == (key if key.startswith("core.") else f"blox.position.{key}")
    assert sentence in caught.value.text("en")
    assert caught.value.text("fr") != caught.value.text("en")


def test_every_sentence_about_positions_is_met() -> None:
    assert {case.values[0] for case in CASES if not case.values[0].startswith("core.")} == set(
        catalogue("blox", "en")["position"]
    )


@pytest.mark.parametrize("base", [FOUR, TWO, {**LAST, "to_move": 1}])
def test_the_tables_that_these_start_from_can_be(base: Data) -> None:
    data = position(**base)
    assert tourelle.load(data).position() == data


def test_options_of_a_position_are_checked() -> None:
    with pytest.raises(BadPosition) as caught:
        tourelle.load(position(options={"raze": "all"}))
    assert caught.value.text() == "options: The option raze is one of up_to and exact."


def test_very_many_points_and_rounds_stay_exact() -> None:
    data = position(points=[40_000, 0, 0, 0], round=40_000, options={"stall_rounds": 10_000})
    match = tourelle.load(data)
    assert match.scores == [40_000, 0, 0, 0]
    assert match.position() == data
