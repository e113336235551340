"""Checks the arguments of the Gymnasium environments: seats, seeds, moves, threads, opponents."""

import os
from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeAlias

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from tourelle.bots import DEFAULT, RANDOM, bot_named
from tourelle.core.errors import BadOption, IllegalMove
from tourelle.core.excerpt import shown
from tourelle.envs.batches import DISABLED, EVERY_SEAT, NEXT_STEP, RANDOM_SEAT, SAME_STEP
from tourelle.envs.options import one_of, whole
from tourelle.match import SEED_LIMIT

Seat: TypeAlias = int | Literal["random"]
MODES = {
    AutoresetMode.SAME_STEP: SAME_STEP,
    AutoresetMode.NEXT_STEP: NEXT_STEP,
    AutoresetMode.DISABLED: DISABLED,
}
FEWEST_A_THREAD = 64
"""The fewest matches per thread: with fewer, waking a thread takes longer than it saves."""


def checked_seat(seat: Seat, players: int) -> int | None:
    """The seat, None for a random one in each match."""
    if seat == "random":
        return None
    if type(seat) is not int or not 0 <= seat < players:
        raise BadOption("core.no_seat", seat=shown(seat), last=players - 1)
    return seat


def own_seat(opponents: object, seat: Seat, players: int) -> int:
    """The caller's seat, in the code of the batches."""
    if opponents is None:
        return EVERY_SEAT
    one_of("opponents", opponents, [RANDOM])
    chosen = checked_seat(seat, players)
    return RANDOM_SEAT if chosen is None else chosen


def as_moves(actions: Any, matches: int) -> NDArray[np.int64]:
    """A whole number for each match."""
    moves = np.asarray(actions)
    if moves.shape != (matches,) or moves.dtype.kind not in "iu":
        raise IllegalMove("envs.actions", n=matches, shape=str(moves.shape), kind=str(moves.dtype))
    return np.ascontiguousarray(moves, np.int64)


def as_seeds(seed: int | list[int | None] | None, matches: int) -> list[int | None]:
    """A seed for each match; None for a random one."""
    if seed is None:
        return [None] * matches
    if not isinstance(seed, list | tuple):
        return [whole(seed) + at for at in range(matches)]
    if len(seed) != matches:
        raise BadOption("envs.seeds", n=len(seed), envs=matches)
    return list(seed)


def as_mask(mask: Any, matches: int) -> NDArray[np.bool_]:
    """The selected matches; all by default."""
    if mask is None:
        return np.ones(matches, np.bool_)
    wanted = np.asarray(mask)
    if wanted.shape != (matches,) or wanted.dtype != np.bool_:
        raise BadOption("envs.reset_mask", n=matches)
    return np.ascontiguousarray(wanted)


def threads_for(matches: int, threads: int | None) -> int:
    """The number of threads asked for; by default those that the process may use, if there is work for them."""
    if threads is not None:
        return min(counted("threads", threads), matches)
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(usable, matches // FEWEST_A_THREAD))


def counted(name: str, value: object) -> int:
    """At least one."""
    if type(value) is not int or value < 1:
        raise BadOption("envs.count", name=name, value=shown(value))
    return value


# ---- Opponents ----


class Opponent(Protocol):
    """A bot, or anything else that chooses one of the legal moves of the seat to move."""

    def choose(self, state: Any) -> int: ...


Opponents: TypeAlias = str | Opponent | Sequence[str | Opponent] | None
"""One for all other seats, or one for each, from the seat after the own one; None is the bots' default."""


def listed(opponents: Opponents, players: int) -> list[str | Opponent]:
    """One opponent for each other seat; raises BadOption for an unknown name or a wrong number."""
    if opponents is None:
        opponents = DEFAULT
    if isinstance(opponents, str) or not isinstance(opponents, Sequence):
        found = [opponents] * (players - 1)
    else:
        found = list(opponents)
    if len(found) != players - 1:
        raise BadOption("envs.opponents", n=len(found), seats=players - 1)
    for opponent in found:
        _bot(opponent, 0)
    return found


def seated(opponents: list[str | Opponent], own: int, rng: np.random.Generator) -> dict[int, Opponent]:
    """A bot for each seat but the own one, each with its own seed."""
    players = len(opponents) + 1
    return {
        (own + 1 + after) % players: _bot(opponent, int(rng.integers(SEED_LIMIT)))
        for after, opponent in enumerate(opponents)
    }


def _bot(opponent: str | Opponent, seed: int) -> Opponent:
    if isinstance(opponent, str) or not hasattr(opponent, "choose"):
        return bot_named(shown(opponent), seed)
    return opponent
