"""Encodes a match as arrays: for each move the observation, the legal moves, the move, and the outcome."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tourelle.datasets.files import Columns
from tourelle.match import Match


def encoded(match: Match, winners: Sequence[int] | None = None) -> Columns:
    """A row for each decision of a match; `winners` replaces the outcome's, for a forfeited match."""
    steps, rules = match.played, match.game.rules
    seats = np.array([step.seat for step in steps], np.int8)
    seen = np.zeros((len(steps), rules.features), np.float32)
    masks = np.zeros((len(steps), rules.moves), np.int8)
    listed = np.zeros(rules.moves, np.int32)
    for row, step in enumerate(steps):
        rules.observe(step.before, step.seat, seen[row])
        masks[row, listed[: rules.legal_moves(step.before, listed)]] = 1
    if winners is None:
        winners = match.outcome.winners if match.outcome else range(match.players)
    return {
        "turn": np.arange(len(steps), dtype=np.int32),
        "seat": seats,
        "observation": seen,
        "mask": masks,
        "move": np.array([step.move for step in steps], np.int32),
        "outcome": rewards(winners, match.players)[seats],
        "score": np.array(match.scores, np.int32)[seats],
    }


def rewards(winners: Sequence[int], players: int) -> NDArray[np.float32]:
    """By seat: the winners share 1 and the others share -1; 0 if everybody wins."""
    won = np.isin(np.arange(players), winners)
    if won.all():
        return np.zeros(players, np.float32)
    shares: NDArray[np.float32] = np.where(won, 1 / max(1, won.sum()), -1 / (~won).sum()).astype(np.float32)
    return shares
