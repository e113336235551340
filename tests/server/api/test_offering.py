"""What is offered is what the games take: every default is one, every limit holds, and no option is forgotten."""

from typing import Any

import pytest

from tourelle.core.errors import BadOption
from tourelle.games import PLAYERS, game_named
from tourelle.games.blox.options import DEFAULTS
from tourelle.games.ontop.options import OPTIONS
from tourelle.server.api.offering import offer, options
from tourelle.wire.offers import Choice, Option, Several, Switch, Whole, Words

ALL = [(game, option) for game, found in options().items() for option in found]
NAMES = [f"{game} {option.name}" for game, option in ALL]


def taken(game: str, players: int, name: str, value: Any) -> dict[str, Any]:
    read: dict[str, Any] = game_named(game).read_options(players, {name: value})
    return read


def refused(game: str, players: int, name: str, value: Any) -> None:
    with pytest.raises(BadOption):
        taken(game, players, name, value)


def test_every_option_is_offered_once() -> None:
    names = {game: [option.name for option in found.options] for game, found in offer().games.items()}
    assert sorted(names["blox"]) == sorted(DEFAULTS)
    assert sorted(names["ontop"]) == sorted(OPTIONS)
    assert names["fivetowers"] == []


@pytest.mark.parametrize(("game", "option"), ALL, ids=NAMES)
def test_the_default_is_the_game_s(game: str, option: Option) -> None:
    for players in PLAYERS[game]:
        default = option.default
        if isinstance(option, Several) and option.by_seat:
            default = option.default[:players]
        assert taken(game, players, option.name, default) == {}


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
        case Words():
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
