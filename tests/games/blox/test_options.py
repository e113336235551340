"""The options of BLOX: razing exactly the phase's height, boards of one's own, and when a match stalls."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.agreement_tables import NO_THREES
from tests.games.blox.helpers import legal, table
from tests.reference.blox_board import DEFAULT

import tourelle
from tourelle import BadOption
from tourelle.core.texts import catalogue

ROWS = [row.split() for row in DEFAULT.splitlines()]


def changed(**cells: str) -> str:
    """The default board with other cells, by name."""
    rows = [list(row) for row in ROWS]
    for name, text in cells.items():
        rows[9 - int(name[1])]["abcdefghi".index(name[0])] = text
    return "\n".join(map(" ".join, rows))


def turned(board: str) -> str:
    """A quarter turn."""
    rows = [row.split() for row in board.splitlines()]
    return "\n".join(" ".join(row[column] for row in reversed(rows)) for column in range(9))


# ---- raze ----


@pytest.mark.parametrize(("phase", "up_to", "exact"), [(1, {1}, {1}), (2, {1, 2}, {2}), (3, {1, 2, 3}, {3})])
@pytest.mark.parametrize("option", ["up_to", "exact"])
def test_heights_that_a_phase_may_raze(phase: int, up_to: set[int], exact: set[int], option: str) -> None:
    """A figure between towers of 1, 2, 3 and 4: all are white, and the hand can pay any of them."""
    around = {"d5": "W", "e6": "WW", "f5": "WWW", "e4": "WWWW"}
    match = table(phase, figures={"e5": 0}, towers=around, hands={0: "WWWWW"}, options={"raze": option})
    razed = {len(move.split()[3].replace("*", "")) for move in legal(match, "rz")}
    assert razed == (exact if option == "exact" else up_to)


def test_raze_up_to_is_the_default() -> None:
    assert tourelle.new("blox", 3, 1, {"raze": "up_to"}).options == {}
    assert tourelle.new("blox", 3, 1, {"raze": "exact"}).record()["options"] == {"raze": "exact"}


# ---- board ----


def test_a_board_by_its_text_is_played_on() -> None:
    match = tourelle.new("blox", 3, 5, {"board": NO_THREES})
    assert match.view()["board"] == NO_THREES.splitlines()
    heights = {cell: len(tower) for cell, tower in match.view()["towers"].items()}
    assert (heights["c6"], heights["g4"], heights["f7"], heights["d3"]) == (4, 4, 2, 2)
    again = tourelle.replay(match.record())
    assert again.state.tobytes() == match.state.tobytes()
    assert tourelle.load(match.position()).state.tobytes() == match.state.tobytes()


def test_blanks_in_a_board_do_not_matter_and_the_default_has_its_name() -> None:
    wide = "\n\n" + NO_THREES.replace(" ", "   ").replace("\n", "  \r\n\t") + "\n "
    assert tourelle.new("blox", 2, 1, {"board": wide}).options == {"board": NO_THREES}
    for default in ("default", DEFAULT, f"\n{DEFAULT}\n"):
        assert tourelle.new("blox", 2, 1, {"board": default}).options == {}


def test_a_quarter_turn_exchanges_white_and_grey() -> None:
    board = turned(DEFAULT)
    assert board.translate(str.maketrans("WG.1234", "GW.....")) == "".join(
        c if c not in "1234" else "." for c in DEFAULT
    )
    match = tourelle.new("blox", 2, 3, {"board": board})
    assert match.view()["board"] == board.splitlines()
    assert match.record()["setup"]["neutral"] == ["a2", "a5", "b9", "e1", "e9", "h1", "i5", "i8"]


def test_with_two_players_neutral_figures_stand_on_the_ones_that_are_black_or_mauve() -> None:
    match = tourelle.new("blox", 2, 3, {"board": changed(a2="M.", b2="B1")})
    assert match.record()["setup"]["neutral"] == ["a5", "b2", "b9", "e1", "e9", "h1", "i5", "i8"]


WORDS = {f"board.{key}" for key in ("label", "about", "takes")}
WALLED = changed(a9="M1", a2="M.", a8="M1", a5="B.")


@pytest.mark.parametrize(
    ("key", "options", "sentence"),
    [
        (
            "option.unknown",
            {"speed": 3},
            "BLOX has no option “speed”. Its options are raze, board and stall_rounds.",
        ),
        ("option.choice", {"raze": "all"}, "The option raze is one of up_to and exact."),
        ("option.choice", {"raze": ["exact"]}, None),
        ("option.whole", {"stall_rounds": 0}, "The option stall_rounds is a whole number from 1 to 10000."),
        ("option.whole", {"stall_rounds": 10_001}, None),
        ("option.whole", {"stall_rounds": True}, None),
        ("option.whole", {"stall_rounds": 2.0}, None),
        ("option.whole", {"stall_rounds": "20"}, None),
        ("board.text", {"board": 3}, None),
        ("board.text", {"board": None}, None),
        ("board.text", {"board": "W. " * 1000}, None),
        ("board.rows", {"board": "printed"}, "The board has 1 row instead of nine"),
        ("board.rows", {"board": ""}, "The board has 0 rows instead of nine"),
        ("board.rows", {"board": DEFAULT + "\n" + DEFAULT}, "The board has 18 rows instead of nine"),
        ("board.row", {"board": DEFAULT.replace("B. W. G1", "B. G1")}, "Row 1 of the board has 8 cells"),
        ("board.cell", {"board": changed(c4="R.")}, "The board’s cell c4 reads “R.”"),
        ("board.cell", {"board": changed(c4="B5")}, "The board’s cell c4 reads “B5”"),
        ("board.cell", {"board": changed(c4="b.")}, "The board’s cell c4 reads “b.”"),
        (
            "board.blocks",
            {"board": changed(c4="B2")},
            "The board’s squares add up to 42 blocks instead of 40.",
        ),
        (
            "board.blocks",
            {"board": changed(e4="W3")},
            "The board’s squares add up to 39 blocks instead of 40.",
        ),
        (
            "board.ones",
            {"board": changed(a2="M.", d8="G3")},
            "The board has 11 cells with one square instead of 12.",
        ),
        (
            "board.ones_of",
            {"board": changed(a2="G1")},
            "Of the board’s cells with one square, 3 are grey cells",
        ),
        (
            "board.ones_of",
            {"board": changed(a7="M1")},
            "Of the board’s cells with one square, 1 is white cells",
        ),
        (
            "board.walled",
            {"board": WALLED},
            "On this board the tower on a9 can’t be reached from the border.",
        ),
    ],
)
def test_what_is_no_option_is_refused(key: str, options: dict[str, Any], sentence: str | None) -> None:
    with pytest.raises(BadOption) as caught:
        tourelle.new("blox", 3, 1, options)
    assert caught.value.key in (f"core.{key}", f"blox.options.{key}")
    assert caught.value.text().startswith(sentence or "The option ")
    assert caught.value.text("fr") != caught.value.text("en")


def test_every_sentence_about_options_is_met() -> None:
    marks: Callable[..., Any] = test_what_is_no_option_is_refused
    cases = marks.pytestmark[0].args[1]  # type: ignore[attr-defined]
    own = {f"board.{key}" for key in catalogue("blox", "en")["options"]["board"]}
    assert {key for key, *_ in cases if key.startswith("board.")} == own - WORDS


# ---- stall_rounds ----


@pytest.mark.parametrize("rounds", [1, 2, 20])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_without_razes_and_builds_stalls(rounds: int, players: int) -> None:
    match = tourelle.new("blox", players, 4, {"stall_rounds": rounds})
    while match.to_move is not None:
        match.play(legal(match, "sw")[0])
    assert len(match.played) == rounds * players
    assert match.outcome
    assert match.outcome.reason == "stall"
    assert match.outcome.winners == list(range(players))


@pytest.mark.parametrize("action", ["rz e5 d5 W", "up e5 WG"])
def test_a_raze_or_a_build_starts_the_count_again(action: str) -> None:
    around = {"d5": "W", "i9": "G", "i7": "B"}
    said: dict[str, Any] = {"hands": {1: "WGBMM"}, "blocks": {0: "", 1: "WG"}, "options": {"stall_rounds": 3}}
    match = table(1, 3, figures={"e5": 1}, towers=around, to_move=1, quiet_rounds=2, **said)
    match.play(action)
    match.play(legal(match, "sw")[0])
    assert match.outcome is None
    assert match.view()["quiet_rounds"] == 0
    for _ in range(9):
        assert match.outcome is None
        match.play(legal(match, "sw")[0])
    assert match.outcome
    assert match.outcome.reason == "stall"


def test_strikes_do_not_hold_off_a_stall() -> None:
    said: dict[str, Any] = {"options": {"stall_rounds": 3}, "quiet_rounds": 2, "to_move": 3}
    match = table(figures={"d7": 3, "e7": 1}, hands={3: "GGGMM"}, **said)
    match.play("hit d7 e7 GGG")
    assert match.outcome
    assert (match.outcome.reason, match.outcome.winners) == ("stall", [3])


def test_the_last_tower_comes_before_a_stall() -> None:
    said: dict[str, Any] = {"options": {"stall_rounds": 3}, "quiet_rounds": 2, "to_move": 2, "last_round": True}
    match = table(4, 3, towers={"a1": "GGBM"}, **said)
    match.play(legal(match, "sw")[0])
    assert match.outcome
    assert match.outcome.reason == "last-tower"
