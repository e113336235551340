"""Measures our games in OpenSpiel beside OpenSpiel's own games in Python, on one core, and keeps the table.

python -m benchmarks.openspiel            a minute; results/openspiel.md
python -m benchmarks.openspiel --quick    some seconds, keeps nothing

Whole matches at random by OpenSpiel's Python API: `legal_actions` or `chance_outcomes`, and `apply_action`. Each
`apply_action` counts as a move, whether a player or chance makes it; how many are players' is in the table as well.
"""

import argparse
import os
import random
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parent / "results" / "openspiel.md"
PEERS = ("python_tic_tac_toe", "python_kuhn_poker")
"""OpenSpiel's own in Python; the first is the measure, the second has chance as well."""


def on_one_core() -> None:
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def playing(game: Any) -> Callable[[int], int]:
    """Whole matches at random; how many moves they took."""
    rng = random.Random(1)
    choose, draw = rng.choice, rng.choices

    def play(matches: int) -> int:
        moves = 0
        for _ in range(matches):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(draw(outcomes, chances)[0])
                else:
                    state.apply_action(choose(state.legal_actions()))
                moves += 1
        return moves

    return play


def share_of_decisions(game: Any, matches: int = 5) -> float:
    """How many of the moves are players'."""
    rng, decisions, moves = random.Random(2), 0, 0
    for _ in range(matches):
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += state.is_player_node()
            moves += 1
            state.apply_action(rng.choice(state.legal_actions()))
    return decisions / moves


def table(rounds: int, seconds: float) -> list[str]:
    import pyspiel

    import_module("open_spiel.python.games")  # registers OpenSpiel's own
    from benchmarks.rounds import Contestant, compete

    import tourelle.envs.openspiel as openspiel
    from tourelle.games import PLAYERS

    games = {name: pyspiel.load_game(name) for name in PEERS}
    for name, players in PLAYERS.items():
        for count in (players[0], players[-1]):
            games[f"tourelle_{name}, {count} players"] = openspiel.load(name, count)
    runs = {name: Contestant(name, playing(game)) for name, game in games.items()}
    compete(runs.values(), rounds, seconds, lambda: None)
    lines = ["| game | moves/s | µs a move | players' share | times tic_tac_toe |", "|---|---:|---:|---:|---:|"]
    for name, run in runs.items():
        times = run.times(runs[PEERS[0]])
        judged = f"{times:.1f} {'✓' if times >= 1 else '✗'} (≥ 1)" if name not in PEERS else f"{times:.1f}"
        share = f"{share_of_decisions(games[name]):.0%}"
        lines.append(f"| {name} | {run.rate:,.0f} | {1e6 / run.rate:.1f} | {share} | {judged} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    rounds, seconds = (3, 0.1) if quick else (9, 0.5)
    on_one_core()
    from benchmarks.rounds import machine

    note = f"{machine()}. Medians of {rounds} runs in turn; a ratio compares runs of the same round."
    text = "\n".join([*table(rounds, seconds), "", note, ""])
    print(text)
    if not quick:
        RESULTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
