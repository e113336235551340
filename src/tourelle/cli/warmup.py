"""Compiling before it is needed, with progress: a game's rules, and the play and the bots that all games share."""

from collections.abc import Callable
from typing import Any

import numpy as np

from tourelle.bots import LEVELS, warm_up
from tourelle.cli.progress import LOADING, Bar, compiling
from tourelle.core.game import Game
from tourelle.core.playouts import count_paths, playouts, settle
from tourelle.core.rng import seeded
from tourelle.core.state import Rng, new_states
from tourelle.games import game_named


def everything(name: str) -> Game:
    return compiled(name, _play_out, paths, _think)


def compiled(name: str, *parts: Callable[[Game], None]) -> Game:
    """A game that can be dealt, and whatever else is asked for."""
    game = game_named(name)
    with Bar(compiling("play", name), 1 + len(parts), patience=LOADING, spoken=True) as bar:
        for part in (_deal, *parts):
            part(game)
            bar.advance()
    return game


def dealt(game: Game, players: int, seed: int = 0) -> tuple[Any, Rng]:
    """An array with one state, ready for the first move, and the generator that dealt it."""
    states, rng = new_states(game.rules.state), seeded(seed)
    game.set_up(states[0], players, game.description.complete(players, {}))
    settle(states[0], rng)
    return states, rng


def _deal(game: Game) -> None:
    dealt(game, game.players[0])


def _play_out(game: Game) -> None:
    start, rng = dealt(game, game.players[0])
    playouts(new_states(game.rules.state), start, 1, rng, np.zeros(game.rules.moves, np.int32))


def paths(game: Game) -> None:
    start, rng = dealt(game, game.players[0])
    count_paths(start[[0, 0]], 1, np.stack([rng, rng]), np.zeros((2, game.rules.moves), np.int32))


def _think(game: Game) -> None:
    start, _ = dealt(game, game.players[0])
    for level in LEVELS:
        warm_up(level, start[0])
