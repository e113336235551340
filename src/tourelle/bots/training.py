"""Learning an eye's weights from matches against itself.

Round after round, matches are played by looking one move ahead, with some chance in the choice. Tables on the way are
kept with what each seat's eye saw there. Then the traits are weighed so that they foretell the points still to come (a
ridge regression), and the sharpness so that the winners come out likely.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tourelle.bots.judging import (
    FIRST_TRAIT,
    MOST_SEATS,
    SHARPNESS,
    SHARPNESS_LATE,
    eye_of,
    merit,
    progress,
    resolve,
)
from tourelle.bots.search import PRIOR_HEAT, final_value, look_ahead, new_room
from tourelle.core.compiling import generic
from tourelle.core.game import Data, Game
from tourelle.core.playing import settle
from tourelle.core.protocol import OVER, legal_moves, play, scores, to_move
from tourelle.core.rng import below, seeded
from tourelle.core.state import Features, Rng, new_states

UNIT = 1 << 20
KEPT_ONE_IN = 6
MOST_KEPT = 96
DULLEST = 0.02
"""A lead is never worth nothing, even where luck will decide."""

RIDGE = 30.0
"""How many tables' worth of doubt each weight has: a trait that was rarely seen stays near 0."""


@dataclass(frozen=True)
class Sample:
    """Tables by seat: what the eye saw, the merit without it, how late it was, the final points, and who won."""

    traits: NDArray[np.float32]
    known: NDArray[np.float32]
    late: NDArray[np.float32]
    final: NDArray[np.float32]
    won: NDArray[np.float32]


@generic
def sample_match(
    room: Any, start: Any, rng: Rng, weights: Features, settings: Features, traits: Any, known: Any
) -> int:
    """Play a match, noting every seat's traits at tables on the way; how many were noted.

    One table in a few is kept, so that a match does not fill the sample with tables that are nearly the same: before
    a move or right after it, as the search judges both.
    """
    room.table[0] = start[0]
    state = room.table[0]
    kept = 0
    while True:
        settle(state, rng)
        mover = to_move(state)
        if mover == OVER:
            break
        kept = keep(room, state, rng, weights, traits, known, kept)
        count = legal_moves(state, room.moves)
        look_ahead(room, state, mover, count, weights, settings)
        play(state, room.moves[draw(room.priors, count, rng)])
        if to_move(state) != OVER:
            kept = keep(room, state, rng, weights, traits, known, kept)
    final_value(state, room.winners, room.value)
    scores(state, room.points)
    return kept


@generic
def keep(room: Any, state: Any, rng: Rng, weights: Features, traits: Any, known: Any, kept: int) -> int:
    if kept == len(traits) or below(rng, KEPT_ONE_IN) > 0:
        return kept
    room.resolved[0] = state
    resolve(room.resolved[0], room.more_moves, weights)
    traits[kept] = 0
    for seat in range(state.players):
        known[kept, seat] = merit(room.resolved[0], seat, weights, traits[kept, seat])
    known[kept, MOST_SEATS] = progress(room.resolved[0])
    return kept + 1


@generic
def draw(priors: Features, count: int, rng: Rng) -> int:
    """One of the moves, by its prior."""
    left = below(rng, UNIT) / UNIT
    for at in range(count - 1):
        left -= priors[at]
        if left < 0:
            return at
    return count - 1


def train(
    game: Game, players: int, weights: Features, matches: int, seed: int, heat: float = 0.01
) -> tuple[Features, Data]:
    """Better weights after a round of matches, and how it went."""
    seen = sample(game, players, weights, matches, seed, heat)
    learned = weigh(seen, weights)
    merits = seen.known + (seen.traits @ learned).reshape(seen.known.shape)
    learned, loss, right = sharpen(seen, merits, learned)
    error = float(np.sqrt(np.mean((seen.final - merits) ** 2)))
    return learned, {
        "tables": len(seen.late),
        "error": round(error, 2),
        "loss": round(loss, 4),
        "right": round(right, 3),
    }


def sample(game: Game, players: int, weights: Features, matches: int, seed: int, heat: float) -> Sample:
    start = new_states(game.rules.state)
    game.set_up(start[0], players, game.read_options(players, {}))
    room, rng = new_room(game.rules.state.dtype, game.rules.moves, 1), seeded(seed, players)
    settings = np.zeros(3, np.float32)
    settings[PRIOR_HEAT] = heat
    traits = np.zeros((MOST_KEPT, MOST_SEATS, eye_of(start[0]).traits), np.float32)
    known = np.zeros((MOST_KEPT, MOST_SEATS + 1), np.float32)
    parts = []
    for _ in range(matches):
        kept = sample_match(room, start, rng, weights, settings, traits, known)
        seen = traits[:kept, :players].copy()
        merits = known[:kept, :players] - seen @ weights
        final, won = (np.repeat(row[None, :players], kept, 0) for row in (room.points, room.value))
        parts.append((seen, merits, known[:kept, MOST_SEATS].copy(), final.astype(np.float32), won))
    return Sample(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def weigh(seen: Sample, weights: Features) -> Features:
    """The weights that foretell best who will gain more than the others, with some doubt about each.

    Only differences between the seats count: what comes to all of them decides nothing.
    """
    rows = (seen.traits - seen.traits.mean(1, keepdims=True)).reshape(-1, len(weights))
    to_come = seen.final - seen.known
    wanted = (to_come - to_come.mean(1, keepdims=True)).reshape(-1)
    square = (rows.T @ rows).astype(np.float64) + RIDGE * np.eye(len(weights))
    learned = np.linalg.solve(square, (rows.T @ wanted).astype(np.float64)).astype(np.float32)
    learned[:FIRST_TRAIT] = weights[:FIRST_TRAIT]
    return learned


def sharpen(seen: Sample, merits: NDArray[np.float32], weights: Features) -> tuple[Features, float, float]:
    """How much a lead is worth, by when: the sharpness that makes the winners likeliest."""
    sharp = weights[:FIRST_TRAIT].astype(np.float64)
    late = np.stack([np.ones_like(seen.late), seen.late], 1)
    for step in range(300):
        chances = _chances(merits * (late @ sharp)[:, None])
        slope = ((chances - seen.won) * merits).sum(1) @ late / len(merits)
        sharp = np.maximum(sharp - 0.02 / (1 + step / 50) * slope, DULLEST)
    chances = _chances(merits * (late @ sharp)[:, None])
    weights = weights.copy()
    weights[SHARPNESS], weights[SHARPNESS_LATE] = sharp
    loss = float(-(seen.won * np.log(chances + 1e-9)).sum(1).mean())
    right = float((seen.won[np.arange(len(merits)), chances.argmax(1)] > 0).mean())
    return weights, loss, right


def _chances(merits: NDArray[np.float64]) -> NDArray[np.float64]:
    raised = np.exp(merits - merits.max(1, keepdims=True))
    result: NDArray[np.float64] = raised / raised.sum(1, keepdims=True)
    return result
