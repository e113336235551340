"""Records of BLOX: replayed to the byte, and every kind of tampering found, with the turn and the fault."""

import copy
import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from tests.games.blox.matches import TABLES, play_on

import tourelle
from tourelle import BadRecord
from tourelle.core.texts import catalogue
from tourelle.match import Match

Data = dict[str, Any]


@cache
def played(number: int) -> Match:
    """A whole match."""
    players, options = TABLES[number % len(TABLES)]
    match = tourelle.new("blox", players, number, options)
    play_on(match, random.Random(number), 100_000, eager=0.9)
    return match


@pytest.mark.parametrize("number", range(len(TABLES)))
@pytest.mark.parametrize("legal", [False, True])
def test_records_replay_to_the_byte(number: int, legal: bool) -> None:
    match = played(number)
    record = match.record(legal=legal)
    again = tourelle.replay(json.dumps(record))
    assert again.state.tobytes() == match.state.tobytes()
    assert again.record(legal=legal) == record


def test_an_unfinished_record_replays_and_has_no_result() -> None:
    match = tourelle.new("blox", 3, 5)
    play_on(match, random.Random(5), 40)
    record = match.record()
    assert record["result"] is None
    assert tourelle.replay(record).state.tobytes() == match.state.tobytes()


def test_what_a_turn_says_and_what_it_leaves_out() -> None:
    """Letters in drawing order, `drew` only where something was drawn, `reshuffled` only if true."""
    turns = [turn for number in range(len(TABLES)) for turn in played(number).record()["turns"]]
    assert all(turn.get("drew", "x") for turn in turns)
    assert all(turn.get("reshuffled", True) is True for turn in turns)
    assert any("reshuffled" in turn for turn in turns)
    free = [turn for turn in turns if "drew" not in turn]
    assert free
    assert all(turn["move"].split()[-1][1:] == "*" for turn in free)
    assert any(turn["drew"] != "".join(sorted(turn["drew"], key="WGBM".index)) for turn in turns if "drew" in turn)


# ---- Tampering ----

Change = Callable[[Data], object]


def first(record: Data, wanted: Callable[[Data], object]) -> tuple[int, Data]:
    """The first turn of a kind, with its number from 1."""
    return next((number, turn) for number, turn in enumerate(record["turns"], 1) if wanted(turn))


def tampered(change: Change, number: int = 1) -> BadRecord:
    record = copy.deepcopy(played(number).record(legal=True))
    change(record)
    with pytest.raises(BadRecord) as caught:
        tourelle.replay(record)
    assert caught.value.text("fr") != caught.value.text("en")
    return caught.value


def other(colours: str) -> str:
    return next(letter for letter in "WGBM" if letter not in colours)


def drawing(turn: Data) -> bool:
    return len(set(turn.get("drew", ""))) > 1


def opening(turn: Data) -> bool:
    """A turn of seat 0 that draws some cards, before anybody has scored."""
    return turn["seat"] == 0 and len(turn.get("drew", "")) in range(1, 5) and not any(turn["scores"])


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda turn: turn.update(seat=2), "“seat” says 2, but it is 0."),
        (lambda turn: turn.update(move="rz a1 a2 W"), "There is no figure of yours on a1."),
        (lambda turn: turn.update(move="hop"), "“hop” is no move."),
        (lambda turn: turn.update(move=f" {turn['move']}"), "“move” says "),
        (lambda turn: turn.update(scores=[1, 0, 0]), "“scores” says [1, 0, 0], but it is [0, 0, 0]."),
        (lambda turn: turn.update(scores=[0, 0]), "“scores” says [0, 0], but it is [0, 0, 0]."),
        (lambda turn: turn.update(legal=turn["legal"][1:]), "“legal” lacks "),
        (lambda turn: turn.update(legal=[*turn["legal"], "sw X"]), "“legal” lists sw X, which is not legal."),
        (lambda turn: turn.update(legal=turn["legal"][::-1]), "“legal” has the right moves, but not sorted"),
        (lambda turn: turn.update(drew="W" * 6), "“drew” must be a text of colours W, G, B, M."),
        (lambda turn: turn.update(drew="Z"), "“drew” must be a text of colours W, G, B, M."),
        (lambda turn: turn.update(drew="WGBMW"), "Chance brings more than there is to draw."),
        (lambda turn: turn.pop("drew"), "Chance brings less than there is to draw."),
        (lambda turn: turn.update(reshuffled=True), "“reshuffled” says true, but it is –."),
        (lambda turn: turn.update(reshuffled=False), "“reshuffled” says false, but it is –."),
    ],
)
def test_a_tampered_turn_is_found(change: Change, fault: str) -> None:
    number, _ = first(played(1).record(), opening)
    error = tampered(lambda record: change(record["turns"][number - 1]))
    assert error.key == "core.record.turn"
    assert error.text().startswith(f"turn {number} (")
    assert fault in error.text()


