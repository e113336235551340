"""How fast libraries are, made ahead of time, beside what Numba compiles when the program runs.

    tourelle build && python -m benchmarks.ahead [--rounds 7] [--seconds 1] [--players 2]

Both run in processes of their own and take turns of about a second, so that a busy machine slows both alike; a ratio is
the median of the ratios within each round.
"""

import argparse
import random
import sys
from collections.abc import Callable
from functools import partial

import numpy as np
from benchmarks import engine
from benchmarks.against import GAMES, Side, search, work
from benchmarks.rounds import Contestant, compete

from tourelle.core.protocol import CHANCE, OVER
from tourelle.core.state import new_states
from tourelle.games import game_named
from tourelle.match import new

UNITS = {
    "playouts": "moves/s",
    "search": "iterations/s",
    "protocol, from Python": "moves/s",
    "match, by integers": "moves/s",
    "match, by notation": "moves/s",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each turn")
    parser.add_argument("--players", type=int, default=2)
    asked = parser.parse_args()
    ahead, compiled = (Side("benchmarks.ahead", {"TOURELLE_JIT": way}) for way in ("0", "1"))
    print("| game | what | library | Numba | ratio |\n|---|---|---|---|---|")
    for game in GAMES:
        for what, unit in UNITS.items():
            one, other = (Contestant(what, partial(side.ask, game, asked.players, what)) for side in (ahead, compiled))
            compete([one, other], asked.rounds, asked.seconds, lambda: None)
            row = f"| {game} | {what}, {unit} | {one.rate:,.0f} | {other.rate:,.0f} | {one.times(other):.2f} |"
            print(row, flush=True)
    ahead.close()
    compiled.close()


def protocol(name: str, players: int) -> Callable[[int], float]:
    """Random matches by nothing but the rules, as a learning loop would play them."""
    rules, match = game_named(name).rules, new(name, players, seed=1)
    to_move, legal_moves, roll, play = rules.to_move, rules.legal_moves, rules.roll, rules.play
    states, moves, chosen = new_states(rules.state), np.zeros(rules.moves, np.int32), random.Random(1).random
    state, rng = states[0], match.rng.copy()

    def play_match() -> int:
        states[0], count = match.state, 0
        while (turn := to_move(state)) != OVER:
            if turn == CHANCE:
                play(state, roll(state, rng))
            else:
                play(state, moves[int(chosen() * legal_moves(state, moves))])
                count += 1
        return count

    return lambda matches: float(sum(play_match() for _ in range(matches)))


if __name__ == "__main__":
    if "--work" in sys.argv:
        work(
            {
                "playouts": engine.playing,
                "search": search,
                "protocol, from Python": protocol,
                "match, by integers": lambda name, players: engine.in_python(name, players, engine.by_integers),
                "match, by notation": lambda name, players: engine.in_python(name, players, engine.by_notation),
            }
        )
    else:
        main()
