"""The suite itself: a fourth game passes it, and each of its faults is found by the check that is meant to."""

from collections.abc import Mapping
from dataclasses import fields, replace
from itertools import count
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from tests.conformance import toy
from tests.conformance.toy import TOY

from tourelle.core.description import Description
from tourelle.core.errors import BadOption
from tourelle.core.game import Game
from tourelle.core.rng import below
from tourelle.testing import CHECKS, conform, playthroughs, tables
from tourelle.testing.contract import assert_as_often


def test_a_fourth_game_conforms() -> None:
    conform(TOY, seeds=(1, 2))


def ruled(**changes: Any) -> Game:
    """The toy with other rules."""
    return replace(TOY, rules=replace(TOY.rules, **changes))


def descending(state: Any, out: Any) -> int:
    found = toy.legal_moves(state, out)
    out[:found] = out[:found][::-1].copy()
    return found


def with_nothing_to_play(state: Any, out: Any) -> int:
    return toy.legal_moves(state, out) if state.points[0] < 4 else 0


def with_a_card_not_held(_state: Any, out: Any) -> int:
    out[:] = range(3)
    return 3


def twice(state: Any, out: Any) -> int:
    out[0] = out[1] = next(kind for kind in range(3) if state.hand[state.seat, kind])
    return 2


def listing_that_changes(state: Any, out: Any) -> int:
    state.points[2] += 1
    return toy.legal_moves(state, out)


def weightless(state: Any, out: Any, weights: Any) -> int:
    weights[:], out[:] = state.deck, range(3)
    return 3


def uneven_roll(state: Any, rng: Any) -> int:
    kinds = [kind for kind in range(3) if state.deck[kind]]
    return kinds[below(rng, len(kinds))]


def roll_of_nothing(_state: Any, rng: Any) -> int:
    return below(rng, 3)


HIDDEN_TURNS = count()


def forgetful_play(state: Any, move: int) -> None:
    """It keeps something outside the state."""
    toy.play(state, move)
    state.points[2] = next(HIDDEN_TURNS) % 3


def endless_play(state: Any, move: int) -> None:
    toy.play(state, move)
    if sum(state.deck) == 1:
        state.deck[:], state.points[:] = 6, 0


def scores_too_far(_state: Any, out: Any) -> None:
    out[:] = 0


def no_winner(state: Any, out: Any) -> None:
    out[: state.players] = 0


def no_redeal(_state: Any, _seat: int, _rng: Any) -> None:
    pass


def redeal_of_all(state: Any, _seat: int, rng: Any) -> None:
    toy.redeal(state, -1, rng)


def redeal_that_loses(state: Any, seat: int, rng: Any) -> None:
    toy.redeal(state, seat, rng)
    state.deck[0] = 0


def observe_too_much(state: Any, seat: int, out: Any) -> None:
    toy.observe(state, seat, out)
    out[0] = state.hand[(seat + 1) % state.players, 0]


def observe_too_little(state: Any, _seat: int, out: Any) -> None:
    out[:3] = state.deck


def telling_view(state: Any, seat: int | None) -> dict[str, Any]:
    return {**toy.view(state, seat), "deck": state.deck.tolist()}


def view_of_arrays(state: Any, seat: int | None) -> dict[str, Any]:
    return {**toy.view(state, seat), "deck": np.sum(state.deck)}


def view_with_more_for_some(state: Any, seat: int | None) -> dict[str, Any]:
    own = {} if seat is None else {"own": toy.hands(state)[seat]}
    return {**toy.view(state, seat), **own}


def lax_reading(state: Any, text: str) -> int:
    return toy.read_move(state, text if text.startswith("card") else "card 2")


def reading_that_plays(state: Any, text: str) -> int:
    try:
        return toy.read_move(state, text)
    finally:
        state.points[0] += 1


def reading_any_card(_state: Any, text: str) -> int:
    return "123".index(text[-1:]) if text[-1:].isdigit() and text[-1:] in "123" else toy.read_move(_state, "")


def position_without_points(state: Any, position: dict[str, Any]) -> None:
    toy.read_position(state, {**position, "points": [0] * state.players})


def chance_not_told(_state: Any, _outcomes: list[int]) -> dict[str, Any]:
    return {}


class Padded(toy.State):
    """With a gap behind its fields."""


Padded.dtype = np.dtype(
    (np.record, np.dtype({"names": toy.NAMES, "formats": toy.FORMATS, "itemsize": toy.State.dtype.itemsize + 3}))
)


