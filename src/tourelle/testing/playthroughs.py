"""Matches played through for the checks: every state on the way, and every choice repeatable."""

import json
import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tourelle.core.errors import BadOption, TourelleError
from tourelle.core.game import Data, Game
from tourelle.core.protocol import CHANCE, OVER
from tourelle.core.rng import below, seeded
from tourelle.core.state import Rng
from tourelle.match import Match, new, table

MOST_MOVES = 20_000
"""A match that takes longer never ends, as far as the suite is concerned."""

CHOOSING = 1
"""The stream of a seed that chooses the moves; stream 0 is the match's own chance."""


@dataclass(frozen=True)
class Table:
    """The checks run on it: a game, its players and options, and the seed for all choices."""

    game: Game
    players: int
    options: Data = field(default_factory=dict)
    seed: int = 1

    def __str__(self) -> str:
        return f"{self.game.name}, {self.players} players, options {self.options}, seed {self.seed}"

    def match(self) -> Match:
        return new(self.game, self.players, self.seed, self.options)


def allowed(game: Game, players: int, options: Data) -> bool:
    """Whether this number of players can have these options."""
    try:
        game.description.read_options(players, options)
    except BadOption:
        return False
    return True


def legal(game: Game, state: Any) -> list[int]:
    """The legal moves, as the rules list them."""
    out = np.zeros(game.rules.moves, np.int32)
    return [int(move) for move in out[: game.rules.legal_moves(state, out)]]


def outcomes(game: Game, state: Any) -> tuple[list[int], list[int]]:
    """What chance can bring, and the weight of each."""
    found, weights = np.zeros(game.rules.outcomes, np.int32), np.zeros(game.rules.outcomes, np.int32)
    count = game.rules.chance(state, found, weights)
    return found[:count].tolist(), weights[:count].tolist()


def choose(match: Match, rng: Rng) -> int:
    """One of the legal moves: at random, or every other time one that a busy player prefers."""
    moves = match.moves()
    if below(rng, 2):
        moves = match.game.busy(match.state, moves)
    return moves[below(rng, len(moves))]


def walk(at: Table) -> Iterator[Match]:
    """A match before each move, and once more when it is over."""
    match, rng = at.match(), seeded(at.seed, CHOOSING)
    for _ in range(MOST_MOVES):
        yield match
        if match.to_move is None:
            return
        match.play_move(choose(match, rng))
    raise AssertionError(f"{at}: not over after {MOST_MOVES} moves")


def sampled(at: Table, samples: int) -> Iterator[Match]:
    """Some moments of a match: the first, the last, and others spread evenly between."""
    length = len(finished(at).played)
    wanted = {length * place // max(1, samples - 1) for place in range(samples)}
    for turn, match in enumerate(walk(at)):
        if turn in wanted:
            yield match


def finished(at: Table) -> Match:
    """A match played to its end."""
    *_, match = walk(at)
    return match


def nodes(at: Table) -> Iterator[Any]:
    """Every state of a match, chance's included, from the bare table on. What looks at one must not change it."""
    game, _, state = table(at.game, at.players, at.options)
    rules = game.rules
    chance, chooser = seeded(at.seed), seeded(at.seed, CHOOSING)
    for _ in range(4 * MOST_MOVES):
        before = state.tobytes()
        yield state
        assert state.tobytes() == before, f"{at}: looking at a state has changed it"
        turn = rules.to_move(state)
        if turn == OVER:
            return
        if turn == CHANCE:
            rules.play(state, rules.roll(state, chance))
        else:
            moves = legal(game, state)
            assert moves, f"{at}: seat {turn} is to move and has no legal move"
            rules.play(state, moves[below(chooser, len(moves))])
    raise AssertionError(f"{at}: not over after {4 * MOST_MOVES} moves and draws")


@contextmanager
def not_refused(what: str) -> Iterator[None]:
    """What the game refuses here it should not."""
    try:
        yield
    except TourelleError as refusal:
        raise AssertionError(f"{what}: {refusal}") from refusal


def assert_plain(what: str, data: Any) -> None:
    """Only dicts with text keys, lists, text, numbers, true, false and null, the builtin types themselves."""
    wrong = _first_wrong(data, "$")
    assert wrong is None, f"{what} is not plain data at {wrong}"
    assert json.loads(json.dumps(data)) == data, f"{what} differs after a way through JSON"


def _first_wrong(data: Any, path: str) -> str | None:
    kind = type(data)
    if kind is dict:
        keys = next((f"{path}: key {key!r}" for key in data if type(key) is not str), None)
        return keys or next(filter(None, (_first_wrong(value, f"{path}.{key}") for key, value in data.items())), None)
    if kind is list:
        return next(filter(None, (_first_wrong(value, f"{path}[{at}]") for at, value in enumerate(data))), None)
    if kind is float and not math.isfinite(data):
        return f"{path}: {data}"
    return None if data is None or kind in (str, int, float, bool) else f"{path}: {kind.__module__}.{kind.__name__}"


def changed(one: Any, other: Any, path: str = "$") -> list[str]:
    """Where two plain data differ."""
    if type(one) is dict and type(other) is dict and set(one) == set(other):
        return [place for key in one for place in changed(one[key], other[key], f"{path}.{key}")]
    if type(one) is list and type(other) is list and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return [place for at, (left, right) in pairs for place in changed(left, right, f"{path}[{at}]")]
    return [] if one == other else [path]
