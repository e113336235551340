"""Learns an eye's weights from self-play.

In each round, matches are played by looking one move ahead, with some randomness in the choice. States on the way are
sampled with the traits of each seat. A ridge regression fits the weights to the points still to come; a logistic
regression then fits them to the winners.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tourelle.bots.evaluation import (
    FIRST_TRAIT,
    SHARPNESS,
    SHARPNESS_LATE,
    TO_COME,
    TO_COME_LATER,
    eye_of,
    merit,
    progress,
    resolve,
)
from tourelle.bots.leaf import final_value, look_ahead
from tourelle.bots.workspace import PRIOR_HEAT, SETTINGS, new_room
from tourelle.core.compilation import generic
from tourelle.core.description import MOST_SEATS
from tourelle.core.game import Data, Game
from tourelle.core.playouts import settle
from tourelle.core.protocol import OVER, legal_moves, play, to_move
from tourelle.core.rng import below, seeded
from tourelle.core.state import Features, Rng, new_states

UNIT = 1 << 20
KEPT_ONE_IN = 6
MOST_KEPT = 96
LONGEST = 1023
STEPS, BATCH, SHARP_PACE, TRAIT_PACE = 400, 2048, 0.002, 0.03
DOUBT = 0.01
"""Regularisation: how strongly the second regression keeps a weight where the first one put it."""

DULLEST = 0.02
"""The least sharpness: a lead always counts, even where luck will decide."""

RIDGE = 30.0
"""The ridge parameter, in states: the weight of a rare trait stays near 0."""


@dataclass(frozen=True)
class Plan:
    """How to train. `heat`: how evenly moves are drawn. `turns_ahead`: the points are taken that many turns later, as
    the current weights estimate them, because the end depends more on luck. `by_points`: fit the traits to points only,
    not to winners."""

    heat: float
    turns_ahead: int
    by_points: bool


class Notes(NamedTuple):
    """Notes on a match: on the sampled states, and how the seats stood after every turn."""

    traits: Any
    merits: Any
    late: Any
    turns: Any
    course: Any


def new_notes(traits: int) -> Notes:
    return Notes(
        traits=np.zeros((MOST_KEPT, MOST_SEATS, traits), np.float32),
        merits=np.zeros((MOST_KEPT, MOST_SEATS), np.float32),
        late=np.zeros(MOST_KEPT, np.float32),
        turns=np.zeros(MOST_KEPT, np.int64),
        course=np.zeros((LONGEST + 1, MOST_SEATS), np.float32),
    )


@dataclass(frozen=True)
class Sample:
    """Sampled states by seat: traits, the merit without them, progress, the points later on, and who won."""

    traits: NDArray[np.float32]
    known: NDArray[np.float32]
    late: NDArray[np.float32]
    final: NDArray[np.float32]
    won: NDArray[np.float32]


@generic
def sample_match(room: Any, start: Any, rng: Rng, weights: Features, settings: Features, notes: Any) -> int:
    """Plays a match and notes every seat's traits in some states; returns how many.

    Only one state in a few is kept, because neighbouring states are nearly the same. It is taken before a move or right
    after it, as the search evaluates both.
    """
    room.table[0] = start[0]
    state = room.table[0]
    kept, turn = 0, 0
    while True:
        settle(state, rng)
        mover = to_move(state)
        if mover == OVER:
            break
        kept = keep(room, state, rng, weights, notes, kept, turn)
        count = legal_moves(state, room.moves)
        look_ahead(room, state, mover, count, weights, settings)
        play(state, room.moves[draw(room.priors, count, rng)])
        turn = min(turn + 1, LONGEST)
        if to_move(state) != OVER:
            kept = keep(room, state, rng, weights, notes, kept, turn)
            follow(room, state, weights, notes, turn)
    final_value(state, room.desk.counted, room.value, room.points)
    for later in range(turn, LONGEST + 1):
        for seat in range(state.players):
            notes.course[later, seat] = room.points[seat]
    return kept


@generic
def follow(room: Any, state: Any, weights: Features, notes: Any, turn: int) -> None:
    """Notes how all seats stand after a turn."""
    room.desk.resolved[0] = state
    resolve(room.desk.resolved[0], room.desk.scratch, room.desk.moves, room.desk.numbers, weights)
    for seat in range(state.players):
        notes.course[turn, seat] = merit(room.desk.resolved[0], seat, weights, weights[:0])


@generic
def keep(room: Any, state: Any, rng: Rng, weights: Features, notes: Any, kept: int, turn: int) -> int:
    if kept == len(notes.traits) or below(rng, KEPT_ONE_IN) > 0:
        return kept
    room.desk.resolved[0] = state
    resolve(room.desk.resolved[0], room.desk.scratch, room.desk.moves, room.desk.numbers, weights)
    notes.traits[kept] = 0
    for seat in range(state.players):
        notes.merits[kept, seat] = merit(room.desk.resolved[0], seat, weights, notes.traits[kept, seat])
    notes.late[kept] = progress(room.desk.resolved[0])
    notes.turns[kept] = turn
    return kept + 1


@generic
def draw(priors: Features, count: int, rng: Rng) -> int:
    """Samples a move by its prior."""
    left = below(rng, UNIT) / UNIT
    for at in range(count - 1):
        left -= priors[at]
        if left < 0:
            return at
    return count - 1


def train(
    game: Game, players: int, weights: Features, matches: int, seed: int, plan: Plan, earlier: Sequence[Sample] = ()
) -> tuple[Features, Sample, Data]:
    """Better weights after a round of matches (with the states of earlier rounds), the new states, and statistics."""
    new = sample(game, players, weights, matches, seed, plan)
    seen = together([*earlier, new])
    learned = foretell_points(seen, weights) if plan.by_points or not earlier else weights
    learned, loss, right = foretell_winners(seen, learned, plan)
    learned = foretell_level(seen, learned)
    return learned, new, {"tables": len(seen.late), "loss": round(loss, 4), "right": round(right, 3)}


def together(samples: Sequence[Sample]) -> Sample:
    return Sample(*(np.concatenate([getattr(part, field.name) for part in samples]) for field in fields(Sample)))


def sample(game: Game, players: int, weights: Features, matches: int, seed: int, plan: Plan) -> Sample:
    start = new_states(game.rules.state)
    game.set_up(start[0], players, game.description.complete(players, {}))
    room, rng = new_room(game.rules.state.dtype, game.rules.moves, 1), seeded(seed, players)
    settings = np.zeros(SETTINGS, np.float32)
    settings[PRIOR_HEAT] = plan.heat
    notes = new_notes(eye_of(start[0]).traits)
    parts = []
    for _ in range(matches):
        kept = sample_match(room, start, rng, weights, settings, notes)
        traits = notes.traits[:kept, :players].copy()
        known = notes.merits[:kept, :players] - traits @ weights
        later = np.minimum(notes.turns[:kept] + plan.turns_ahead, LONGEST)
        won = np.repeat(room.value[None, :players], kept, 0)
        parts.append((traits, known, notes.late[:kept].copy(), notes.course[later, :players], won))
    return Sample(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def foretell_points(seen: Sample, weights: Features) -> Features:
    """Ridge regression: the weights that best predict who will gain more points than the others.

    Only differences between the seats count: what all of them get decides nothing.
    """
    rows = (seen.traits - seen.traits.mean(1, keepdims=True)).reshape(-1, len(weights))
    to_come = seen.final - seen.known
    wanted = (to_come - to_come.mean(1, keepdims=True)).reshape(-1)
    square = (rows.T @ rows).astype(np.float64) + RIDGE * np.eye(len(weights))
    learned = np.linalg.solve(square, (rows.T @ wanted).astype(np.float64)).astype(np.float32)
    learned[:FIRST_TRAIT] = weights[:FIRST_TRAIT]
    return learned


def foretell_winners(seen: Sample, weights: Features, plan: Plan) -> tuple[Features, float, float]:
    """Starting there, the weights and the sharpness that make the winners likeliest (Adam on the log loss)."""
    start = weights[FIRST_TRAIT:].astype(np.float64)
    values = np.concatenate([weights[[SHARPNESS, SHARPNESS_LATE]].astype(np.float64), start])
    pace = np.concatenate([np.full(2, SHARP_PACE), np.full(len(start), 0.0 if plan.by_points else TRAIT_PACE)])
    mean, spread, rng = np.zeros_like(values), np.zeros_like(values), np.random.default_rng(0)
    for step in range(1, STEPS + 1):
        chosen = rng.integers(0, len(seen.late), BATCH)
        slope = _slope(seen, chosen, values, start)
        mean, spread = 0.9 * mean + 0.1 * slope, 0.99 * spread + 0.01 * slope**2
        stride = pace * (1 - step / (STEPS + 1))
        values -= stride * (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.99**step)) + 1e-8)
        values[:2] = np.maximum(values[:2], DULLEST)
    learned = weights.copy()
    learned[[SHARPNESS, SHARPNESS_LATE]], learned[FIRST_TRAIT:] = values[:2], values[2:]
    sharp = learned[SHARPNESS] + learned[SHARPNESS_LATE] * seen.late
    chances = _chances((seen.known + seen.traits[:, :, FIRST_TRAIT:] @ learned[FIRST_TRAIT:]) * sharp[:, None])
    loss = float(-(seen.won * np.log(chances + 1e-9)).sum(1).mean())
    right = float((seen.won[np.arange(len(chances)), chances.argmax(1)] > 0).mean())
    return learned, loss, right


def _slope(seen: Sample, chosen: Any, values: NDArray[np.float64], start: NDArray[np.float64]) -> NDArray[np.float64]:
    """The gradient of the log loss on some states, by sharpness and by trait."""
    traits, known, won = seen.traits[chosen, :, FIRST_TRAIT:], seen.known[chosen], seen.won[chosen]
    late = np.stack([np.ones(len(chosen)), seen.late[chosen]], 1)
    merits = known + traits @ values[2:].astype(np.float32)
    sharp = late @ values[:2]
    off = _chances(merits * sharp[:, None]) - won
    by_sharp = (off * merits).sum(1) @ late / len(chosen)
    pull = (off * sharp[:, None]).astype(np.float32).reshape(-1)
    by_trait = pull @ traits.reshape(len(pull), -1) / len(chosen) + DOUBT / len(seen.late) * (values[2:] - start)
    return np.concatenate([by_sharp, by_trait])


def foretell_level(seen: Sample, weights: Features) -> Features:
    """Fits how many points everybody will still get, by progress."""
    missing = (seen.final - seen.known - seen.traits @ weights).mean(1)
    late = np.stack([np.ones_like(seen.late), seen.late, seen.late**2], 1)
    learned = weights.copy()
    learned[TO_COME : TO_COME_LATER + 1] = np.linalg.lstsq(late, missing, rcond=None)[0]
    return learned


def _chances(merits: NDArray[np.float64]) -> NDArray[np.float64]:
    raised = np.exp(merits - merits.max(1, keepdims=True))
    result: NDArray[np.float64] = raised / raised.sum(1, keepdims=True)
    return result