class Lax(Description):
    """Takes whatever it is given."""

    def read_options(self, _players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        return dict(given)


class Wordy(Description):
    """Keeps what is the default."""

    def read_options(self, _players: int, given: Mapping[str, Any]) -> dict[str, Any]:
        if set(given) - {"size"}:
            raise BadOption("core.option.none", game=self.name, name="?")
        return {"size": 1}


def described(kind: type[Description], game: Game = TOY) -> Game:
    facts = {field.name: getattr(game.description, field.name) for field in fields(game.description)}
    return replace(game, description=kind(**facts))


def no_play(state: Any, move: int) -> None:
    if toy.to_move(state) < 0:
        toy.play(state, move)


def play_of_more_than_ones(state: Any, move: int) -> None:
    """A 1 beside another card is not played."""
    if toy.to_move(state) < 0 or move or state.hand[state.seat, 0] > 1:
        toy.play(state, move)


def out_of_range(state: Any, out: Any) -> int:
    out[0] = 3 if state.points[0] else 1
    return 1


def drawn(text: str) -> ModuleType:
    return cast("ModuleType", SimpleNamespace(svg=lambda _view, **_: text, text=lambda _view, **_: text))


SHARED: dict[str, Any] = {"hands": [[2, 0, 0]] * 2}


FAULTS: list[tuple[str, Game, str]] = [
    ("moves", ruled(legal_moves=descending), "not ascending"),
    ("moves", ruled(legal_moves=twice), "not unique"),
    ("moves", ruled(legal_moves=with_nothing_to_play), "no legal move"),
    ("moves", ruled(legal_moves=listing_that_changes), "has changed it"),
    ("state", ruled(state=Padded), "3 bytes of padding"),
    ("state", ruled(play=no_play), "changed nothing"),
    ("every_move", ruled(play=play_of_more_than_ones), "move 0 changes nothing"),
    ("moves", ruled(legal_moves=out_of_range), "from 3 on"),
    ("moves", ruled(to_move=lambda state: toy.to_move(state) + 7), "to_move says"),
    ("notation", ruled(legal_moves=with_a_card_not_held), "legal, but refused"),
    ("chance", ruled(chance=weightless), "weights"),
    ("chance", ruled(roll=roll_of_nothing), "not among"),
    ("rolls", ruled(roll=uneven_roll), "chi-square"),
    ("repeatable", ruled(play=forgetful_play), "differs from itself|another match"),
    ("end", ruled(play=endless_play), "not over after"),
    ("scores", ruled(scores=scores_too_far), "a seat that is not there"),
    ("scores", ruled(winners=no_winner), "nobody wins"),
    ("scores", replace(TOY, reason=lambda _state: ""), "without a reason"),
    ("redeal", ruled(redeal=no_redeal), "nothing is dealt anew"),
    ("redeal", ruled(redeal=redeal_of_all), "changes at"),
    ("redeal", ruled(redeal=redeal_that_loses), "changes at"),
    ("redeal", ruled(observe=observe_too_much), "depends on what is hidden"),
    ("observation", ruled(observe=observe_too_little), "not finite"),
    ("redeal", replace(TOY, view=telling_view), "changes at"),
    ("views", replace(TOY, view=view_of_arrays), "not plain data at"),
    ("views", replace(TOY, view=view_with_more_for_some), "other fields"),
    ("notation", replace(TOY, write_move=lambda _state, _move: "card"), "names the moves"),
    ("refusals", replace(TOY, read_move=lax_reading), "is read as"),
    ("refusals", replace(TOY, read_move=reading_that_plays), "has changed the state"),
    ("refusals", replace(TOY, read_move=reading_any_card), "is read as"),
    ("positions", replace(TOY, read_position=position_without_points), "loses"),
    ("options", described(Lax), "not refused"),
    ("options", described(Wordy), "a default is not left out"),
    ("positions", replace(TOY, write_position=lambda _state: {"hands": []}), "can't be loaded"),
    ("records", replace(TOY, write_chance=chance_not_told), "can't be replayed"),
    ("records", replace(TOY, write_setup=lambda _state, _outcomes: SHARED), "the replay differs"),
    ("drawings", replace(TOY, drawing=lambda: drawn("<p/>")), "the drawing is a p"),
    ("drawings", replace(TOY, face=lambda: toy.face("")), "is empty"),
]


@pytest.mark.parametrize(("check", "game", "said"), FAULTS)
def test_a_fault_is_found(check: str, game: Game, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playthroughs, "MOST_MOVES", 500)
    finds = next(each for each in CHECKS if each.__name__ == f"check_{check}")
    with pytest.raises(AssertionError, match=said):
        [finds(at) for at in tables(game)]


def test_all_faults_are_told_at_once() -> None:
    broken = described(Lax, ruled(winners=no_winner))
    with pytest.raises(AssertionError) as caught:
        conform(broken)
    assert [line.partition(":")[0] for line in str(caught.value).splitlines()] == ["check_scores", "check_options"]


def test_a_check_that_breaks_down_is_told_too() -> None:
    with pytest.raises(AssertionError, match=r"check_drawings: .*AttributeError"):
        conform(replace(TOY, drawing=lambda: cast("ModuleType", SimpleNamespace())))


def test_frequencies() -> None:
    assert_as_often("fair", [103, 96, 101], [100, 100, 100])
    assert_as_often("only one", [300], [300])
    with pytest.raises(AssertionError, match="chi-square"):
        assert_as_often("unfair", [160, 80, 60], [100, 100, 100])
