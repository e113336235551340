"""What is offered is what the games take: every default is one, every limit holds, and no option is forgotten."""

from typing import Any

import pytest

from tourelle.core.errors import BadOption
from tourelle.core.options import Choice, Option, Several, Switch, Text, Whole
from tourelle.core.texts import LANGUAGES, Language
from tourelle.games import DESCRIPTIONS, PLAYERS, described
from tourelle.server.api.game_routes import offer

ALL = [(game.name, option) for game in DESCRIPTIONS.values() for option in game.options]
NAMES = [f"{game} {option.name}" for game, option in ALL]


def taken(game: str, players: int, name: str, value: Any) -> dict[str, Any]:
    read: dict[str, Any] = described(game).read_options(players, {name: value})
    return read


def refused(game: str, players: int, name: str, value: Any) -> None:
    with pytest.raises(BadOption):
        taken(game, players, name, value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_offered_in_words(language: Language) -> None:
    games = offer(language).games
    assert list(games) == list(DESCRIPTIONS)
    for name, found in games.items():
        assert all((found.title, found.promise, found.minutes))
        assert set(DESCRIPTIONS[name].reasons) <= set(found.reasons)
        assert list(found.words) == [option.name for option in DESCRIPTIONS[name].options]
        for option in found.options:
            words = found.words[option.name]
            assert all((words.label, words.about))
            assert list(words.choices) == named(option)


def named(option: Option) -> list[str]:
    """The choices that need words: cells and the like have none."""
    match option:
        case Choice() | Several(by_seat=True):
            return option.choices
        case _:
            return []


@pytest.mark.parametrize(("game", "option"), ALL, ids=NAMES)
def test_the_default_is_the_game_s(game: str, option: Option) -> None:
    for players in PLAYERS[game]:
        assert taken(game, players, option.name, option.usual(players)) == {}


@pytest.mark.parametrize(("game", "option"), ALL, ids=NAMES)
def test_the_limits_are_the_game_s(game: str, option: Option) -> None:
    match option:
        case Whole():
            for value in (option.least, option.most):
                assert taken(game, 2, option.name, value) == {option.name: value}
            for value in (option.least - 1, option.most + 1):
                refused(game, 2, option.name, value)
        case Choice():
            other = [choice for choice in option.choices if choice != option.default]
            assert [taken(game, 2, option.name, choice)[option.name] for choice in other] == other
            refused(game, 2, option.name, "another")
        case Switch():
            for players in PLAYERS[game]:
                if players in option.players:
                    assert taken(game, players, option.name, not option.default)
                else:
                    refused(game, players, option.name, not option.default)
        case Several():
            limits_of_several(game, option)
        case Text():
            refused(game, 2, option.name, "another")


def limits_of_several(game: str, option: Several) -> None:
    if option.by_seat:
        for players in PLAYERS[game]:
            turned = option.choices[::-1][:players]
            assert taken(game, players, option.name, turned) == {option.name: turned}
            refused(game, players, option.name, turned[:-1])
        return
    many = option.choices if option.once else option.choices * 2
    for count in (option.least, option.most):
        assert len(taken(game, 2, option.name, many[:count])[option.name]) == count
    for count in (option.least - 1, option.most + 1):
        refused(game, 2, option.name, many[:count])
    doubled = [option.choices[0]] * max(2, option.least)
    if option.once:
        refused(game, 2, option.name, doubled)
    else:
        assert taken(game, 2, option.name, doubled)
