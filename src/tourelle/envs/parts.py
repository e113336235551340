"""The parts of an observation by name: views into the flat vector, and their bounds."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tourelle.core.facts import Layout, Part, width_of
from tourelle.core.texts import DEFAULT_LANGUAGE, Language, has_text, say
from tourelle.games import game_named

OBSERVATION = "observation"
"""The only part of a game without a layout."""

MOST = 100
"""No number of an observation is larger."""


@cache
def layout_of(game: str) -> Layout:
    """The layout of a game. A game without one has a single part, within the bounds of the conformance suite."""
    found = game_named(game)
    return found.layout or ((1, {OBSERVATION: Part((found.rules.features,), low=-MOST, high=MOST)}),)


def groups_of(game: str) -> Iterator[tuple[int, int, dict[str, Part]]]:
    """Where each group begins, how many rows it has, and the parts of a row."""
    start = 0
    for rows, parts in layout_of(game):
        yield start, rows, parts
        start += rows * width_of(parts)


def meaning(game: str, part: str, language: Language = DEFAULT_LANGUAGE) -> str:
    """What a part means, in the game's own texts."""
    key = f"{game}.part.{part}"
    return say(key if has_text(key) else "envs.part.any", language)


def named(game: str, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """The parts of an observation by name, as views into it; a batch of observations gives batches of parts.

    In a group with several rows (seats, colours) the first axis of a part is the row.
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
    """The lower and upper bound of each number of an observation."""
    low, high = np.zeros(features, np.float32), np.zeros(features, np.float32)
    lowest, highest = named(game, low), named(game, high)
    for _, parts in layout_of(game):
        for name, part in parts.items():
            lowest[name][...], highest[name][...] = part.low, part.high
    return low, high
