"""One seat of a game as a Gymnasium environment: you against bots."""

from typing import Any, SupportsFloat

import gymnasium
import numpy as np

from tourelle.core.errors import MatchOver
from tourelle.core.game import Data
from tourelle.core.protocol import OVER
from tourelle.core.texts import DEFAULT_LANGUAGE, LANGUAGES, Language
from tourelle.envs.gymnasium.arguments import Opponents, Seat, checked_seat, listed, seated
from tourelle.envs.options import RENDER_MODES, Illegal, RenderMode, Rewards, one_of, whole
from tourelle.envs.table import Observation, Table, action_space, observation_space, rendered
from tourelle.match import SEED_LIMIT, checked_seed


class TourelleEnv(gymnasium.Env[Observation, np.int64]):
    """A step is your move and then those of all others, until it is your turn again or the match is over."""

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        game: str,
        *,
        players: int = 2,
        opponents: Opponents = None,
        seat: Seat = "random",
        options: Data | None = None,
        rewards: Rewards = "zero-sum",
        illegal: Illegal = "lose",
        render_mode: RenderMode | None = None,
        language: Language = DEFAULT_LANGUAGE,
    ) -> None:
        self.render_mode = self._mode = render_mode and one_of("render_mode", render_mode, RENDER_MODES)
        self.language = one_of("language", language, LANGUAGES)
        self.table = Table(game, players, options, rewards, illegal)
        self.opponents = listed(opponents, players)
        self._asked_seat = checked_seat(seat, players)
        self.observation_space = observation_space(self.table.game)
        self.action_space = action_space(self.table.game)
        self.seat, self._earned, self._ended = 0, 0.0, True

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """A new match; with a seed, chance is that of `tourelle.new` for that seed, and bots play the same."""
        super().reset(seed=seed, options=options)
        deal = checked_seed(whole(seed)) if seed is not None else int(self.np_random.integers(SEED_LIMIT))
        asked = self._asked_seat
        self.seat = int(self.np_random.integers(self.table.players)) if asked is None else asked
        self._bots = seated(self.opponents, self.seat, self.np_random)
        self.table.begin(deal)
        self._earned, self._ended = self._let_others_play(), False
        seen = self.table.seen_by(self.seat)
        return seen, self._info(seen)

    def step(self, action: Any) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        if self._ended:
            raise MatchOver("envs.reset_first")
        earned, self._earned = self._earned, 0.0
        # Others may have ended the match before the own first turn: then any step reports that.
        if self.table.seat != OVER:
            self.table.play_own(whole(action))
            earned += self.table.rewards[self.seat] + self._let_others_play()
        self._ended = self.table.seat == OVER
        if self.render_mode == "human":
            self.render()
        seen = self.table.seen_by(self.seat)
        return seen, float(earned), self._ended, False, self._info(seen)

    def render(self) -> Any:
        """The table as your seat sees it."""
        if self._mode is None:
            return None
        return rendered(self.table.match, self.seat, self._mode, self.language)

    def _let_others_play(self) -> float:
        """Plays the other seats until it is the own turn or the match is over; returns the own seat's rewards."""
        earned = 0.0
        while self.table.seat not in (self.seat, OVER):
            self.table.play(int(self._bots[self.table.seat].choose(self.table.state)))
            earned += self.table.rewards[self.seat]
        return earned

    def _info(self, seen: Observation) -> dict[str, Any]:
        info: dict[str, Any] = {"seat": self.seat, "action_mask": seen["action_mask"]}
        if self.table.seat == OVER:
            info |= self.table.result()
        return info
