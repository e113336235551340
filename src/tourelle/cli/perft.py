"""`tourelle perft`: how many paths of moves a beginning has, to compare two readings of the rules."""

from collections.abc import Iterator
from threading import Thread
from typing import Annotated, Any

import numpy as np

from tourelle.cli.console import line, tell
from tourelle.cli.help import Game, Players, described
from tourelle.cli.progress import Bar
from tourelle.cli.warmup import compiled, paths
from tourelle.core.errors import BadOption
from tourelle.core.playouts import count_paths, settle
from tourelle.core.state import copy_of, new_states
from tourelle.match import Match, new

DEEPEST = 12


def perft(
    game: Game,
    /,
    *,
    depth: Annotated[int, described("perft.depth", metavar="D")],
    players: Players = 2,
    seed: Annotated[int, described("perft.seed", metavar="S", show_default=True)] = 0,
    divide: Annotated[bool, described("perft.divide")] = False,
) -> int:
    if not 0 <= depth <= DEEPEST:
        raise BadOption("cli.perft.deep", depth=str(depth)[:20], most=DEEPEST)
    compiled(game, paths)
    match = new(game, players, seed)
    if not depth:
        line("1")
        return 0
    counts = dict(first_moves(match, depth))
    if divide:
        for move in sorted(counts):
            line(f"{move}: {counts[move]}")
    line(str(sum(counts.values())))
    return 0


def first_moves(match: Match, depth: int) -> Iterator[tuple[str, int]]:
    """Each first move in notation, and how many paths begin with it."""
    moves = match.moves()
    with Bar(tell("perft.bar"), len(moves)) as bar:
        for move in moves:
            yield match.game.write_move(match.state, move), paths_after(match, move, depth - 1)
            bar.advance()


def paths_after(match: Match, move: int, depth: int) -> int:
    """Paths that go on from a move; chance is sampled from where the match's generator stands."""
    state, rng = copy_of(match.state), match.rng.copy()
    match.game.rules.play(state, move)
    settle(state, rng)
    if not depth:
        return 1
    states = new_states(match.game.rules.state, depth + 1)
    rngs = np.zeros((depth + 1, len(rng)), np.int64)
    states[depth], rngs[depth] = state, rng
    return interruptible(states, depth, rngs, np.zeros((depth + 1, match.game.rules.moves), np.int32))


def interruptible(states: Any, depth: int, rngs: Any, moves: Any) -> int:
    """Counts in another thread, because compiled code doesn't react to Ctrl-C; this thread waits and does."""
    counted: list[int] = []
    worker = Thread(target=lambda: counted.append(count_paths(states, depth, rngs, moves)), daemon=True)
    worker.start()
    while worker.is_alive():
        worker.join(0.1)
    return counted[0]
