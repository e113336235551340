"""The question to a bot written in Python: its turn as its seat sees it, and states of the engine for fast code."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol, TypeAlias

import msgspec

from tourelle.core.errors import BadPosition, MatchOver
from tourelle.core.game import Data
from tourelle.core.protocol import redeal
from tourelle.core.rng import seeded
from tourelle.core.state import Rng, copy_of
from tourelle.guests import questions
from tourelle.guests.messages import Choose, NewMatch, View
from tourelle.guests.player import derived
from tourelle.match import Match, load


@dataclass(frozen=True)
class Turn:
    """A question: which of `moves`? Nothing in it depends on what the seat can't know."""

    game: str
    players: int
    options: Data
    seat: int
    view: Data
    """What the seat may know (docs/views.md)."""
    moves: list[str]
    """The legal moves in notation, sorted."""
    number: int
    """Which turn of the match this is, from 1."""
    seconds: float
    """Time allowed for the answer."""
    seed: int
    """For the bot's own randomness: another one each turn, the same when the match is played again."""
    _position: bytes = field(repr=False)

    def state(self) -> Any:
        """A new state of the engine for the caller. Each call redeals what the seat can't know."""
        state = copy_of(self._table.state)
        redeal(state, self.seat, self._rng)
        return state

    @cached_property
    def integers(self) -> list[int]:
        """The legal moves as the engine's integers, in the order of `moves`."""
        return [self._numbers[move] for move in self.moves]

    def text_of(self, answer: str | int) -> str:
        """An answer in notation. An integer that is not among `integers` is returned as text."""
        if isinstance(answer, str):
            return answer
        return next((move for move, integer in self._numbers.items() if integer == answer), str(answer))

    @cached_property
    def _table(self) -> Match:
        if not self._position:
            raise BadPosition("guests.bot.no_position")
        return load(self._position, seed=0)

    @cached_property
    def _numbers(self) -> dict[str, int]:
        moves = self._table.moves()
        return dict(zip(self._table.spelled(self._table.state, moves), moves, strict=True))

    @cached_property
    def _rng(self) -> Rng:
        return seeded(self.seed)


class TurnBot(Protocol):
    """A bot: a class with one method. It answers with one of `turn.moves`, or one of `turn.integers`."""

    def choose(self, turn: Turn) -> str | int: ...


Make: TypeAlias = Callable[[int], TurnBot]
"""Makes a new bot for a new match, from the seed of its randomness."""


def turn_of(match: NewMatch, seen: View, asked: Choose) -> Turn:
    """A turn from what the host has said."""
    seed = derived(match.seed or 0, "turn", asked.turn)
    position = b"" if isinstance(asked.position, msgspec.UnsetType) else bytes(asked.position)
    return Turn(
        match.game, match.players, match.options, match.seat, seen.view, asked.moves, asked.turn, asked.ms / 1000,
        seed, position,
    )  # fmt: skip


def turn_at(match: Match, seconds: float = 1.0, seed: int = 0) -> Turn:
    """The turn of whoever is to move in a match, to try a bot without a host."""
    seat = match.to_move
    if seat is None:
        raise MatchOver("core.match_over")
    position = questions.dealt_anew(match, seat, seed)
    return turn_of(
        questions.new_match(match, 1, seat, seed, seconds),
        questions.view(match, 1, seat, len(match.played)),
        questions.choose(match, 1, 1, seconds, position),
    )
