"""The errors that a person can meet: a tree, a sentence in each language, and a way through a pickle."""

import copy
import pickle
from collections.abc import Callable
from functools import partial

import pytest

import tourelle
from tourelle.core import errors
from tourelle.core.errors import TourelleError
from tourelle.core.texts import LANGUAGES

TREE = {
    "UnknownGame": TourelleError,
    "BadOption": TourelleError,
    "MoveError": TourelleError,
    "UnreadableMove": errors.MoveError,
    "IllegalMove": errors.MoveError,
    "MatchOver": errors.MoveError,
    "BadFile": TourelleError,
    "BadRecord": TourelleError,
    "BadPosition": TourelleError,
}


def raised() -> list[TourelleError]:
    """One of each kind, as the program raises them."""
    over = tourelle.new("ontop", 2, 1)
    while over.to_move is not None:
        over.play_move(over.moves()[0])
    attempts: list[Callable[[], object]] = [
        lambda: tourelle.new("blocks"),
        lambda: tourelle.new("blox", 7),
        partial(tourelle.new("blox", seed=1).play, "???"),
        partial(tourelle.new("ontop", seed=1).play, "A1>A2"),
        partial(over.play, "A1>A2"),
        lambda: tourelle.replay("{"),
        lambda: tourelle.replay({**tourelle.new("ontop", seed=1).record(), "setup": {}}),
        lambda: tourelle.load("{"),
    ]
    found = []
    for attempt in attempts:
        with pytest.raises(TourelleError) as caught:
            attempt()
        found.append(caught.value)
    return found


def test_the_tree() -> None:
    kinds = {
        name: kind
        for name, kind in vars(errors).items()
        if isinstance(kind, type) and issubclass(kind, TourelleError) and kind is not TourelleError
    }
    assert {name: kind.__base__ for name, kind in kinds.items()} == TREE
    assert all(name in str(errors.__doc__) for name in TREE)
    assert issubclass(TourelleError, Exception)


def test_each_says_a_sentence_in_each_language() -> None:
    for error in raised():
        said = [error.text(language) for language in LANGUAGES]
        assert all(said)
        assert len(set(said)) == len(LANGUAGES)
        assert str(error) == error.text("en")
        assert "{" not in said[0] or error.key.startswith("core.form")


def test_each_survives_a_pickle_and_a_copy() -> None:
    for error in raised():
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
            assert type(again) is type(error)
            assert (again.key, [again.text(language) for language in LANGUAGES]) == (
                error.key,
                [error.text(language) for language in LANGUAGES],
            )


def test_a_game_nearly_named_is_guessed() -> None:
    with pytest.raises(errors.UnknownGame, match="did you mean fivetowers"):
        tourelle.new("5towers")
    for name in ("", "x" * 100_000, "BLOX", None, 7, ["blox"], 10**5000):
        with pytest.raises(errors.UnknownGame) as caught:
            tourelle.new(name)  # type: ignore[arg-type]
        assert len(caught.value.text("fr")) < 300
