"""A game as a PettingZoo environment: the seats move one after another (AEC); each step is one compiled call."""

from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from pettingzoo import AECEnv

from tourelle.core.errors import MatchOver
from tourelle.core.game import Data
from tourelle.core.protocol import OVER
from tourelle.core.texts import DEFAULT_LANGUAGE, LANGUAGES, Language
from tourelle.envs.options import RENDER_MODES, Illegal, RenderMode, Rewards, one_of, whole
from tourelle.envs.table import Observation, Table, action_space, observation_space, rendered
from tourelle.match import SEED_LIMIT, checked_seed

Agent: TypeAlias = str
Base: TypeAlias = AECEnv[Agent, Any, Any]


class TowerGame(Base, EzPickle):
    """One match after another at one table; seat 0 is `player_0`."""

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        options: Data | None = None,
        rewards: Rewards = "zero-sum",
        illegal: Illegal = "raise",
        render_mode: RenderMode | None = None,
        language: Language = DEFAULT_LANGUAGE,
    ) -> None:
        EzPickle.__init__(
            self,
            game,
            players=players,
            options=options,
            rewards=rewards,
            illegal=illegal,
            render_mode=render_mode,
            language=language,
        )
        self.render_mode = render_mode and one_of("render_mode", render_mode, RENDER_MODES)
        self.language = one_of("language", language, LANGUAGES)
        self.table = Table(game, players, options, rewards, illegal)
        self._pays_points = rewards == "score"
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[Agent] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: observation_space(self.table.game) for agent in self.possible_agents}
        self._actions = {agent: action_space(self.table.game) for agent in self.possible_agents}
        self._no_moves = np.zeros(self.table.moves, np.int8)
        self._no_moves.flags.writeable = False
        self._seeds = np.random.default_rng()

    # ---- PettingZoo's interface ----

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new match. With a seed it is the match of `tourelle.new` for that seed; the next ones follow from it."""
        if seed is None:
            seed = int(self._seeds.integers(SEED_LIMIT))
        else:
            seed = checked_seed(whole(seed))
            self._seeds = np.random.default_rng(seed)
        self.table.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._no_moves} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise MatchOver("envs.reset_first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.table.play_own(whole(action))
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self._no_moves}
        over = self.table.seat == OVER
        if over or self._pays_points:
            self.rewards = dict(zip(self.possible_agents, self.table.rewards.tolist(), strict=True))
            self._accumulate_rewards()
        if over:
            self._end()
        else:
            self._select()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: Agent) -> Observation:
        """An agent's observation and mask; in its own turn the arrays of the last step, which are never rewritten."""
        if not self.agents:
            raise MatchOver("envs.reset_first")
        return self.table.seen_by(self._seats[agent])

    def observation_space(self, agent: Agent) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: Agent) -> "spaces.Discrete[np.int64]":
        return self._actions[agent]

    @cached_property
    def state_space(self) -> spaces.Box:
        """The observations of all seats, a row for each: everything on the table, hidden hands included."""
        seen = self._spaces[self.possible_agents[0]]["observation"]
        assert isinstance(seen, spaces.Box)
        rows = (len(self.possible_agents), 1)
        return spaces.Box(np.tile(seen.low, rows), np.tile(seen.high, rows), dtype=np.float32)

    def state(self) -> NDArray[np.float32]:
        return np.stack([self.table.seen_by(seat)["observation"] for seat in self._seats.values()])

    def render(self) -> str | None:
        """The table as the seat to move sees it; when the match is over, as a spectator does."""
        if self.render_mode is None:
            return None
        seat = None if self.table.seat == OVER else self.table.seat
        return rendered(self.table.match, seat, self.render_mode, self.language)

    def close(self) -> None:
        """Nothing to close."""

    # ---- A turn ----

    def _select(self) -> None:
        self.agent_selection = agent = self.possible_agents[self.table.seat]
        self.infos[agent] = {"action_mask": self.table.seen["action_mask"]}

    def _end(self) -> None:
        result = self.table.result()
        for agent in self.agents:
            self.terminations[agent] = True
            self.infos[agent] = {"action_mask": self._no_moves, **result}
        self._deads_step_first()
