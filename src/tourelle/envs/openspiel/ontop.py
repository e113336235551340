"""On Top for OpenSpiel: everything lies open, and each move fills two cells."""

from collections.abc import Mapping
from typing import Any

from tourelle.envs.openspiel.facts import Facts, Limits, Options, Parameter, listed
from tourelle.games.ontop.geometry import CELLS
from tourelle.games.ontop.state import EMPTY, NO_TILE
from tourelle.games.ontop.tiles import KIND_TEXTS

LISTS = ("black", "tiles", "colours")
MOST_POINTS = 4
"""For one pawn: on top of three others, or of one on the golden border, where only three segments meet."""


def read_options(given: Mapping[str, Parameter]) -> Options:
    """A list that is left empty is the game's own."""
    lists = {name: listed(given[name]) for name in LISTS if name in given}
    return {**{name: words for name, words in lists.items() if words}, **_others(given)}


def _others(given: Mapping[str, Parameter]) -> Options:
    return {name: value for name, value in given.items() if name not in LISTS}


def write_options(options: Options) -> dict[str, Parameter]:
    return {name: " ".join(value) if name in LISTS else value for name, value in options.items()}


def limits(state: Any) -> Limits:
    drawn = int(state.tile != NO_TILE)
    empty = sum(bool(state.cell[cell] == EMPTY) for cell in range(CELLS))
    moves = min(int(state.tiles_left) + drawn, empty // 2)
    pawns = [int(state.pawns[state.colour[seat]]) for seat in range(state.players)]
    points = [int(state.points[seat]) for seat in range(state.players)]
    ends = [(had - left, had + MOST_POINTS * left) for had, left in zip(points, pawns, strict=True)]
    return Limits(moves, moves - drawn, min(low for low, _ in ends), max(high for _, high in ends))


FACTS = Facts(
    parameters={"black": "", "tiles": "", "colours": "", "teams": False},
    read_options=read_options,
    write_options=write_options,
    hidden="",
    dealt=lambda _state: [],
    outcomes=KIND_TEXTS,
    limits=limits,
)
