"""How far a match can go: the number of razes and builds, which delay a stall, limits it."""

from typing import Any

from tourelle.core.facts import Limits
from tourelle.games.blox.rules import LAST_PHASE, planned_height
from tourelle.games.blox.state import CELLS, HAND, LETTERS, PLAYING, STACKING

MOST_POINTS = HAND + 1
"""The most points in one turn: a strike with five cards and the joker."""


def limits(state: Any) -> Limits:
    rounds = 1 if state.last_round else (_actions(state) + 1) * int(state.stall_rounds)
    moves = rounds * int(state.players) - int(state.seat)
    points = [int(state.points[seat]) for seat in range(state.players)]
    dealt = sum(_heights(state)) + HAND * int(state.players) if state.stage == STACKING else 0
    return Limits(moves, dealt + HAND * moves, min(points), max(points) + MOST_POINTS * rounds)


def _actions(state: Any) -> int:
    """How many razes and builds there can still be.

    A phase builds towers that only later phases raze. So each phase builds with a block at most once, and only with
    blocks that aren't in towers too tall for it. A tower is razed once, and those of the last phase never.
    """
    heights = _heights(state)
    owned = sum(int(state.blocks[seat, colour]) for seat in range(state.players) for colour in range(len(LETTERS)))
    actions = len(heights)
    for phase in range(int(state.phase), LAST_PHASE + 1):
        blocks = owned + sum(height for height in heights if height <= phase)
        actions += blocks // (phase + 1) * (1 if phase == LAST_PHASE else 2)
    return actions


def _heights(state: Any) -> list[int]:
    """The heights of the towers that stand, or that the set-up will place."""
    if state.stage == PLAYING:
        return [int(state.height[cell]) for cell in range(CELLS) if state.height[cell]]
    return [height for cell in range(CELLS) if (height := int(planned_height(state, cell)))]
