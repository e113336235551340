"""Learning an eye's weights from matches against itself: which traits did the winners have?

Round after round, matches are played by looking one move ahead, with some chance in the choice; tables on the way are
kept with what each seat's eye saw there; and the weights are fitted so that the chances that follow from them are those
of the winners (a softmax over the seats, by gradient descent with Adam).
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tourelle.bots.judging import MOST_SEATS, eye_of, merit
from tourelle.bots.search import PRIOR_HEAT, Room, final_value, look_ahead, new_room
from tourelle.core.compiling import generic
from tourelle.core.game import Data, Game
from tourelle.core.playing import settle
from tourelle.core.protocol import OVER, legal_moves, play, to_move
from tourelle.core.rng import below, seeded
from tourelle.core.state import Features, Rng, new_states

UNIT = 1 << 20


@generic
def sample_match(room: Any, start: Any, rng: Rng, weights: Features, settings: Features, traits: Any) -> int:
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
        kept = keep(state, rng, weights, traits, kept)
        count = legal_moves(state, room.moves)
        look_ahead(room, state, mover, count, weights, settings)
        play(state, room.moves[draw(room.priors, count, rng)])
        if to_move(state) != OVER:
            kept = keep(state, rng, weights, traits, kept)
    final_value(state, room.winners, room.value)
    return kept


@generic
def keep(state: Any, rng: Rng, weights: Features, traits: Any, kept: int) -> int:
    if kept == len(traits) or below(rng, 6) > 0:
        return kept
    traits[kept] = 0
    for seat in range(state.players):
        merit(state, seat, weights, traits[kept, seat])
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
    game: Game, players: int, weights: Features, rounds: int, matches: int, seed: int, heat: float = 0.03
) -> tuple[Features, list[Data]]:
    """Better weights, and a line for each round of how it went."""
    start = new_states(game.rules.state)
    game.set_up(start[0], players, game.read_options(players, {}))
    room = new_room(game.rules.state.dtype, game.rules.moves, 1)
    settings = np.zeros(3, np.float32)
    settings[PRIOR_HEAT] = heat
    rng, log = seeded(seed, players), []
    for number in range(rounds):
        seen, won = sample(room, start, players, rng, weights, settings, matches)
        weights, loss, right = fit(seen, won, weights, seed + number)
        log.append({"round": number + 1, "tables": len(seen), "loss": round(loss, 4), "right": round(right, 3)})
    return weights, log


def sample(
    room: Room, start: Any, players: int, rng: Rng, weights: Features, settings: Features, matches: int
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Traits by table and seat, and who won (winners share 1)."""
    traits = np.zeros((64, MOST_SEATS, eye_of(start[0]).traits), np.float32)
    seen, won = [], []
    for _ in range(matches):
        kept = sample_match(room, start, rng, weights, settings, traits)
        seen.append(traits[:kept, :players].copy())
        won.append(np.repeat(room.value[None, :players], kept, 0))
    return np.concatenate(seen), np.concatenate(won)


def fit(
    seen: NDArray[np.float32], won: NDArray[np.float32], weights: Features, seed: int, epochs: int = 8
) -> tuple[Features, float, float]:
    """The weights that make the winners likely; their loss, and how often the likeliest seat won."""
    rng = np.random.default_rng(seed)
    learned = weights.astype(np.float64)
    mean, square, step = np.zeros_like(learned), np.zeros_like(learned), 0
    for _ in range(epochs):
        for batch in np.array_split(rng.permutation(len(seen)), max(1, len(seen) // 512)):
            step += 1
            wrong = (chances(seen[batch], learned) - won[batch]).astype(np.float32)
            slope = np.tensordot(wrong, seen[batch], ((0, 1), (0, 1))) / len(batch) + 1e-4 * learned
            mean = 0.9 * mean + 0.1 * slope
            square = 0.999 * square + 0.001 * slope**2
            learned -= 0.01 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    p = chances(seen, learned)
    loss = float(-(won * np.log(p + 1e-9)).sum(1).mean())
    right = float((won[np.arange(len(won)), p.argmax(1)] > 0).mean())
    return learned.astype(np.float32), loss, right


def chances(seen: NDArray[np.float32], weights: NDArray[np.float64]) -> NDArray[np.float64]:
    merits = seen @ weights
    raised = np.exp(merits - merits.max(1, keepdims=True))
    result: NDArray[np.float64] = raised / raised.sum(1, keepdims=True)
    return result
