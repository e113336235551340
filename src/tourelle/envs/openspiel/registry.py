"""Registers the games with OpenSpiel, and loads one in a line."""

from typing import Any

import msgspec
import pyspiel

from tourelle.core.facts import Parameter
from tourelle.core.game import Data
from tourelle.core.records import as_position
from tourelle.envs.openspiel.game import GAMES, PREFIX, game_type
from tourelle.envs.openspiel.parameters import PLAYERS, write_options
from tourelle.envs.options import Rewards
from tourelle.games import described


def register() -> None:
    """Makes the games known to `pyspiel.load_game`."""
    for game in GAMES:
        pyspiel.register_game(game_type(game.name), game)


def load(
    game: str,
    players: int | None = None,
    *,
    rewards: Rewards = "zero-sum",
    options: Data | None = None,
    position: Data | str | None = None,
) -> Any:
    """An OpenSpiel game by our name for it, with options and a position in the form of `tourelle`."""
    found = described(game)
    given: dict[str, Parameter] = {"rewards": rewards}
    if players is not None:
        given["players"] = players
    if options:
        given |= write_options(found.read_options(players or PLAYERS, options))
    if position:
        given["position"] = msgspec.json.encode(as_position(position)).decode()
    return pyspiel.load_game(PREFIX + game, given)
