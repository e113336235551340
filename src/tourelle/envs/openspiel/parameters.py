"""From OpenSpiel's parameters to the table that a game starts from, and back to parameters in one form."""

import base64
import binascii
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from tourelle.core.errors import BadOption, BadPosition
from tourelle.core.shown import shown
from tourelle.core.state import copy_of
from tourelle.envs.openspiel.facts import Facts, Options, Parameter
from tourelle.envs.options import REWARDS, kind_of
from tourelle.envs.turns import BY_SCORE
from tourelle.match import load, table

PLAYERS = 2
COMMON: dict[str, Parameter] = {"players": PLAYERS, "rewards": next(iter(REWARDS)), "position": ""}


class Setting(NamedTuple):
    """What the parameters say, and the parameters themselves, each in the one form that says it."""

    players: int
    by_score: bool  # whether a match is worth its points, not its win
    state: Any  # of the engine: the bare table, or the position
    parameters: dict[str, Parameter]


def read(name: str, facts: Facts, given: Mapping[str, Parameter]) -> Setting:
    """The parameters of a game checked; BadOption or BadPosition, saying what is wrong."""
    asked = {**COMMON, **facts.parameters, **given}
    if asked["position"]:
        return _from_position(name, facts, asked)
    players: Any = asked["players"]
    options = facts.read_options({option: asked[option] for option in facts.parameters})
    _, options, state = table(name, players, options)
    return _setting(facts, asked, players, options, state)


def _from_position(name: str, facts: Facts, asked: dict[str, Parameter]) -> Setting:
    """A position brings its players and options; the other parameters may only say the same."""
    text = plain(asked["position"])
    match = load(text)
    if match.game.name != name:
        raise BadPosition("envs.openspiel.other_game", found=match.game.name, game=name)
    if match.to_move is None:
        raise BadPosition("envs.openspiel.position_over")
    asked = {**asked, "position": safe(msgspec.json.encode(match.position()))}
    setting = _setting(facts, asked, match.players, match.options, copy_of(match.state))
    for parameter, default in {**COMMON, **facts.parameters}.items():
        if asked[parameter] not in (default, setting.parameters[parameter]):
            raise BadOption(
                "envs.openspiel.contradiction",
                name=parameter,
                value=shown(asked[parameter]),
                wanted=shown(setting.parameters[parameter]),
            )
    return setting


def _setting(facts: Facts, asked: dict[str, Parameter], players: int, options: Options, state: Any) -> Setting:
    written = {**asked, **facts.parameters, **facts.write_options(options), "players": players}
    return Setting(players, kind_of(str(asked["rewards"])) == BY_SCORE, state, written)


def safe(position: bytes) -> str:
    """A position's JSON in letters that OpenSpiel's own way of writing parameters can hold: no comma, no bracket."""
    return base64.urlsafe_b64encode(position).decode().rstrip("=")


def plain(position: Parameter) -> str:
    """The JSON again; what is JSON already stays."""
    text = str(position)
    if text.lstrip().startswith("{"):
        return text
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()
    except (binascii.Error, ValueError):
        return text
