"""BLOX for OpenSpiel: hands are hidden, and a match is as long as its razes and builds put off the stall."""

from typing import Any

from tourelle.core.facts import EVERYBODY, Facts, Limits
from tourelle.games.blox.rules import LAST_PHASE, planned_height
from tourelle.games.blox.state import CELLS, HAND, LETTERS, PLAYING, STACKING

MOST_POINTS = HAND + 1
"""In one turn: a strike with five cards and the joker."""


def dealt(state: Any) -> list[int]:
    """The blocks of the towers lie open; then five cards go to each seat in turn."""
    if state.stage != STACKING:
        return []
    blocks = sum(_heights(state))
    return [EVERYBODY] * blocks + [seat for seat in range(state.players) for _ in range(HAND)]


def limits(state: Any) -> Limits:
    rounds = 1 if state.last_round else (_deeds(state) + 1) * int(state.stall_rounds)
    moves = rounds * int(state.players) - int(state.seat)
    points = [int(state.points[seat]) for seat in range(state.players)]
    outcomes = len(dealt(state)) + HAND * moves
    return Limits(moves, outcomes, min(points), max(points) + MOST_POINTS * rounds)


def _deeds(state: Any) -> int:
    """How many razes and builds there can still be.

    A phase builds towers that only later phases raze: so in each phase a block is built with at most once, and only
    blocks that don't stand in towers too tall for it. A tower is razed once, and those of the last phase never.
    """
    heights = _heights(state)
    owned = sum(int(state.blocks[seat, colour]) for seat in range(state.players) for colour in range(len(LETTERS)))
    deeds = len(heights)
    for phase in range(int(state.phase), LAST_PHASE + 1):
        blocks = owned + sum(height for height in heights if height <= phase)
        deeds += blocks // (phase + 1) * (1 if phase == LAST_PHASE else 2)
    return deeds


def _heights(state: Any) -> list[int]:
    """Of the towers that stand, or that the set-up will put there."""
    if state.stage == PLAYING:
        return [int(state.height[cell]) for cell in range(CELLS) if state.height[cell]]
    return [height for cell in range(CELLS) if (height := int(planned_height(state, cell)))]


FACTS = Facts(
    hidden="hand",
    dealt=dealt,
    outcomes=LETTERS,
    limits=limits,
)
