"""The public face: what `tourelle` offers is all there, and does what the documentation says."""

import importlib
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import tourelle
from tourelle.games.blox.text.notation import read_intent

NAMES = [
    "BadFile",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "IllegalMove",
    "Match",
    "MatchOver",
    "MoveError",
    "Outcome",
    "TourelleError",
    "UnknownGame",
    "UnreadableMove",
    "games",
    "load",
    "new",
    "replay",
]


def run(source: str) -> str:
    """What a fresh interpreter prints."""
    done = subprocess.run([sys.executable, "-W", "error", "-c", source], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_exported_names() -> None:
    assert sorted(tourelle.__all__) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_each_name_can_be_imported(name: str) -> None:
    offered = getattr(importlib.import_module("tourelle"), name)
    assert callable(offered)
    assert offered.__doc__ or issubclass(offered, tourelle.TourelleError)


def test_a_star_brings_them_all() -> None:
    assert run("from tourelle import *; print(new('ontop', seed=1).players, games()['blox'])") == "2 (2, 3, 4)\n"


def test_what_is_not_there() -> None:
    with pytest.raises(AttributeError, match="nothing_of_the_kind"):
        _ = tourelle.nothing_of_the_kind


def test_the_version_is_that_of_the_package() -> None:
    assert importlib.import_module("importlib.metadata").version("tourelle") == tourelle.__version__


@pytest.mark.parametrize(
    "before", ["", "import tourelle.games", "import tourelle.games.blox", "tourelle.new('ontop', seed=1)"]
)
def test_games_can_be_asked_for_at_any_time(before: str) -> None:
    """`tourelle.games` is a package too: importing it must not hide the function."""
    said = run(f"import tourelle\n{before}\ntourelle.games()\nprint(tourelle.games())")
    assert said == f"{tourelle.games()}\n"


def test_the_list_of_games_is_a_copy() -> None:
    tourelle.games().clear()
    assert tourelle.games() == {"blox": (2, 3, 4), "ontop": (2, 3, 4), "fivetowers": (2, 3, 4, 5)}


def test_asking_for_the_games_loads_no_compiler() -> None:
    assert run("import sys, tourelle; tourelle.games(); print('numba' in sys.modules)") == "False\n"


def test_the_example_of_the_documentation() -> None:
    match = tourelle.new("blox", players=3, seed=7)
    assert match.to_move == 0
    assert match.legal_moves() == sorted(match.legal_moves())
    match.play("in N c9 G")
    assert match.scores == [0, 0, 0]
    assert match.outcome is None
    assert match.view(1)["seats"][0]["hand"] is None
    assert tourelle.replay(match.record()).record() == match.record()
    assert tourelle.load(match.position()).position() == match.position()
    with pytest.raises(tourelle.UnreadableMove):
        match.play("c9")
    with pytest.raises(tourelle.IllegalMove) as refused:
        match.play("in N c9 G*")
    assert refused.value.text("fr") != refused.value.text("en")
    with pytest.raises(tourelle.MoveError):
        match.play("")


def test_the_end_of_a_match() -> None:
    match = tourelle.new("ontop", players=2, seed=7)
    while match.to_move is not None:
        match.play(match.legal_moves()[0])
    outcome: Any = match.outcome
    assert isinstance(outcome, tourelle.Outcome)
    assert (outcome.scores, outcome.winners, outcome.reason) == tuple(match.record()["result"].values())
    with pytest.raises(tourelle.MatchOver):
        match.play("A1>A2")


# ---- What a caller may get wrong ----


@pytest.mark.parametrize("game", ["blox", "ontop", "fivetowers"])
def test_unknown_themes_and_languages_are_refused(game: str) -> None:
    match: Any = tourelle.new(game, 2, 1)
    attempts: list[Callable[[], object]] = [
        lambda: match.svg(theme="x"),
        lambda: match.svg(theme=["dark"]),
        lambda: match.svg(language="xx"),
        lambda: match.text(language="xx"),
        lambda: match.text(language=None),
    ]
    for attempt in attempts:
        with pytest.raises(tourelle.BadOption) as caught:
            attempt()
        assert caught.value.key in ("look.theme", "core.language")
        assert "light and dark" in str(caught.value) or "en and fr" in str(caught.value)
        assert "sont" in caught.value.text("fr")


@pytest.mark.parametrize("text", ["IN n C9 g", "in N c9 G", " In  n c9  g "])
def test_moves_of_blox_may_be_typed_in_small_or_large_letters(text: str) -> None:
    assert read_intent(text) == read_intent("in N c9 G")
    assert read_intent("RZ C7 F7 wwm*") == read_intent("rz c7 f7 WWM*")
    assert read_intent("sw gbb") == read_intent("sw GBB")


@pytest.mark.parametrize("text", ["in ſ c9 G", "ın N c9 G", "up c7", "mv c9 c7 x"])
def test_but_not_in_other_letters(text: str) -> None:
    with pytest.raises(tourelle.UnreadableMove):
        read_intent(text)


def test_a_record_has_the_one_text_of_each_move() -> None:
    match = tourelle.new("blox", 2, 1)
    move = next(text for text in match.legal_moves() if text.startswith("in"))
    match.play(move.upper())
    record = match.record()
    assert record["turns"][0]["move"] == move
    record["turns"][0]["move"] = move.upper()
    with pytest.raises(tourelle.BadRecord):
        tourelle.replay(record)
