"""Thousands of matches of a game at once, as a vectorised Gymnasium environment."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tourelle.core.errors import IllegalMove, MatchOver
from tourelle.core.game import Data
from tourelle.core.rng import seeded
from tourelle.core.texts import DEFAULT_LANGUAGE, LANGUAGES, Language
from tourelle.envs.batches import choose_at_random, deal_lines, first_illegal, new_batch, step_lines
from tourelle.envs.gymnasium.arguments import (
    MODES,
    Seat,
    as_mask,
    as_moves,
    as_seeds,
    counted,
    own_seat,
    threads_for,
)
from tourelle.envs.options import ILLEGAL, RENDER_MODES, Illegal, RenderMode, Rewards, kind_of, one_of, whole
from tourelle.envs.table import Observation, action_space, observation_space, rendered
from tourelle.match import SEED_LIMIT, Match, checked_seed, table
from tourelle.policies import CHOICES

Info: TypeAlias = dict[str, Any]
Numbers: TypeAlias = NDArray[Any]


class TourelleVectorEnv(VectorEnv[Observation, Numbers, Numbers]):
    """You play every seat of every match; with `opponents="random"` one seat of each, against random moves.

    `step` returns arrays that the next step overwrites; with `copy=True` it returns copies.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        players: int = 2,
        opponents: str | None = None,
        seat: Seat = "random",
        options: Data | None = None,
        rewards: Rewards = "zero-sum",
        illegal: Illegal = "raise",
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        threads: int | None = None,
        copy: bool = False,
        render_mode: RenderMode | None = None,
        language: Language = DEFAULT_LANGUAGE,
    ) -> None:
        self.num_envs = counted("num_envs", num_envs)
        asked = getattr(autoreset_mode, "value", autoreset_mode)
        self.autoreset_mode = AutoresetMode(one_of("autoreset_mode", asked, [mode.value for mode in AutoresetMode]))
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "autoreset_mode": self.autoreset_mode,
        }
        self.render_mode = self._mode = render_mode and one_of("render_mode", render_mode, RENDER_MODES)
        self.language = one_of("language", language, LANGUAGES)
        self._copies = copy
        self._refuses_illegal_moves = one_of("illegal", illegal, ILLEGAL) == "raise"
        self.game, self.options, state = table(game, players, {} if options is None else options)
        self._own = own_seat(opponents, seat, players)
        self._way = kind_of(rewards), self._own, MODES[self.autoreset_mode]
        self.batch = new_batch(self.game.rules, players, self.num_envs, state)
        self._random_moves = np.zeros(self.num_envs, np.int64)
        parts = threads_for(self.num_envs, threads)
        self._slices = list(pairwise(self.num_envs * part // parts for part in range(parts + 1)))
        self._pool = ThreadPoolExecutor(parts - 1) if parts > 1 else None
        self.single_observation_space = observation_space(self.game)
        self.single_action_space = action_space(self.game)
        self._truncations = np.zeros(self.num_envs, np.bool_)
        self._no_moves = np.zeros(self.game.rules.moves, np.int8)
        self._no_moves.flags.writeable = False
        self._running = False

    def __getattr__(self, name: str) -> Any:
        """The spaces of a batch, created on first use: the bounds of every number of every match take much memory."""
        if name not in ("observation_space", "action_space"):
            raise AttributeError(name)
        space = batch_space(getattr(self, f"single_{name}"), self.num_envs)
        setattr(self, name, space)
        return space

    # ---- Gymnasium's interface ----

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """New matches: those of `tourelle.new` for the seeds `seed`, `seed + 1`, ... or for the ones listed.

        `options={"reset_mask": ...}` resets only where the mask is true; the first call resets all.
        """
        super().reset(seed=seed if isinstance(seed, int) else None)
        wanted = as_mask((options or {}).get("reset_mask"), self.num_envs) | (not self._running)
        for at, one in enumerate(as_seeds(seed, self.num_envs)):
            if wanted[at]:
                deal = int(self.np_random.integers(SEED_LIMIT)) if one is None else checked_seed(whole(one))
                self.batch.chances[at], self.batch.choices[at] = seeded(deal), seeded(deal, CHOICES)
        deal_lines(self.batch, wanted, self._own)
        self._running = True
        seen = self._observations()
        return seen, self._info(seen)

    def step(self, actions: Any) -> tuple[Observation, Numbers, Numbers, Numbers, Info]:
        moves = self._checked(actions)
        mine, *others = self._slices
        waiting = [self._pool.submit(self._step, moves, *part) for part in others] if self._pool else []
        self._step(moves, *mine)
        for part in waiting:
            part.result()
        batch, seen = self.batch, self._observations()
        earned, over, truncated = map(self._given, (batch.earned, batch.over, self._truncations))
        return seen, earned, over, truncated, self._info(seen)

    def _step(self, moves: NDArray[np.int64], first: int, last: int) -> None:
        """Steps some of the matches; moves that were checked are known to be legal."""
        step_lines(self.batch, moves, first, last, *self._way, self._refuses_illegal_moves)

    def random_moves(self) -> Numbers:
        """A legal move for each match, all equally likely: fast, and the same for the same seed."""
        choose_at_random(self.batch.moves, self.batch.counts, self.batch.choices, self._random_moves)
        return self._given(self._random_moves)

    def render(self) -> tuple[Any, ...] | None:
        """Every match, as the seat to move sees it."""
        if self._mode is None:
            return None
        seats = self.batch.seats.tolist()
        return tuple(rendered(self.match(at), seat, self._mode, self.language) for at, seat in enumerate(seats))

    def close_extras(self, **_: Any) -> None:
        if self._pool:
            self._pool.shutdown()

    # ---- Arrays and infos ----

    def match(self, at: int) -> Match:
        """One of the current matches, to look at; it changes with the next step."""
        players = self.batch.rewards.shape[1]
        return Match(self.game, players, self.options, None, self.batch.states[at], self.batch.chances[at])

    def _given(self, numbers: Numbers) -> Numbers:
        return numbers.copy() if self._copies else numbers

    def _observations(self) -> Observation:
        return {"observation": self._given(self.batch.features), "action_mask": self._given(self.batch.masks)}

    def _info(self, seen: Observation) -> Info:
        batch = self.batch
        info = {
            "action_mask": seen["action_mask"],
            "seat": self._given(batch.seats),
            "mover": self._given(batch.movers),
            "rewards": self._given(batch.rewards),
            "length": self._given(batch.lengths),
        }
        if batch.over.any():
            info |= self._ended()
        return info

    def _ended(self) -> Info:
        """The results of matches that are over; if new ones have begun already, also the last observations."""
        batch = self.batch
        over = batch.over.copy()
        result = {"scores": self._given(batch.last_scores), "winners": self._given(batch.last_wins)}
        if self.autoreset_mode != AutoresetMode.SAME_STEP:
            return {**result, "_scores": over, "_winners": over}
        last = np.full(self.num_envs, None, object)
        for at in np.flatnonzero(over):
            last[at] = {"observation": self._given(batch.last_features[at]), "action_mask": self._given(self._no_moves)}
        return {"final_obs": last, "_final_obs": over, "final_info": result, "_final_info": over}

    # ---- Checks ----

    def _checked(self, actions: Any) -> NDArray[np.int64]:
        """The moves; raises if they can't be played."""
        batch = self.batch
        if not self._running:
            raise MatchOver("envs.reset_first")
        if self.autoreset_mode == AutoresetMode.DISABLED and batch.over.any():
            raise MatchOver("envs.over_at", at=int(batch.over.argmax()))
        moves = as_moves(actions, self.num_envs)
        if self._refuses_illegal_moves and (at := first_illegal(batch.moves, batch.counts, moves)) >= 0:
            raise IllegalMove("envs.not_legal_at", at=at, move=int(moves[at]), n=int(batch.counts[at]))
        return moves
