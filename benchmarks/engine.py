"""What is measured of this engine: playouts inside it, on one thread and on two, and the Python loop around it."""

from collections.abc import Callable
from threading import Thread

import numpy as np

from tourelle.cli.warmup import dealt
from tourelle.core.playouts import playouts
from tourelle.core.rng import below, seeded
from tourelle.core.state import Rng, apart, new_states
from tourelle.games import game_named
from tourelle.match import Match, new


def playing(name: str, players: int, seed: int = 1) -> Callable[[int], int]:
    """Random playouts from a dealt table, all inside compiled code, with arrays of their own."""
    game = game_named(name)
    start, dealer = dealt(game, players, seed)
    rng, table, moves = apart(len(dealer), np.int64), new_states(game.rules.state), apart(game.rules.moves, np.int32)
    rng[:] = dealer
    return lambda matches: int(playouts(table, start, matches, rng, moves))


def threaded(name: str, players: int, threads: int) -> Callable[[int], int]:
    """So many playouts on each of some threads; compiled code leaves the others free to run."""
    players_out = [playing(name, players, seed) for seed in range(1, threads + 1)]

    def play(matches: int) -> int:
        moves = [0] * threads

        def work(place: int) -> None:
            moves[place] = players_out[place](matches)

        workers = [Thread(target=work, args=(place,)) for place in range(threads)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        return sum(moves)

    return play


def by_notation(match: Match, rng: Rng) -> None:
    moves = match.legal_moves()
    match.play(moves[below(rng, len(moves))])


def by_integers(match: Match, rng: Rng) -> None:
    moves = match.moves()
    match.play_move(moves[below(rng, len(moves))])


def in_python(name: str, players: int, step: Callable[[Match, Rng], None]) -> Callable[[int], int]:
    """Whole matches through `tourelle.new` and a match's own methods."""
    rng = seeded(1, 1)

    def play(matches: int) -> int:
        moves = 0
        for seed in range(matches):
            match = new(name, players, seed)
            while match.to_move is not None:
                step(match, rng)
            moves += len(match.played)
        return moves

    return play
