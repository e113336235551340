"""The parameters of a game: read into the table that a game starts from, and written."""

import base64
import binascii
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from tourelle.core.errors import BadOption, BadPosition
from tourelle.core.excerpt import shown
from tourelle.core.facts import Parameter
from tourelle.core.options import Data, Option, Several, Text
from tourelle.core.state import copy_of
from tourelle.envs.options import REWARDS, kind_of
from tourelle.envs.turns import BY_SCORE
from tourelle.games import described
from tourelle.match import load, table

DEFAULT_PLAYERS = 2
LINE_END = " / "
COMMON: dict[str, Parameter] = {"players": DEFAULT_PLAYERS, "rewards": next(iter(REWARDS)), "position": ""}


class Setting(NamedTuple):
    """The parsed parameters, and the parameters themselves in canonical form."""

    players: int
    by_score: bool  # whether a match is worth its points, not its win
    state: Any  # of the engine: the bare table, or the position
    parameters: dict[str, Parameter]


def read(name: str, given: Mapping[str, Parameter]) -> Setting:
    """The parameters of a game, checked; BadOption or BadPosition says what is wrong."""
    asked = {**COMMON, **defaults(name), **given}
    if asked["position"]:
        return _from_position(name, asked)
    players: Any = asked["players"]
    values = {option.name: _option(option, asked[option.name]) for option in described(name).options}
    _, options, state = table(name, players, {option: value for option, value in values.items() if value != []})
    return _setting(name, asked, players, options, state)


def _from_position(name: str, asked: dict[str, Parameter]) -> Setting:
    """A position includes its players and options; other parameters must not contradict it."""
    text = plain(asked["position"])
    match = load(text)
    if match.game.name != name:
        raise BadPosition("envs.openspiel.other_game", found=match.game.name, game=name)
    if match.to_move is None:
        raise BadPosition("envs.openspiel.position_over")
    asked = {**asked, "position": safe(msgspec.json.encode(match.position()))}
    setting = _setting(name, asked, match.players, match.options, copy_of(match.state))
    for parameter, default in {**COMMON, **defaults(name)}.items():
        if asked[parameter] not in (default, setting.parameters[parameter]):
            raise BadOption(
                "envs.openspiel.contradiction",
                name=parameter,
                value=shown(asked[parameter]),
                wanted=shown(setting.parameters[parameter]),
            )
    return setting


def _setting(name: str, asked: dict[str, Parameter], players: int, options: Data, state: Any) -> Setting:
    written = {**asked, **defaults(name), **write_options(options), "players": players}
    return Setting(players, kind_of(str(asked["rewards"])) == BY_SCORE, state, written)


# ---- Options ----
#
# A parameter is a number, a flag or a text, and the text must not contain a comma, bracket, equals sign or line break.
# So a list is written as words separated by blanks (an empty text is the default list), and lines are separated by
# slashes.


def defaults(name: str) -> dict[str, Parameter]:
    """The parameters that are options of the game."""
    return {option.name: "" if isinstance(option, Several) else option.default for option in described(name).options}


def _option(option: Option, value: Parameter) -> Any:
    if isinstance(option, Several):
        return str(value).split()
    return "\n".join(value.split("/")) if isinstance(option, Text) and isinstance(value, str) else value


def write_options(options: Data) -> dict[str, Parameter]:
    return {name: _written(value) for name, value in options.items()}


def _written(value: Any) -> Parameter:
    if isinstance(value, list):
        return " ".join(value)
    return LINE_END.join(value.splitlines()) if isinstance(value, str) else value


# ---- Positions ----


def safe(position: bytes) -> str:
    """A position's JSON as base64, because OpenSpiel's notation of parameters allows no comma or bracket."""
    return base64.urlsafe_b64encode(position).decode().rstrip("=")


def plain(position: Parameter) -> str:
    """Decodes a position; JSON is returned as it is."""
    text = str(position)
    if text.lstrip().startswith("{"):
        return text
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()
    except (binascii.Error, ValueError):
        return text
