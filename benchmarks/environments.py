"""Measures the research environments beside PettingZoo's and pgx's, all on one core, and keeps the tables.

python -m benchmarks.environments            some minutes; results/environments.md
python -m benchmarks.environments --quick    half a minute, keeps nothing

The others come with `make bench`; without them only our own rows are filled.
"""

import argparse
import os
import random
import time
import warnings
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parent / "results" / "environments.md"
BATCH = 1024
AEC_STEPS = 50
GOALS = {"fivetowers": 1_000_000, "ontop": 500_000, "blox": 300_000}
PEERS = {"connect_four": 5.0, "chess": 30.0}
"""PettingZoo's own, and how many times faster ours should be."""

ONE_THREAD = {
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
    "OMP_NUM_THREADS": "1",
    "JAX_PLATFORMS": "cpu",
}


def on_one_core() -> set[int]:
    """Restricts this process to one core; returns the cores that it had."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    os.environ.update(ONE_THREAD)
    return cores


def contestant(name: str, play: Callable[[int], float]) -> Any:
    """Measured in CPU time, so that other programs don't count."""
    from benchmarks.rounds import Contestant

    class OnOneCore(Contestant):
        def run(self) -> float:
            since = time.process_time()
            moves = self.play(self.matches)
            return moves / (time.process_time() - since)

        def _spent(self) -> float:
            since = time.process_time()
            self.play(self.matches)
            return time.process_time() - since

    return OnOneCore(name, play)


def loaded(module: str) -> Any:
    """Imports a peer, which may not be installed and has no types."""
    return import_module(module)


# ---- PettingZoo ----


def stepping(env: Any) -> Callable[[int], int]:
    """The loop of PettingZoo's own `performance_benchmark`: look, choose from the mask, step."""
    import numpy as np

    env.reset(seed=1)
    choose = random.Random(1).choice

    def play(rounds: int) -> int:
        for _ in range(rounds * AEC_STEPS):
            seen, _, terminated, truncated, _ = env.last()
            ended = terminated or truncated
            env.step(None if ended else choose(np.flatnonzero(seen["action_mask"]).tolist()))
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
        return rounds * AEC_STEPS

    return play


def theirs(name: str, kind: str) -> Callable[[int], int] | None:
    """One of PettingZoo's own, if it is installed."""
    try:
        return stepping(getattr(loaded(f"pettingzoo.classic.{name}.{name}"), kind)())
    except ImportError:
        return None


def aec_table(rounds: int, seconds: float) -> list[str]:
    """Both as `env()`, with the checks that users get, and as `raw_env()`."""
    from tourelle.envs.pettingzoo import blox_v0, fivetowers_v0, ontop_v0

    modules: dict[str, Any] = {"blox": blox_v0, "ontop": ontop_v0, "fivetowers": fivetowers_v0}
    lines = ["| environment | steps/s | times connect_four | times chess |", "|---|---:|---:|---:|"]
    for kind in ("env", "raw_env"):
        others = {name: contestant(name, play) for name in PEERS if (play := theirs(name, kind))}
        ours = {name: contestant(name, stepping(getattr(module, kind)())) for name, module in modules.items()}
        compete([*others.values(), *ours.values()], rounds, seconds)
        lines += [f"| PettingZoo {name}.{kind} | {other.rate:,.0f} | | |" for name, other in others.items()]
        for name, one in ours.items():
            ratios = [judged(one, others.get(peer), goal) for peer, goal in PEERS.items()]
            lines.append(f"| {name}_v0.{kind} | {one.rate:,.0f} | {' | '.join(ratios)} |")
    return lines


def judged(one: Any, other: Any, goal: float) -> str:
    if other is None:
        return "–"
    ratio = one.times(other)
    return f"{ratio:.1f} {'✓' if ratio >= goal else '✗'} (≥ {goal:g})"


# ---- Vectorised ----


def batch_of(game: str, players: int, threads: int, **options: Any) -> Callable[[int], int]:
    """Random legal moves, chosen and played: masks, observations and rewards of every match are written."""
    from tourelle.envs.gymnasium import TourelleVectorEnv

    env = TourelleVectorEnv(game, BATCH, players=players, threads=threads, **options)
    env.reset(seed=1)

    def play(steps: int) -> int:
        for _ in range(steps):
            env.step(env.random_moves())
        return steps * BATCH

    return play