@pytest.mark.parametrize("field", ["tile", "market"])
def test_what_chance_brings_in_other_games_is_refused(field: str) -> None:
    error = tampered(lambda record: record["turns"][3].update({field: "BRWY"}))
    assert f"“{field}” is no field of “turns[3]”" in error.text()


def test_a_reshuffle_that_is_kept_quiet_is_found() -> None:
    number, _ = first(played(1).record(), lambda turn: "reshuffled" in turn)
    error = tampered(lambda record: record["turns"][number - 1].pop("reshuffled"))
    assert error.text().startswith(f"turn {number} (")
    assert error.text().endswith("“reshuffled” says –, but it is true.")


def test_cards_that_are_not_in_the_deck_are_found() -> None:
    """Only white cards are drawn from some turn on: soon there are no more."""

    def change(record: Data) -> None:
        for turn in record["turns"]:
            turn.pop("legal")
            turn["drew"] = "W" * len(turn["drew"]) if "drew" in turn else ""

    assert "turn" in tampered(change).values


def test_a_draw_of_a_colour_that_is_used_up_is_found() -> None:
    match = tourelle.new("blox", 4, 2)
    while any(match.view()["seats"]) and int(match.state.deck[0]):
        play_on(match, random.Random(len(match.played)), 1, eager=0)
    while True:
        play_on(match, random.Random(len(match.played)), 1, eager=0)
        record = match.record()
        if "W" not in record["turns"][-1].get("drew", "W"):
            break
    record["turns"][-1]["drew"] = "W" * len(record["turns"][-1]["drew"])
    with pytest.raises(BadRecord) as caught:
        tourelle.replay(record)
    assert caught.value.text().endswith("Chance brings something that is not there to be drawn.")
    assert caught.value.values["turn"] == len(match.played)


def test_a_swapped_draw_is_found_when_it_matters() -> None:
    number, turn = first(played(1).record(), drawing)
    letter = other(turn["drew"]) if len(set(turn["drew"])) < 4 else "W"
    error = tampered(lambda record: record["turns"][number - 1].update(drew=letter * len(turn["drew"])))
    assert error.key == "core.record.turn"
    assert int(str(error.values["turn"])) > number or "drawn" in error.text()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda record: record["turns"].pop(), "There is a result, but the match is not over."),
        (lambda record: record.update(result=None), "The match is over, but there is no result."),
        (lambda record: record["result"].update(scores=[9, 9, 9]), "result: “scores” says [9, 9, 9], but it is ["),
        (lambda record: record["result"].update(winners=[0, 1, 2]), "result: “winners” says [0, 1, 2], but it is ["),
        (lambda record: record["result"].update(reason="tired"), "result: “reason” says tired, but it is "),
        (lambda record: record["turns"].append(record["turns"][0]), "The match is over: no more moves can be played."),
        (lambda record: record["turns"].insert(5, record["turns"][5]), "turn 7 ("),
        (lambda record: record["turns"].pop(5), "turn 6 ("),
        (lambda record: record.update(players=4), "“hands” has 3 entries instead of 4, one for each seat."),
        (lambda record: record.update(players=7), "options: blox is played by 2 to 4 players, not 7."),
        (lambda record: record.update(options={"raze": "all"}), "options: The option raze is one of up_to and exact."),
        (lambda record: record.update(game="ontop"), "“drew” is no field of “turns["),
        (lambda record: record.update(format="tourelle/2"), "The format is “tourelle/2” instead of “tourelle/1”."),
    ],
)
def test_a_tampered_record_is_found(change: Change, sentence: str) -> None:
    assert sentence in tampered(change).text()


