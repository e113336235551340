"""A game of OpenSpiel: its type, its size, and the states it begins with; its registration."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
import pyspiel

from tourelle.core.facts import Limits, Parameter
from tourelle.core.game import Data
from tourelle.core.records import as_position
from tourelle.core.texts import say
from tourelle.envs.openspiel.observers import observer
from tourelle.envs.openspiel.parameters import COMMON, DEFAULT_PLAYERS, defaults, read, write_options
from tourelle.envs.openspiel.state import State
from tourelle.envs.openspiel.table import Kind, Table, owners
from tourelle.envs.options import Rewards
from tourelle.games import NAMES, PLAYERS, described, game_named

PREFIX = "tourelle_"


def game_type(name: str, by_score: bool = False, chance: bool = True) -> Any:
    """OpenSpiel's description of a game; for a loaded game with its rewards, and without chance if none is left."""
    kind, hidden = pyspiel.GameType, bool(described(name).hides)
    return kind(
        short_name=PREFIX + name,
        long_name=say(f"{name}.name"),
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if chance else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION if hidden else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if by_score else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=PLAYERS[name][-1],
        min_num_players=PLAYERS[name][0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={**COMMON, **defaults(name)},
    )


class Game(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """One of our games with its parameters. Make it with `pyspiel.load_game` or with `load`."""

    name: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Parameter] | None = None) -> None:
        name = self.name
        setting = read(name, parameters or {})
        self.kind = Kind(name, setting.players, setting.by_score, owners(game_named(name), setting.state))
        self.limits: Limits = self.kind.game.limits(setting.state)
        self.start = Table.at_start(self.kind, setting.state.tobytes())
        super().__init__(
            game_type(name, setting.by_score, chance=self.limits.outcomes > 0), self._info(), setting.parameters
        )

    def _info(self) -> Any:
        by_score, players, limits = self.kind.by_score, self.kind.players, self.limits
        return pyspiel.GameInfo(
            num_distinct_actions=self.kind.moves,
            max_chance_outcomes=self.kind.outcomes if limits.outcomes else 0,
            num_players=players,
            min_utility=limits.lowest if by_score else -1.0,
            max_utility=limits.highest if by_score else 1.0,
            utility_sum=None if by_score else 0.0,
            max_game_length=limits.moves,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """OpenSpiel's own pickling loses Python attributes. Unpickling this also registers the games."""
        return loaded, (str(self),)

    def new_initial_state(self) -> State:
        return State(self, self.start.copy())

    def max_chance_nodes_in_history(self) -> int:
        return self.limits.outcomes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        return observer(self.kind, self.limits.moves + self.limits.outcomes, iig_obs_type, params)


def loaded(text: str) -> Any:
    return pyspiel.load_game(text)


# OpenSpiel keeps the constructor of a game until after the interpreter has ended, when a function can no longer be
# released. A class is not released then.


GAMES: tuple[type[Game], ...] = tuple(type(f"{name.capitalize()}Game", (Game,), {"name": name}) for name in NAMES)


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
        given |= write_options(found.read_options(players or DEFAULT_PLAYERS, options))
    if position:
        given["position"] = msgspec.json.encode(as_position(position)).decode()
    return pyspiel.load_game(PREFIX + game, given)