def pgx_batch(name: str) -> Callable[[int], int] | None:
    """The same in pgx: random legal moves chosen and played in one compiled call, with autoreset."""
    try:
        jax, pgx, experimental = map(loaded, ("jax", "pgx", "pgx.experimental"))
    except ImportError:
        return None
    env = pgx.make(name)
    step = experimental.auto_reset(env.step, env.init)

    def one_turn(state: Any, key: Any) -> Any:
        choosing, chance = jax.random.split(key)
        weights = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        moves = jax.random.categorical(choosing, weights, axis=1)
        return jax.vmap(step)(state, moves, jax.random.split(chance, BATCH))

    turn = jax.jit(one_turn)
    keys = list(jax.random.split(jax.random.PRNGKey(1), 512))
    held = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), BATCH))]

    def play(steps: int) -> int:
        for number in range(steps):
            held[0] = turn(held[0], keys[number % len(keys)])
        jax.block_until_ready(held[0])
        return steps * BATCH

    return play


def vector_table(rounds: int, seconds: float) -> list[str]:
    """Each game with the fewest and the most players; then against random opponents."""
    from tourelle.games import PLAYERS

    others = [contestant(f"pgx {name}", play) for name in ("connect_four", "backgammon") if (play := pgx_batch(name))]
    ours = {
        (game, players, kind): contestant(game, batch_of(game, players, 1, **options))
        for kind, options in {"every seat": {}, "one seat": {"opponents": "random"}}.items()
        for game in GOALS
        for players in (PLAYERS[game][0], PLAYERS[game][-1])
    }
    compete([*others, *ours.values()], rounds, seconds)
    lines = ["| environment | players | played | steps/s | goal |", "|---|---:|---|---:|---:|"]
    lines += [f"| {other.name} | 2 | every seat | {other.rate:,.0f} | |" for other in others]
    for (game, players, kind), one in ours.items():
        goal = f"{'✓' if one.rate >= GOALS[game] else '✗'} ≥ {GOALS[game]:,}" if kind == "every seat" else ""
        lines.append(f"| {game} | {players} | {kind} | {one.rate:,.0f} | {goal if players == 2 else ''} |")
    return lines


def threads_table(rounds: int, seconds: float, most: int) -> list[str]:
    """On all cores: the same batch with one thread and with as many as there are cores."""
    from benchmarks.rounds import Contestant

    pairs = {game: [Contestant(game, batch_of(game, 2, threads)) for threads in (1, most)] for game in GOALS}
    compete([one for pair in pairs.values() for one in pair], rounds, seconds)
    lines = [f"| game | one thread | {most} threads | times |", "|---|---:|---:|---:|"]
    for game, (one, many) in pairs.items():
        lines.append(f"| {game} | {one.rate:,.0f} | {many.rate:,.0f} | {many.times(one):.2f} |")
    return lines


# ---- All of it ----


def compete(contestants: Iterable[Any], rounds: int, seconds: float) -> None:
    from benchmarks.rounds import compete as in_turn

    in_turn(contestants, rounds, seconds, lambda: None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    rounds, seconds = (3, 0.2) if quick else (9, 0.6)
    warnings.simplefilter("ignore")  # of the peers, which are measured as they are
    cores = on_one_core()
    from benchmarks.rounds import machine

    parts = [
        "## PettingZoo, one core\n",
        *aec_table(rounds, seconds),
        f"\n## {BATCH:,} matches at once, one core\n",
        *vector_table(rounds, seconds),
    ]
    os.sched_setaffinity(0, cores)
    parts += [f"\n## {BATCH:,} matches at once, {len(cores)} cores\n", *threads_table(rounds, seconds, len(cores))]
    parts.append(
        f"\n{machine()}. Medians of {rounds} runs in turn; a ratio compares runs of the same "
        "round. On one core a second is one of the core's time, on all cores one of the clock."
    )
    text = "\n".join(parts) + "\n"
    print(text)
    if not quick:
        RESULTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
