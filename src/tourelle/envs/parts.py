"""The numbers of an observation by name: windows into the flat vector, and between what they lie."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tourelle.core.texts import DEFAULT_LANGUAGE, Language, say
from tourelle.envs.layouts import LAYOUTS, OBSERVATION, Layout, Part
from tourelle.games import game_named

MOST = 100
"""No number of an observation is larger."""


def width_of(parts: dict[str, Part]) -> int:
    return sum(part.size for part in parts.values())


def layout_of(game: str) -> Layout:
    """A game that tells no layout has one part with all its numbers, which keep to what the conformance suite asks."""
    if game in LAYOUTS:
        return LAYOUTS[game]
    return ((1, {OBSERVATION: Part((game_named(game).rules.features,), low=-MOST, high=MOST)}),)


def groups_of(game: str) -> Iterator[tuple[int, int, dict[str, Part]]]:
    """Where each group begins, how many rows it has, and the parts of a row."""
    start = 0
    for rows, parts in layout_of(game):
        yield start, rows, parts
        start += rows * width_of(parts)


def meaning(game: str, part: str, language: Language = DEFAULT_LANGUAGE) -> str:
    return say(f"envs.part.{game}.{part}" if game in LAYOUTS else "envs.part.any", language)


def named(game: str, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """The parts of an observation by name, as windows into it; a batch of observations gives batches of parts.

    Of a group with several rows (seats, colours) the first axis of a part is the row.
    """
    found = {}
    for start, rows, parts in groups_of(game):
        width, at = width_of(parts), 0
        group = observation[..., start : start + rows * width].reshape((*observation.shape[:-1], rows, width))
        for name, part in parts.items():
            axes = (rows, *part.shape) if rows > 1 else part.shape
            found[name] = group[..., at : at + part.size].reshape((*observation.shape[:-1], *axes))
            at += part.size
    return found


def bounds(game: str, features: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The lowest and the highest that each number of an observation can be."""
    low, high = np.zeros(features, np.float32), np.zeros(features, np.float32)
    lowest, highest = named(game, low), named(game, high)
    for _, parts in layout_of(game):
        for name, part in parts.items():
            lowest[name][...], highest[name][...] = part.low, part.high
    return low, high
