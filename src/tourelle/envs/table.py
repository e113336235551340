"""A table where matches are played by move numbers: the base of the environments for single matches; its spaces."""

from io import StringIO
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from rich.console import Console

from tourelle.core.errors import IllegalMove, MatchOver
from tourelle.core.excerpt import shown
from tourelle.core.game import Data, Game
from tourelle.core.protocol import OVER
from tourelle.core.rng import seeded
from tourelle.core.state import new_states
from tourelle.core.texts import Language
from tourelle.envs.options import ILLEGAL, RenderMode, kind_of, one_of
from tourelle.envs.parts import bounds
from tourelle.envs.turns import REFUSED, begin, forfeit, take_turn
from tourelle.match import Match, checked_seed, table

WIDTH = 80
"""Columns of a table in text."""

Observation: TypeAlias = dict[str, Any]
"""`observation`, what a seat sees as numbers, and `action_mask`, 1 for each move that it may play."""


def observation_space(game: Game) -> spaces.Dict:
    """The observation as numbers, and a mask with 1 for each legal move."""
    low, high = bounds(game.name, game.rules.features)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (game.rules.moves,), np.int8),
        }
    )


def action_space(game: Game) -> "spaces.Discrete[np.int64]":
    return spaces.Discrete(game.rules.moves)


def rendered(match: Match, seat: int | None, mode: RenderMode, language: Language) -> str | None:
    """The table as a seat (None: a spectator) sees it; the mode `human` prints it and returns nothing."""
    if mode == "svg":
        return match.svg(seat, language=language)
    page, coloured = StringIO(), mode != "text"
    console = Console(
        file=page,
        width=WIDTH,
        force_terminal=coloured,
        color_system="truecolor" if coloured else None,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )
    console.print(match.text(seat, language=language, width=WIDTH))
    if mode != "human":
        return page.getvalue()
    print(page.getvalue(), flush=True)
    return None


class Table:
    """A game with its options. `begin` deals a match, `play` plays a move of the seat to move.

    `seat` is the seat to move, OVER when the match is over; `seen` is its observation and mask, in arrays that are
    never rewritten; `rewards` is what each seat got for the last move.
    """

    def __init__(self, name: str, players: int, options: Data | None, rewards: str, illegal: str) -> None:
        self.game: Game
        self.game, self.options, state = table(name, players, {} if options is None else options)
        rules = self.game.rules
        self.players = players
        self.moves, self.features = rules.moves, rules.features
        self.seat, self.seen = OVER, self._nothing_seen()
        self.rewards = np.zeros(players, np.float64)
        self._kind, self._count = kind_of(rewards), 0
        self._loses = one_of("illegal", illegal, ILLEGAL) == "lose"
        self._seed: int | None = None
        self._start, self._tables = new_states(rules.state), new_states(rules.state)
        self._start[0] = state
        self._rng, self._listed = seeded(0), np.zeros(rules.moves, np.int32)
        self._ledger = np.zeros(2 * players, np.int32)

    def begin(self, seed: int) -> None:
        """Deals a new match, the same as `tourelle.new` for that seed."""
        self._seed = checked_seed(seed)
        self._rng = seeded(self._seed)
        self.rewards[:] = 0
        self.seen = seen = self._nothing_seen()
        self.seat, self._count = begin(
            self._tables, self._start, self._rng, self._listed, seen["action_mask"], seen["observation"], self._ledger
        )

    def play(self, move: int) -> None:
        """Plays a move and the chance outcomes after it; on IllegalMove or MatchOver nothing changes."""
        mask, features = np.zeros(self.moves, np.int8), np.empty(self.features, np.float32)
        seat, count = take_turn(
            self._tables,
            self._rng,
            move,
            self._count,
            self._kind,
            self._listed,
            mask,
            features,
            self._ledger,
            self.rewards,
        )
        if seat == REFUSED:
            self._refuse(move)
        self.seat, self._count = seat, count
        self.seen = {"observation": features, "action_mask": mask}

    def _refuse(self, move: int) -> None:
        if self.seat == OVER:
            raise MatchOver("envs.over")
        raise IllegalMove("envs.not_legal", move=shown(move), n=self._count)

    def play_own(self, move: int) -> None:
        """The same for the caller's move: if an illegal one loses, the match is over then."""
        try:
            self.play(move)
        except IllegalMove:
            if not self._loses:
                raise
            forfeit(self.seat, self._kind, self.rewards)
            self.seat, self._count = OVER, 0

    def seen_by(self, seat: int) -> Observation:
        """A seat's current observation; only the seat to move has legal moves."""
        if seat == self.seat:
            return self.seen
        seen = self._nothing_seen()
        self.game.rules.observe(self.state, seat, seen["observation"])
        return seen

    @property
    def state(self) -> Any:
        return self._tables[0]

    @property
    def match(self) -> Match:
        """The current match without its history, to look at."""
        return Match(self.game, self.players, self.options, self._seed, self.state, self._rng)

    def result(self) -> dict[str, Any]:
        """How the match ended, for the infos of an environment."""
        outcome = self.match.outcome
        if outcome is None:
            return {"forfeited": True}
        return {"forfeited": False, "scores": outcome.scores, "winners": outcome.winners, "reason": outcome.reason}

    def _nothing_seen(self) -> Observation:
        return {"observation": np.zeros(self.features, np.float32), "action_mask": np.zeros(self.moves, np.int8)}