SETUPS: list[tuple[str, int, Change, str]] = [
    ("core.form.part", 1, lambda setup: setup.pop("hands"), "the field “hands” is missing in the whole."),
    ("core.form.part", 1, lambda setup: setup.update(extra=1), "“extra” is no field of the whole."),
    ("core.form.part", 1, lambda setup: setup.update(towers=[]), "“towers” must be an object with named fields"),
    ("towers", 1, lambda setup: setup["towers"].pop("a2"), "don’t fit the board: check a2."),
    ("towers", 1, lambda setup: setup["towers"].update(a1="W"), "don’t fit the board: check a1."),
    ("towers", 1, lambda setup: setup["towers"].update(z1="W"), "don’t fit the board: check z1."),
    ("towers", 1, lambda setup: setup["towers"].update(a2="WW"), "don’t fit the board: check a2."),
    ("core.form.part", 1, lambda setup: setup["towers"].update(a2=1), "“towers” must be text, not a whole number."),
    ("letters", 1, lambda setup: setup["towers"].update(a2="X"), "“X” (a2) is not a list of colours"),
    ("letters", 1, lambda setup: setup["towers"].update(e4="MMBB"), "“MMBB” (e4) is not a list of colours"),
    ("letters", 1, lambda setup: setup["hands"].__setitem__(1, "MMMMW"), "“MMMMW” (1) is not a list of colours"),
    (
        "core.form.by_seat",
        1,
        lambda setup: setup["hands"].pop(),
        "“hands” has 2 entries instead of 3, one for each seat.",
    ),
    ("hands", 1, lambda setup: setup["hands"].__setitem__(1, "WGBM"), "The set-up needs 3 hands of five cards."),
    ("core.form.part", 1, lambda setup: setup.update(hands="WGBMM"), "“hands” must be a list, not text."),
    ("neutral", 1, lambda setup: setup.update(neutral=["a5"]), "The neutral figures of the set-up must be []."),
    ("neutral", 0, lambda setup: setup["neutral"].pop(), "must be a2, a5, b9, e1, e9, h1, i5 and i8."),
    ("neutral", 0, lambda setup: setup["neutral"].reverse(), "must be a2, a5, b9, e1, e9, h1, i5 and i8."),
]


@pytest.mark.parametrize(("key", "number", "change", "sentence"), SETUPS)
def test_a_tampered_set_up_is_found(key: str, number: int, change: Change, sentence: str) -> None:
    error = tampered(lambda record: change(record["setup"]), number)
    assert error.key == "core.record.setup"
    fault = error.values["fault"]
    assert isinstance(fault, BadRecord)
    assert fault.key == (key if key.startswith("core.") else f"blox.record.{key}")
    assert error.text().startswith("set-up: ")
    assert sentence in error.text()


def test_more_pieces_than_there_are_in_the_set_up() -> None:
    def all_white(record: Data) -> None:
        record["setup"]["towers"] = {cell: "W" * len(tower) for cell, tower in record["setup"]["towers"].items()}

    assert tampered(all_white).text() == "set-up: Chance brings something that is not there to be drawn."


def test_every_sentence_about_records_is_met() -> None:
    met = {key for key, *_ in SETUPS if not key.startswith("core.")} | {"drew"}
    assert met == set(catalogue("blox", "en")["record"])
