"""Many tables of one game in preallocated arrays: the base of the vectorised environment."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tourelle.core.game import Data
from tourelle.core.rng import seeded
from tourelle.core.state import new_states
from tourelle.envs.batches import EVERY_SEAT, SAME_STEP, Batch, choose_at_random, deal_lines, first_illegal, step_lines
from tourelle.match import checked_seed, table
from tourelle.policies import CHOICES


class Tables:
    """Many matches of a game at once. `batch` holds everything; `step` plays a move in each match."""

    def __init__(
        self,
        count: int,
        name: str,
        players: int,
        options: Data | None,
        *,
        kind: int,
        own: int = EVERY_SEAT,
        autoreset: int = SAME_STEP,
        threads: int = 1,
    ) -> None:
        self.game, self.options, state = table(name, players, {} if options is None else options)
        self.players = players
        self._kind, self._own, self._autoreset = kind, own, autoreset
        self.batch = self._new_batch(count, state)
        self._random_moves = np.zeros(count, np.int64)
        self._slices = list(pairwise(count * part // threads for part in range(threads + 1)))
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None

    def _new_batch(self, count: int, state: Any) -> Batch:
        rules, players = self.game.rules, self.players
        start = new_states(rules.state)
        start[0] = state
        return Batch(
            start=start,
            states=new_states(rules.state, count),
            chances=np.zeros((count, 4), np.int64),
            choices=np.zeros((count, 4), np.int64),
            moves=np.zeros((count, rules.moves), np.int32),
            counts=np.zeros(count, np.int64),
            masks=np.zeros((count, rules.moves), np.int8),
            features=np.zeros((count, rules.features), np.float32),
            seats=np.zeros(count, np.int64),
            ledgers=np.zeros((count, 2 * players), np.int32),
            rewards=np.zeros((count, players), np.float64),
            movers=np.zeros(count, np.int64),
            earned=np.zeros(count, np.float64),
            over=np.zeros(count, np.bool_),
            last_features=np.zeros((count, rules.features), np.float32),
            last_scores=np.zeros((count, players), np.int32),
            last_wins=np.zeros((count, players), np.int32),
            lengths=np.zeros(count, np.int64),
        )

    def seed(self, at: int, seed: int) -> None:
        """Sets the seed: the next match there is that of `tourelle.new` for it, and later ones follow from it."""
        seed = checked_seed(seed)
        self.batch.chances[at] = seeded(seed)
        self.batch.choices[at] = seeded(seed, CHOICES)

    def begin(self, wanted: NDArray[np.bool_]) -> None:
        """Deals a new match at each wanted table."""
        deal_lines(self.batch, wanted, self._own)

    def step(self, moves: NDArray[np.int64], trusted: bool = False) -> None:
        """Plays a move in each match, divided among the threads; `trusted` moves are known to be legal."""
        mine, *others = self._slices
        waiting = [self._pool.submit(self._step, moves, *part, trusted) for part in others] if self._pool else []
        self._step(moves, *mine, trusted)
        for part in waiting:
            part.result()

    def _step(self, moves: NDArray[np.int64], first: int, last: int, trusted: bool) -> None:
        step_lines(self.batch, moves, first, last, self._kind, self._own, self._autoreset, trusted)

    def first_illegal(self, moves: NDArray[np.int64]) -> int:
        return int(first_illegal(self.batch.moves, self.batch.counts, moves))

    def random_moves(self) -> NDArray[np.int64]:
        choose_at_random(self.batch.moves, self.batch.counts, self.batch.choices, self._random_moves)
        return self._random_moves

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown()
