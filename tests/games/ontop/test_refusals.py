"""Every reason to refuse a move, in both languages."""

import string
import tomllib
from contextlib import suppress
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.ontop.helpers import lay, legal, loaded, play, position, started
from tests.sentences import keys_of

from tourelle.core.errors import IllegalMove, MoveError, UnreadableMove
from tourelle.core.texts import DEFAULT_LANGUAGE, LANGUAGES, Language
from tourelle.games import game_named

GAME = game_named("ontop")

GAPPED = ["B13", "B2", "B4", "C13", "C15", "D3", "D7", "E5", "F5", "F9"]


def with_a_gap() -> Any:
    """A1 is a gap, A2 and A3 hold a tile, B2 is black."""
    last = lay("A2>A3")
    options = {"black": GAPPED, "tiles": [last["tile"], "RRRR", "BRWY"]}
    state = loaded(position([], last["tile"], options=options), options=options)
    play(state, last["cells"])
    state.tile = 0
    return state


ILLEGAL = [
    ("same_cell", "C6>C6"),
    ("tile_there", "A3>A4"),
    ("tile_there", "A4>A3"),
    ("black_there", "B2>B3"),
    ("gap_there", "A1>B1"),
    ("tile_there", "A2>F3"),
    ("no_side", "C6>C8"),
    ("no_side", "A4>F4"),
    ("corner_only", "A10>A11"),
    ("touches_nothing", "A7>A8"),
    ("same_turned", "A5>A4"),
]


@pytest.mark.parametrize(("key", "text"), ILLEGAL)
def test_illegal_moves(key: str, text: str) -> None:
    state = with_a_gap()
    with pytest.raises(IllegalMove) as refused:
        GAME.read_move(state, text)
    assert refused.value.key == f"ontop.refused.{key}"
    assert all(refused.value.text(language) for language in LANGUAGES)


def test_the_sentences_name_the_place() -> None:
    state = with_a_gap()
    with pytest.raises(IllegalMove, match="A tile lies on A3 already"):
        GAME.read_move(state, "A3>A4")
    with pytest.raises(IllegalMove, match="“A4>A5”"):
        GAME.read_move(state, "A5>A4")
    with pytest.raises(UnreadableMove, match="strip A goes from A1 to A11"):
        GAME.read_move(state, "A12>A11")


def test_no_tile_to_lay() -> None:
    state = with_a_gap()
    state.tile = -1
    with pytest.raises(IllegalMove) as refused:
        GAME.read_move(state, "A4>A5")
    assert refused.value.key == "ontop.refused.no_tile"


@pytest.mark.parametrize("text", ["C6>C7", "c6>c7", " C6 > c7 ", "   C6   >   C7"])
def test_spaces_and_small_letters_are_understood(text: str) -> None:
    state = started()
    assert GAME.write_move(state, GAME.read_move(state, text)) == "C6>C7"


UNREADABLE = [
    ("move", ""),
    ("move", "C6"),
    ("move", "C6-C7"),
    ("move", "C6>C7>C8"),
    ("move", "C06>C7"),
    ("move", "G1>G2"),
    ("move", "C 6>C7"),
    ("move", "C6>C7\n"),
    ("move", "C6>C7\x00"),
    ("move", "C6\u00a0>C7"),
    ("move", "C６>C7"),
    ("move", "C6>C7" + " " * 500),
    ("move", "x" * 10_000),
    ("cell", "A12>A11"),
    ("cell", "C6>C16"),
    ("cell", "C6>F99"),
]


@pytest.mark.parametrize(("key", "text"), UNREADABLE)
def test_unreadable_moves(key: str, text: str) -> None:
    with pytest.raises(UnreadableMove) as refused:
        GAME.read_move(started(), text)
    assert refused.value.key == f"ontop.unreadable.{key}"
    for language in LANGUAGES:
        sentence = refused.value.text(language)
        assert sentence.replace("\u00a0", " ").isprintable()
        assert len(sentence) < 200


def test_every_refusal_is_met() -> None:
    """That there is no tile to lay is met by a test of its own."""
    assert {key for key, _ in ILLEGAL} | {"no_tile"} == keys_of("ontop", "refused")
    assert {key for key, _ in UNREADABLE} == keys_of("ontop", "unreadable")


@settings(derandomize=True, database=None, deadline=None)
@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    state = started()
    with suppress(MoveError):
        assert GAME.read_move(state, text) in range(212)


def test_every_pair_of_cells_is_legal_or_refused() -> None:
    state = with_a_gap()
    moves = set(legal(state))
    names = [f"{strip}{number}" for strip in "ABCDEF" for number in range(1, 16)]
    for first in names:
        for second in names:
            move = f"{first}>{second}"
            if move in moves:
                assert GAME.write_move(state, GAME.read_move(state, move)) == move
            else:
                with pytest.raises(MoveError):
                    GAME.read_move(state, move)


def sentences(language: str) -> dict[str, str]:
    text = files("tourelle").joinpath("texts", language, "ontop.toml").read_text("utf-8")
    return dict(flatten(tomllib.loads(text), ""))


def flatten(found: Any, path: str) -> list[tuple[str, str]]:
    if isinstance(found, str):
        return [(path, found)]
    return [leaf for name, part in found.items() for leaf in flatten(part, f"{path}.{name}")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_things(language: Language) -> None:
    english, said = sentences(DEFAULT_LANGUAGE), sentences(language)
    assert english.keys() == said.keys()
    for key, sentence in english.items():
        assert places(sentence) == places(said[key]), key
        assert said[key]


def places(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
